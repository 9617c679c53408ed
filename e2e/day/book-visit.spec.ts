import type { Locator, Page } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { openBooking, choosePatient, serviceChoice } from '../support/booking.ts'
import { expect, test } from '../support/journey.ts'
import {
  clinicBody,
  dateInIndia,
  doctorBody,
  makeClinic,
  patientBody,
  serviceBody,
  type Clinic,
} from '../support/records.ts'

const isBooked = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Appointment booked successfully!' })).toBeVisible()
const rowOf = (page: Page, patient: string) =>
  page.getByRole('table', { name: 'Appointment' }).getByRole('row').filter({ hasText: patient })
const amount = (rupees: string) => new RegExp(`^₹${rupees}(\\.00)?$`)

/** A slot on a later day, so that the time of the test run does not matter. */
async function aSlot(clinic: Clinic): Promise<{ start: string; date: string; time: string }> {
  const slots = await clinic.freeSlots()
  const { start } = slots.find(({ start }) => start > dateInIndia(3))!
  return { start, date: start.slice(0, 10), time: start.slice(11, 16) }
}

test('one visit has several services: its length, price and times change, and lists name them', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const dressing = { ...serviceBody('Dressing', clinic.categoryId), serviceDuration: 45, defaultPrice: '250' }
  await clinic.create('users/services', dressing)
  await clinic.create('users/services', serviceBody('Injection', clinic.categoryId))
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment')
  await page.getByRole('button', { name: 'New Appointment' }).first().click()
  const popup = page.getByRole('dialog', { name: 'New Appointment' })
  await popup
    .getByLabel('Service', { exact: true })
    .selectOption({ label: serviceChoice('Consultation', 30) })
  const last = popup.getByRole('radio').last()
  await expect(last).toHaveAttribute('value', /T16:30/)

  // By keyboard: press the button, use the new line, and go back.
  await popup.getByRole('button', { name: 'Add a service' }).press('Enter')
  const second = popup.getByLabel('Service 2')
  await expect(second).toBeFocused()
  await expect(second.getByRole('option')).toHaveText([
    'Choose a service',
    serviceChoice('Dressing', 45),
    serviceChoice('Injection', 30),
  ])
  await second.selectOption({ label: serviceChoice('Dressing', 45) })
  await expect(popup.getByLabel('Duration')).toHaveText('75 min')
  await expect(popup.getByLabel('Service Amount')).toHaveText(amount('750'))
  await expect(popup.getByLabel('Total Amount')).toHaveText(amount('750'))
  await expect(last).toHaveAttribute('value', /T15:30/)
  await popup.getByRole('button', { name: 'Add a service' }).click()
  await popup.getByLabel('Service 3').selectOption({ label: serviceChoice('Injection', 30) })
  await expect(popup.getByLabel('Total Amount')).toHaveText(amount('1,250'))
  await popup.getByRole('button', { name: 'Remove Injection' }).press('Enter')
  await expect(popup.getByRole('button', { name: 'Add a service' })).toBeFocused()
  await expect(popup.getByLabel('Total Amount')).toHaveText(amount('750'))

  await choosePatient(popup, 'Rohan')
  await popup.getByRole('textbox', { name: 'Note' }).fill('Comes with his mother.')
  await popup.getByRole('button', { name: 'Save' }).click()
  await isBooked(page)
  const row = rowOf(page, 'Rohan Gupta')
  await expect(row).toContainText('Consultation + 1')
  await expect(row.getByTitle('Consultation, Dressing')).toBeVisible()
  await row.getByRole('button', { name: /^Edit/ }).click()
  const edit = page.getByRole('dialog', { name: /^Edit Appointment/ })
  await expect(edit.getByRole('textbox', { name: 'Note' })).toHaveValue('Comes with his mother.')
  await expect(
    edit.getByRole('combobox', { name: 'Service', exact: true }).locator('option:checked'),
  ).toContainText('Consultation')
  await expect(edit.getByRole('combobox', { name: 'Service 2' }).locator('option:checked')).toContainText(
    'Dressing',
  )
})

test('a taken time says who has it, and can be booked only with a reason', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const { start, date, time } = await aSlot(clinic)
  await clinic.book({ start, end: '' })
  const meera = await clinic.create('users/patients', {
    ...patientBody('Meera', clinic.clinicId),
    phoneNumber: '9886030002',
  })
  await signIn(page, clinic.owner)
  const popup = await openBooking(page)
  await choosePatient(popup, 'Meera')
  await popup.getByLabel('Appointment Date').fill(date)
  await popup.getByRole('button', { name: 'Another time…' }).click()
  const typed = popup.getByLabel('Time', { exact: true })
  await expect(typed).toBeFocused()
  await typed.fill('08:10')
  await expect(typed).toHaveAccessibleDescription('The clinic or the doctor is not working at this time.')
  await typed.fill(time)
  await expect(popup.getByText(/^Taken by Rohan Gupta:/)).toBeVisible()
  await popup.getByRole('button', { name: 'Save' }).click()
  const reason = popup.getByLabel('Reason for overbooking')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/Please say why this time is booked twice\./)
  await reason.fill('In pain')
  await page.keyboard.press('Enter')
  await isBooked(page)
  const row = rowOf(page, 'Meera Gupta')
  await expect(row.locator('time')).toHaveAttribute('datetime', start)
  await expect(row.getByText('Overbooked')).toBeVisible()
  await expect(rowOf(page, 'Rohan Gupta').getByText('Overbooked')).toHaveCount(0)

  type Event = { action: string; detail: string | null }
  const [{ _id }] = await clinic.call<[{ _id: string }]>('GET', `users/appointments?patientId=${meera}`)
  const events = await clinic.call<Event[]>('GET', `users/audit?subjectId=${_id}&outcome=done`)
  expect(events.map(({ action, detail }) => [action, detail])).toEqual([
    ['POST users/appointments', 'overbooked: In pain'],
  ])
})

test('a new patient who may be on record is offered first, and is added only after a second confirmation', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  const typeIn = async (popup: Locator, firstName: string) => {
    await popup.getByRole('combobox', { name: 'Patient' }).fill(firstName)
    await popup.getByRole('option', { name: /New patient/ }).click()
    await popup.getByLabel('Phone Number').fill('9886030001')
  }
  const popup = await openBooking(page)
  await typeIn(popup, 'Ron')
  await expect(popup.getByText('Rohan Gupta is already a patient.')).toBeVisible()
  await popup.getByRole('button', { name: 'Use this record: Rohan Gupta, +91 9886030001' }).press('Enter')
  await expect(popup.getByRole('combobox', { name: 'Patient' })).toHaveValue('Rohan Gupta')
  await expect(popup.getByRole('combobox', { name: 'Patient' })).toBeFocused()
  await page.keyboard.press('Enter')
  await isBooked(page)
  await expect(rowOf(page, 'Rohan Gupta')).toHaveCount(1)

  // Enter is faster than the answer, so the form waits and then asks.
  const again = await openBooking(page)
  await typeIn(again, 'Ron')
  await page.keyboard.press('Enter')
  await expect(
    again.getByRole('alert').filter({ hasText: /already a patient\. Use that record/ }),
  ).toBeVisible()
  await again.getByRole('button', { name: 'Save' }).click()
  await isBooked(page)
  await expect(rowOf(page, 'Ron')).toHaveCount(1)
})

test('a known patient is booked from anywhere with four keyboard interactions, even with many choices', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { start } = await aSlot(clinic)
  await clinic.book({ start, end: '' })
  await clinic.create('users/doctors', doctorBody('Vikram', clinic.clinicId))
  await clinic.create('users/services', serviceBody('Dressing', clinic.categoryId))
  await clinic.create('users/clinics', clinicBody('Hilltop'))
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  let interactions = 0
  const press = async (chord: string) => {
    interactions++
    await page.keyboard.press(chord)
  }
  const query = async (text: string) => {
    interactions++
    await page.keyboard.type(text)
    await expect(page.getByRole('option', { name: /^Rohan Gupta/ })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await press('Alt+n')
  const popup = page.getByRole('dialog', { name: 'New Appointment' })
  await expect(popup.getByRole('combobox', { name: 'Patient' })).toBeFocused()
  await query('rohan')
  // Immediately: the answer about his last visit has not arrived yet.
  await press('Enter')
  await isBooked(page)
  expect(interactions).toBeLessThanOrEqual(4)
  await page.goto('/clinic/appointment')
  const rows = rowOf(page, 'Rohan Gupta')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await expect(row).toContainText(/Consultation.*Asha Rao/)

  // Meera has never been here, and this page has booked nothing since it was opened. So nothing is known, and the first open
  // choice gets the focus.
  await clinic.create('users/patients', {
    ...patientBody('Meera', clinic.clinicId),
    phoneNumber: '9886030002',
  })
  await page.keyboard.press('Alt+n')
  await choosePatient(popup, 'Meera')
  await expect(popup.getByLabel('Clinic')).toBeFocused()
})

test('a faulty date is said beside the free times, not a missing doctor or service', async ({
  page,
  request,
}) => {
  const { owner } = await makeClinic(request)
  await signIn(page, owner)
  const popup = await openBooking(page)
  const times = popup.getByRole('group', { name: 'Available Slots' })
  await popup.getByLabel('Appointment Date').fill('35/13/2030')
  await popup.getByLabel('Appointment Date').blur()
  await expect(times).toContainText('The date is not valid. Correct it to see free times.')
  await popup.getByLabel('Appointment Date').fill('01/02/2020')
  await expect(times).toContainText('Choose today or a later day.')
  await expect(times).not.toContainText('Choose doctor and service')
})

test('if a doctor has no free time, other doctors of the clinic are offered', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await clinic.create('users/doctors', doctorBody('Vikram', clinic.clinicId))
  await clinic.create(`users/doctors/${clinic.doctorId}/leave`, {
    from: dateInIndia(-1),
    to: dateInIndia(60),
    reason: 'Abroad',
  })
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment')
  await page.getByRole('button', { name: 'New Appointment' }).first().click()
  const popup = page.getByRole('dialog', { name: 'New Appointment' })
  await popup.getByLabel('Doctor').selectOption({ label: 'Asha Rao' })
  await expect(popup.getByText(/^No free time in the 28 days from/)).toBeVisible()
  await popup.getByRole('button', { name: /^Vikram Rao:/ }).click()
  await expect(popup.getByLabel('Doctor')).toHaveValue(/./)
  await expect(popup.getByRole('radio', { checked: true })).toBeVisible()
  await choosePatient(popup, 'Rohan')
  await popup.getByRole('button', { name: 'Save' }).click()
  await isBooked(page)
  await expect(rowOf(page, 'Rohan Gupta')).toContainText('Vikram Rao')
})

test('a visit is moved to a taken time with a reason, and booked again when it is over', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { start, date, time } = await aSlot(clinic)
  await clinic.book({ start, end: '' })
  const record = { ...patientBody('Meera', clinic.clinicId), phoneNumber: '9886030002' }
  const meera = await clinic.create('users/patients', record)
  const later = (await clinic.freeSlots()).find(slot => slot.start > `${date}T13`)!
  const id = await clinic.book(later, meera)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment')
  const row = rowOf(page, 'Meera Gupta')
  await row.getByRole('button', { name: /^Edit/ }).click()
  const edit = page.getByRole('dialog', { name: /^Edit Appointment/ })
  await edit.getByRole('button', { name: 'Another time…' }).click()
  const typed = edit.getByLabel('Time', { exact: true })
  // The visit does not block its own time.
  await expect(edit.getByText(/^Free:/)).toBeVisible()
  await typed.fill(time)
  await expect(edit.getByText(/^Taken by Rohan Gupta:/)).toBeVisible()
  await edit.getByRole('button', { name: 'Update' }).click()
  const reason = edit.getByLabel('Reason for overbooking')
  await expect(reason).toHaveAccessibleDescription(/Please say why this time is booked twice\./)
  await reason.fill('In pain')
  await page.keyboard.press('Enter')
  await expect(edit).toBeHidden()
  await expect(row.locator('time')).toHaveAttribute('datetime', start)
  await expect(row.getByText('Overbooked')).toBeVisible()
  const events = await clinic.call<{ detail: string | null }[]>(
    'GET',
    `users/audit?subjectId=${id}&outcome=done`,
  )
  expect(events[0]!.detail).toBe('overbooked: In pain')

  await row.getByRole('button', { name: /^More/ }).click()
  await row.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Cancel this visit?' })
    .getByRole('button', { name: 'Cancel visit' })
    .click()
  await expect(row.getByText('Cancelled')).toBeVisible()
  await row.getByRole('button', { name: /^More/ }).click()
  await row.getByRole('button', { name: 'Book again' }).click()
  const again = page.getByRole('dialog', { name: 'New Appointment' })
  await expect(again.getByRole('combobox', { name: 'Patient' })).toHaveValue('Meera Gupta')
  await expect(again.getByLabel('Doctor')).toContainText('Asha Rao')
  await expect(again.getByRole('radio').first()).toBeChecked()
  await again.getByRole('button', { name: 'Save' }).click()
  await isBooked(page)
  await expect(rowOf(page, 'Meera Gupta')).toHaveCount(2)
})
