import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import {
  acceptInvitation,
  completedVisit,
  everyDay,
  makeClinic,
  patientBody,
  receptionistBody,
} from '../support/records.ts'

async function dayOf(request: Parameters<typeof makeClinic>[0]) {
  const clinic = await makeClinic(request)
  const { clinicId, doctorId, serviceId, patientId, call, create } = clinic
  await call('PUT', `users/clinics/${clinicId}/opening-hours`, everyDay)
  const admit = (who: string, doctor = doctorId) =>
    call('POST', 'users/queue/walk-ins', {
      clinicId,
      doctorId: doctor,
      serviceId,
      patientId: who,
      confirmed: true,
    })
  const meera = await create('users/patients', patientBody('Meera', clinicId))
  return { clinic, admit, meera, patientId }
}

test('a receptionist’s first page is today at their branch: check in, call in, pay, call', async ({
  page,
  request,
}) => {
  const { clinic, admit, meera, patientId } = await dayOf(request)
  const { _id: first } = await admit(patientId)
  await clinic.call('PATCH', `users/appointments/${first}/status`, { status: 'booked' })
  const { _id: second } = await admit(meera)
  await clinic.call('PATCH', `users/appointments/${second}/status`, { status: 'no_show' })
  const body = receptionistBody('Ravi', clinic.clinicId)
  await clinic.create('users/receptionists', body)
  await signIn(page, await acceptInvitation(request, body.email))
  await page.goto('/clinic')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ravi')
  await expect(page.getByText('1 visit at Lakeside today')).toBeVisible()
  await expect(part('Calls to make').getByRole('listitem')).toContainText(/Missed .* with Asha Rao/)
  await expect(part('Calls to make').getByRole('link', { name: 'Call Meera Gupta' })).toHaveAttribute(
    'href',
    /^tel:/,
  )
  await part('Calls to make').getByRole('button', { name: 'Done: Meera Gupta' }).click()
  await expect(part('Calls to make')).toContainText('Nobody has to be called.')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(part('Calls to make').getByRole('listitem')).toContainText('Meera Gupta')

  await part('Next up').getByRole('button', { name: 'Check in Rohan Gupta' }).click()
  await part('Waiting').getByRole('button', { name: 'Call in Rohan Gupta' }).click()
  await expect(part('In consultation')).toContainText('Rohan Gupta')
  await part('Unpaid today').getByRole('button', { name: 'Pay: Rohan Gupta' }).click()
  await expect(page.getByRole('dialog').getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(part('Unpaid today')).toContainText('Everything of today is paid.')
  await expect(page.getByText('Taken today').locator('..')).toContainText('₹500')
  await part('In consultation').getByRole('link', { name: 'Rohan Gupta' }).click()
  await expect(page.getByRole('complementary', { name: 'Visit' })).toContainText('Paid')

  // The figures of the year are not for the desk, whatever the address says.
  await page.goto('/clinic?figures=true')
  await expect(part('Unpaid today')).toBeVisible()
})

test('the owner’s first page is the figures, as before', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic')
  await expect(page.getByRole('region', { name: 'Upcoming appointments' })).toBeVisible()
})

test('an owner begins with today; each figure, clinic and patient leads on', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await completedVisit(clinic)
  await signIn(page, clinic.owner)
  await page.goto('/clinic')
  await page.getByRole('link', { name: 'Complete' }).click()
  await expect(page).toHaveURL(/\/clinic\/appointment\?.*status=completed/)
  await expect(page.getByRole('row', { name: /Rohan Gupta/ })).toHaveCount(1)
  await page.goBack()
  await page.getByRole('link', { name: 'Taken today' }).click()
  await expect(page).toHaveURL(/\/clinic\/billing\/payments\?/)
  await page.goBack()
  await page.getByRole('region', { name: 'Top 10 Clinics' }).getByRole('button', { name: 'Lakeside' }).click()
  await expect(page).toHaveURL(new RegExp(`clinicId=(%22)?${clinic.clinicId}`))
})

test('the sidebar opens the appointments as they were seen last, and what is ahead begins with the next visit', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const slots = await clinic.freeSlots()
  const [first, second] = [slots.at(-2)!, slots.at(-1)!]
  await clinic.book(second)
  await clinic.book(first)
  await signIn(page, clinic.owner)
  await page.goto('/clinic')
  const entry = page.getByRole('complementary').getByRole('link', { name: 'Appointment list' })
  await entry.click()
  await expect(page.getByRole('row').nth(1)).toContainText(first.start.slice(11, 16))
  await page.getByRole('button', { name: 'Upcoming' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(first.start.slice(11, 16))
  await expect(page.getByRole('row').nth(2)).toContainText(second.start.slice(11, 16))

  await page.getByRole('link', { name: 'Week' }).click()
  await expect(page).toHaveURL(/span=week/)
  await page.goto('/clinic/queue')
  await entry.click()
  await expect(page).toHaveURL(/view=calendar&span=week/)
})

test('a long name does not lie over the buttons of its row', async ({ page, request }) => {
  const { clinic, admit } = await dayOf(request)
  const long = 'Venkatanarasimharajuvaripeta'.repeat(3)
  await admit(await clinic.create('users/patients', patientBody(long, clinic.clinicId)))
  const body = receptionistBody('Ravi', clinic.clinicId)
  await clinic.create('users/receptionists', body)
  await signIn(page, await acceptInvitation(request, body.email))
  await page.goto('/clinic')
  const waiting = page.getByRole('region', { name: 'Waiting', exact: true })
  await expect(waiting).toContainText(long)
  const isWider = () =>
    waiting
      .locator('li > div, li > span')
      .evaluateAll(parts => parts.some(part => part.scrollWidth > part.clientWidth))
  expect(await isWider()).toBe(false)
  await page.goto('/clinic/appointment?view=calendar')
  await expect(waiting).toContainText(long)
  expect(await isWider()).toBe(false)
})
