import type { Page } from '@playwright/test'
import { openBooking, choosePatient } from '../support/booking.ts'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import {
  everyDay,
  makeClinic,
  patientBody,
  serviceBody,
  shownInField,
  type Clinic,
} from '../support/records.ts'

const cardOf = (page: Page) => page.getByRole('complementary', { name: 'Visit' })
const heading = (page: Page, name: string) => cardOf(page).getByRole('heading', { name })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

const admit = ({ call, clinicId, doctorId, serviceId, patientId }: Clinic, who = patientId) =>
  call('POST', 'users/queue/walk-ins', { clinicId, doctorId, serviceId, patientId: who, confirmed: true })

/** Two patients who wait. */
async function clinicWithQueue(page: Page, request: Parameters<typeof makeClinic>[0]) {
  const clinic = await makeClinic(request)
  await clinic.call('PUT', `users/clinics/${clinic.clinicId}/opening-hours`, everyDay)
  const { _id: first } = await admit(clinic)
  const meera = await clinic.create('users/patients', patientBody('Meera', clinic.clinicId))
  const { _id: second } = await admit(clinic, meera)
  await signIn(page, clinic.owner)
  return { clinic, first, second }
}

test('a visit is moved on, paid and left again, by keyboard alone', async ({ page, request }) => {
  const { clinic, first, second } = await clinicWithQueue(page, request)
  await page.goto('/clinic/queue')
  await page.getByRole('link', { name: 'Rohan Gupta' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Rohan Gupta')).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`visit=(%22)?${first}`))
  await expect(cardOf(page)).toContainText('Consultation')
  await expect(cardOf(page).getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    'tel:+919886030001',
  )

  await page.keyboard.press('Control+Enter')
  await expect(said(page, 'Rohan Gupta is with the doctor.')).toBeVisible()
  await expect(cardOf(page).getByRole('button', { name: 'Complete' })).toBeVisible()

  await page.keyboard.press('Alt+p')
  const payment = page.getByRole('dialog', { name: 'Take Payment' })
  await expect(payment).toContainText('Asha Rao')
  await page.keyboard.press('Enter')
  await expect(payment).toBeHidden()
  await expect(cardOf(page)).toContainText('Paid')
  await expect(cardOf(page).getByRole('button', { name: /^Pay/ })).toHaveCount(0)

  await page.keyboard.press('Alt+ArrowUp')
  await expect(heading(page, 'Meera Gupta')).toBeFocused()
  await expect(page).toHaveURL(new RegExp(second))
  await page.keyboard.press('Escape')
  await expect(cardOf(page)).toBeHidden()
  await expect(page).not.toHaveURL(/visit=/)
  const { status } = await clinic.call<{ status: string }>('GET', `users/appointments/${first}`)
  expect(status).toBe('in_consultation')
})

test('a cancellation asks why, keeps it for staff, and is undone', async ({ page, request }) => {
  const { clinic, first } = await clinicWithQueue(page, request)
  await page.goto(`/clinic?visit=${first}`)
  await cardOf(page).getByRole('button', { name: 'Cancel…' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this visit?' })
  await expect(question.getByLabel('Reason')).toBeFocused()
  // The look of the card's steps is not that of a question which they ask.
  const lookOf = (name: string) =>
    question.getByRole('button', { name, exact: true }).evaluate(button => {
      const { fontSize, paddingInline } = getComputedStyle(button)
      return { fontSize, paddingInline }
    })
  expect(await lookOf('Cancel visit')).toEqual({ fontSize: '14px', paddingInline: '12px' })
  expect(await lookOf('Close')).toEqual(await lookOf('Cancel visit'))
  await page.keyboard.type('The doctor is ill')
  await question.getByLabel('Tell the patient').uncheck()
  await question.getByLabel('Reason').press('Control+Enter')
  await expect(said(page, 'The visit of Rohan Gupta is cancelled.')).toBeVisible()
  await expect(cardOf(page)).toContainText('The doctor is ill')
  await expect(cardOf(page).getByRole('button', { name: 'Book again' })).toBeVisible()
  // Cancel was the last step and has gone: the focus is on the step that is the last now.
  await expect(
    cardOf(page).getByRole('group', { name: 'What to do' }).locator(':is(button, a):visible').last(),
  ).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page).getByRole('button', { name: /^Call in/ })).toBeVisible()
  await expect(cardOf(page)).not.toContainText('The doctor is ill')
  // Reads are written into the audit together, a moment later.
  await expect
    .poll(async () => {
      const trail = await clinic.call<{ action: string }[]>('GET', `users/audit?subjectId=${first}`)
      return trail.map(({ action }) => action)
    })
    .toContain('GET users/appointments/:id/card')
})

test('a phone shows the card in place of the page', async ({ page, request }) => {
  const { first } = await clinicWithQueue(page, request)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/clinic/queue')
  await page.getByRole('link', { name: 'Rohan Gupta' }).click()
  await expect(heading(page, 'Rohan Gupta')).toBeVisible()
  await cardOf(page)
    .getByRole('button', { name: /^Call in/ })
    .click()
  await expect(cardOf(page)).toContainText('In Consultation')
  await cardOf(page).getByRole('button', { name: 'Back', exact: true }).click()
  await expect(cardOf(page)).toBeHidden()
  await page.goto(`/clinic/queue?visit=${first}`)
  await expect(heading(page, 'Rohan Gupta')).toBeVisible()
})

for (const width of [1280, 375])
  test(`the message about a step leaves the other steps free at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 })
    const { first } = await clinicWithQueue(page, request)
    await page.goto(`/clinic/queue?visit=${first}`)
    await expect(heading(page, 'Rohan Gupta')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    const message = said(page, 'Rohan Gupta is with the doctor.').locator('.toast')
    const step = cardOf(page).getByRole('button', { name: 'Complete' })
    await expect(message).toBeVisible()
    const told = (await message.boundingBox())!
    for (const shown of [step, heading(page, 'Rohan Gupta'), cardOf(page).locator('.slip-f')]) {
      const free = (await shown.boundingBox())!
      const isBeside = told.x + told.width <= free.x || free.x + free.width <= told.x
      const isAbove = told.y + told.height <= free.y || free.y + free.height <= told.y
      expect(isBeside || isAbove).toBe(true)
    }
  })

test('a visit that is not there says so', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/queue?visit=${clinic.patientId}`)
  await expect(cardOf(page).getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(cardOf(page)).toContainText('Not found')
})

test('a patient who waits already is asked about, and the visit is one press away', async ({
  page,
  request,
}) => {
  await clinicWithQueue(page, request)
  await page.goto('/clinic/queue?add=true')
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })
  await dialog.getByRole('combobox', { name: 'Patient' }).fill('Rohan')
  await dialog.getByRole('option', { name: /Rohan Gupta/ }).click()
  await dialog.getByRole('button', { name: 'Add to the queue' }).click()
  const question = page.getByRole('alertdialog', { name: 'Rohan Gupta is in today’s queue already' })
  await expect(question).toContainText('Asha Rao: Check In.')
  await question.getByRole('button', { name: 'Add once more' }).click()
  await expect(page.getByRole('article', { name: 'Rohan Gupta' })).toHaveCount(2)

  await page.goto('/clinic/queue?add=true')
  await dialog.getByRole('combobox', { name: 'Patient' }).fill('Meera')
  await dialog.getByRole('option', { name: /Meera Gupta/ }).click()
  await dialog.getByRole('button', { name: 'Add to the queue' }).click()
  await page.getByRole('button', { name: 'Open that visit' }).click()
  await expect(dialog).toBeHidden()
  await expect(heading(page, 'Meera Gupta')).toBeVisible()
})

test('booking says that the patient has a visit on that day already', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const [slot] = await clinic.freeSlots()
  await clinic.book(slot!)
  await signIn(page, clinic.owner)
  const popup = await openBooking(page)
  await choosePatient(popup, 'Rohan')
  await popup.getByLabel('Appointment Date').fill(slot!.start.slice(0, 10))
  await expect(
    popup.getByText(`Already booked that day at ${slot!.start.slice(11, 16)}: Consultation, Asha Rao.`),
  ).toBeVisible()
})

test('New Appointment begins on the day that the calendar shows', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const slots = await clinic.freeSlots()
  const day = slots.at(-1)!.start.slice(0, 10)
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/appointment?view=calendar&date=${day}`)
  await page.getByRole('button', { name: 'New Appointment' }).first().click()
  const popup = page.getByRole('dialog', { name: 'New Appointment' })
  await expect(popup.getByLabel('Appointment Date')).toHaveValue(shownInField(day))
  await expect(popup.getByRole('radio').first()).toBeChecked()
})

test('one chord checks a visit in, from the list, the calendar and the queue', async ({ page, request }) => {
  const { clinic, first } = await clinicWithQueue(page, request)
  const backToBooked = () => clinic.call('PATCH', `users/appointments/${first}/status`, { status: 'booked' })
  const { start } = await clinic.call<{ start: string }>('GET', `users/appointments/${first}`)
  for (const [path, target] of [
    ['/clinic/appointment', 'link'],
    [`/clinic/appointment?view=calendar&date=${start.slice(0, 10)}`, 'button'],
    ['/clinic/queue', 'link'],
  ] as const) {
    await backToBooked()
    await page.goto(path)
    const visit = page.locator(`main [data-visit="${first}"]`).first()
    await (
      target === 'link' && path.endsWith('queue')
        ? visit.getByRole('link').first()
        : target === 'button'
          ? visit.getByRole('button').first()
          : visit
    ).focus()
    await page.keyboard.press('Control+Enter')
    await expect(said(page, 'Rohan Gupta is checked in.')).toBeVisible()
    await expect(cardOf(page)).toHaveCount(0)
  }
})

test('the services of a booked visit are changed from its card', async ({ page, request }) => {
  const { clinic, first } = await clinicWithQueue(page, request)
  await clinic.call('PATCH', `users/appointments/${first}/status`, { status: 'booked' })
  const dressing = await clinic.create('users/services', serviceBody('Dressing', clinic.categoryId))
  await page.goto(`/clinic/queue?visit=${first}`)
  await cardOf(page).getByRole('button', { name: 'Edit' }).click()
  const popup = page.getByRole('dialog', { name: /^Edit Appointment/ })
  await popup.getByRole('button', { name: 'Add a service' }).click()
  await popup.getByRole('combobox', { name: 'Service 2' }).selectOption(dressing)
  await popup.getByRole('button', { name: 'Update' }).click()
  // The next patient came in directly after this one.
  await expect(popup).toContainText('This slot has just been taken.')
  await popup.getByRole('checkbox', { name: 'Keep its length of 30 minutes' }).check()
  await popup.getByRole('button', { name: 'Update' }).click()
  await expect(popup).toBeHidden()
  await expect(cardOf(page)).toContainText('Dressing')
})
