import type { APIRequestContext } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { expect, test, watchFaults } from '../support/journey.ts'
import { everyDay, makeClinic, patientBody, type Clinic } from '../support/records.ts'
import { makePractice } from '../support/visits.ts'

/** A clinic that is open at any time of the day. */
async function openClinic(request: APIRequestContext): Promise<Clinic> {
  const clinic = await makeClinic(request)
  await clinic.call('PUT', `users/clinics/${clinic.clinicId}/opening-hours`, everyDay)
  return clinic
}

type Visit = { _id: string; token: number | null; status: string }

const admit = ({ call, clinicId, doctorId, serviceId, patientId }: Clinic, more: object = {}) =>
  call<Visit>('POST', 'users/queue/walk-ins', {
    clinicId,
    doctorId,
    serviceId,
    patientId,
    confirmed: true,
    ...more,
  })

/** Books for today at any time of the day: a walk-in that is set back to booked. */
async function bookToday(clinic: Clinic): Promise<string> {
  const { _id: id } = await admit(clinic)
  await clinic.call('PATCH', `users/appointments/${id}/status`, { status: 'booked' })
  return id
}

test('one press checks a patient in, another desk sees it, and Undo reverts it', async ({
  page,
  request,
  browser,
  baseURL,
  faults,
}) => {
  const clinic = await openClinic(request)
  const id = await bookToday(clinic)
  const statusOf = async () => (await clinic.call<Visit>('GET', `users/appointments/${id}`)).status
  const second = await browser.newContext({ baseURL })
  watchFaults(second, baseURL!, faults)
  const other = await second.newPage()
  for (const desk of [page, other]) {
    await signIn(desk, clinic.owner)
    await desk.goto('/clinic/queue')
    await expect(desk.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
  }
  const column = (desk: typeof page, name: string) => desk.getByRole('region', { name, exact: true })
  const told = (text: string) => page.getByRole('status').filter({ hasText: text })

  const checkIn = column(page, 'Booked').getByRole('button', { name: 'Check in Rohan Gupta' })
  await checkIn.focus()
  await page.keyboard.press('Enter')
  await expect(told('Rohan Gupta is checked in.')).toBeVisible()
  const card = column(page, 'Check In').getByRole('article', { name: 'Rohan Gupta' })
  await expect(card).toContainText('Token 1')
  await expect(card).toContainText('0 min')
  // The focus follows the card.
  await expect(card).toBeFocused()
  await expect(column(other, 'Check In').getByRole('article', { name: 'Rohan Gupta' })).toBeVisible()
  await expect(column(other, 'Booked')).toContainText('Nobody else is booked for today.')
  expect(await statusOf()).toBe('checked_in')

  await told('Rohan Gupta is checked in.').getByRole('button', { name: 'Undo' }).click()
  await expect(column(page, 'Booked').getByRole('article', { name: 'Rohan Gupta' })).toBeVisible()
  expect(await statusOf()).toBe('booked')

  await checkIn.click()
  await column(page, 'Check In').getByRole('button', { name: 'Call in Rohan Gupta' }).click()
  await column(page, 'In Consultation').getByRole('button', { name: 'Complete Rohan Gupta' }).click()
  await expect(column(other, 'Complete').getByRole('article', { name: 'Rohan Gupta' })).toBeVisible()
  await expect(page.getByText('Average wait 0 min')).toBeVisible()
  await second.close()
})

test('the cards keep to their column after a page whose menu is narrow', async ({ page, request }) => {
  const practice = await makePractice(request)
  await practice.call('PUT', `users/patients/${practice.patientId}`, {
    lastName: 'Venkataraghavan-Subramaniam-Krishnamurthy',
  })
  const meera = await practice.create('users/patients', patientBody('Meera', practice.clinicId))
  for (let count = 1; count <= 19; count++) {
    const { _id: id } = await admit(practice, count < 19 ? { patientId: meera } : {})
    for (const status of ['in_consultation', 'completed'])
      await practice.call('PATCH', `users/appointments/${id}/status`, { status })
  }
  await signIn(page, practice.owner)
  await page.goto('/clinic/queue')
  const column = page.getByRole('region', { name: 'Complete', exact: true })
  await expect(column.getByRole('article')).toHaveCount(19)
  await page.getByRole('region', { name: 'Check In', exact: true }).getByRole('button').first().click()
  await expect(page.getByRole('textbox', { name: 'Vitals, diagnosis, medicine' })).toBeFocused()
  await page.goBack()
  await expect(column.getByRole('article')).toHaveCount(19)
  const wide = await column.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(wide).toBeLessThanOrEqual(0)
})

test('visits set to no show or cancelled leave the board, and Undo brings them back', async ({
  page,
  request,
}) => {
  const clinic = await openClinic(request)
  await bookToday(clinic)
  await admit(clinic, {
    patientId: await clinic.create('users/patients', patientBody('Meera', clinic.clinicId)),
  })
  await signIn(page, clinic.owner)
  await page.goto('/clinic/queue')
  const board = (name: string) => page.getByRole('article', { name })
  for (const [name, choice, said] of [
    ['Rohan Gupta', 'No Show', 'Rohan Gupta did not come.'],
    ['Meera Gupta', 'Cancel', 'The visit of Meera Gupta is cancelled.'],
  ] as const) {
    await page.getByRole('button', { name: `More for ${name}` }).click()
    await board(name).getByRole('button', { name: choice, exact: true }).click()
    if (choice === 'Cancel')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click()
    await expect(board(name)).toBeHidden()
    await page.getByRole('status').filter({ hasText: said }).getByRole('button', { name: 'Undo' }).click()
    await expect(board(name)).toBeVisible()
  }
  await expect(
    page.getByRole('region', { name: 'Check In', exact: true }).getByRole('article', { name: 'Meera Gupta' }),
  ).toContainText('Token 2')
})

test('a known patient walks in and is in the queue after three interactions, without a mouse', async ({
  page,
  request,
}) => {
  const clinic = await openClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let interactions = 0
  const interact = async (keys: { text?: string; key: string }) => {
    interactions++
    if (keys.text) await page.keyboard.type(keys.text)
    await page.keyboard.press(keys.key)
  }
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })
  const patient = dialog.getByRole('combobox', { name: 'Patient' })

  await interact({ key: 'Alt+w' })
  await expect(patient).toBeFocused()
  await page.keyboard.type('rohan')
  await expect(dialog.getByRole('option', { name: /Rohan Gupta/ })).toBeVisible()
  await expect(dialog.getByText('loading ....')).toHaveCount(0)
  await interact({ key: 'Enter' })
  await expect(patient).toHaveValue('Rohan Gupta')
  await interact({ key: 'Enter' })

  await expect(
    page.getByRole('status').filter({ hasText: /Rohan Gupta: token 1, \d\d:\d\d, Asha Rao/ }),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('region', { name: 'Check In', exact: true }).getByRole('article', { name: 'Rohan Gupta' }),
  ).toContainText('Token 1')
  expect(interactions).toBeLessThanOrEqual(3)
})

test('a new patient who walks in needs three fields', async ({ page, request }) => {
  const clinic = await openClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/queue?add=true')
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })
  await dialog.getByRole('button', { name: 'Add to the queue' }).click()
  const patient = dialog.getByRole('combobox', { name: 'Patient' })
  await expect(patient).toHaveAccessibleDescription('Patient is required')
  await patient.fill('Zoya')
  await dialog.getByRole('option', { name: /New patient/ }).click()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Zoya')
  await dialog.getByLabel('Last Name').fill('Khan')
  await dialog.getByLabel('Phone Number').fill('9886030055')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Zoya Khan' })).toContainText('Token 1')
})

test('the wall display shows tokens and no names, and stops when its link is withdrawn', async ({
  page,
  request,
  browser,
  baseURL,
  faults,
}) => {
  const clinic = await openClinic(request)
  const { _id: id } = await admit(clinic)
  await admit(clinic)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/queue')
  await page.getByRole('button', { name: 'Waiting-room screen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Waiting-room screen of Lakeside' })
  await expect(dialog).toContainText('No link is in use.')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toMatch(/\/waiting-room\?lang=en#token=[\w-]{60,}$/)

  // A wall display without a signed-in user.
  const wall = await browser.newContext({ baseURL, viewport: { width: 1920, height: 1080 } })
  watchFaults(wall, baseURL!, faults)
  const display = await wall.newPage()
  await display.clock.install()
  await display.goto(link)
  /** The display asks at most twelve seconds later. The test moves its clock until the expected text appears. */
  const says = (text: string | RegExp) =>
    expect(async () => {
      await display.clock.fastForward(12_000)
      await expect(display.getByRole('status')).toHaveText(text, { timeout: 300 })
    }).toPass({ intervals: [0] })
  const waiting = display.getByRole('region', { name: 'Waiting', exact: true })
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await clinic.call('PATCH', `users/appointments/${id}/status`, { status: 'in_consultation' })
  await display.clock.fastForward(4_000)
  const called = display.getByRole('region', { name: 'Please come in' }).getByRole('listitem')
  await expect(called).toHaveText(/Token 1.*Asha Rao/)
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  expect(await display.locator('body').textContent()).not.toMatch(/Rohan|Gupta|98860/)

  // The connection fails and comes back.
  await display.route('**/api/public/waiting-room', route => route.abort())
  await says(/No connection since/)
  await expect(called).toHaveCount(1)
  await display.unroute('**/api/public/waiting-room')
  await says('')

  await dialog.getByRole('button', { name: 'Withdraw the link' }).click()
  await says(/This link is no longer valid\./)
  await expect(called).toHaveCount(0)
  await wall.close()
})
