import { signIn } from '../support/clinic.ts'
import { openBooking } from '../support/booking.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { makeClinic } from '../support/records.ts'

test('a new appointment from the button to the list and the dashboard', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const [, slot] = await clinic.freeSlots()
  await signIn(page, clinic.owner)
  const popup = await openBooking(page)
  await expect(popup.getByLabel('Clinic')).toContainText('Lakeside')
  await expect(popup.getByLabel('Doctor')).toContainText('Asha Rao')
  await expect(popup.getByLabel('Service', { exact: true })).toContainText('Consultation')
  await expect(popup.getByLabel('Service Amount')).toHaveText(/^₹500(\.00)?$/)
  await expect(popup.getByLabel(/^Tax/)).toHaveText(/^₹0(\.00)?$/)
  await expect(popup.getByLabel('Total Amount')).toHaveText(/^₹500(\.00)?$/)

  await popup.getByRole('button', { name: 'Save' }).click()
  const patient = popup.getByRole('combobox', { name: 'Patient' })
  await expect(patient).toHaveAccessibleDescription('Patient is required')
  await expect(patient).toBeFocused()
  await patient.fill('Rohan')
  await popup.getByRole('option', { name: /Rohan Gupta/ }).click()
  await popup.getByLabel('Appointment Date').fill(slot!.start.slice(0, 10))
  const time = slot!.start.slice(11, 16)
  await popup.getByRole('radio', { name: time }).check()
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Appointment booked successfully!' })).toBeVisible()
  await expect(popup).toBeHidden()

  const row = page
    .getByRole('table', { name: 'Appointment' })
    .getByRole('row')
    .filter({ hasText: 'Rohan Gupta' })
  await expect(row).toContainText('Consultation')
  await expect(row).toContainText('Booked')
  await expect(row).toContainText('Pending')
  await expect(row.locator('time')).toHaveAttribute('datetime', slot!.start)

  await page.goto('/clinic')
  await settled(page)
  const upcoming = page.getByRole('region', { name: 'Upcoming appointments' })
  await expect(upcoming.getByRole('listitem').filter({ hasText: 'Rohan Gupta' })).toContainText(time)
})

test('a new patient is booked with three fields, by keyboard alone', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  const popup = await openBooking(page)
  await expect(popup.getByRole('combobox', { name: 'Patient' })).toBeFocused()
  await page.keyboard.type('Meera')
  await expect(popup.getByRole('option', { name: /New patient/ })).toBeVisible()
  await expect(popup.getByText('loading ....')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(popup.getByLabel('First Name')).toHaveValue('Meera')
  await popup.getByLabel('Phone Number').fill('9886030077')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Appointment booked successfully!' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Appointment' })
  await expect(table.getByRole('row').filter({ hasText: 'Meera' })).toHaveCount(1)
})
