import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { acceptInvitation, doctorBody, makeClinic } from '../support/records.ts'

test('by keyboard alone: to a patient, an appointment, a screen and a booking', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const [slot] = await clinic.freeSlots()
  await clinic.book(slot!)
  await signIn(page, clinic.owner)
  await page.goto('/clinic')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and go' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  // Enter comes before the answer, so the palette waits for the patient.
  await page.keyboard.type('rohan')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/clinic/patient-details\\?id=(%22)?${clinic.patientId}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Rohan Gupta' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('1')
  const found = palette
    .getByRole('group', { name: 'Appointments' })
    .getByRole('option', { name: /No\. 1 · Rohan/ })
  await expect(found).toBeVisible()
  while ((await found.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id'))!)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Visit' })).toContainText('No. 1')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('go doc')
  // aria-activedescendant holds the id of the active option.
  await expect(field).toHaveAttribute('aria-activedescendant', /go-doctors$/)
  const active = palette.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`)
  await expect(active).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/clinic\/doctor$/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('app new')
  await page.keyboard.press('Enter')
  const booking = page.getByRole('dialog', { name: 'New Appointment' })
  await expect(booking.getByRole('radio').first()).toBeVisible()
  // While a dialog is open, the chords do nothing.
  await page.keyboard.press('Control+k')
  await expect(palette).toBeHidden()
})

test('an option that was gone to stays the active one when later answers come before it', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let release = () => {}
  const isReleased = new Promise<void>(resolve => (release = resolve))
  await page.route(/\/users\/patients\?/, async route => {
    await isReleased
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and go' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('g')
  const queue = palette.getByRole('option', { name: 'Go to Queue' })
  await expect(queue).toBeVisible()
  while ((await queue.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  release()
  await expect(palette.getByRole('group', { name: 'Patients' })).toBeVisible()
  await expect(queue).toHaveAttribute('aria-selected', 'true')
})

test('chords open the search, the list of chords and a booking, and Escape closes each', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/doctor')
  const search = page.getByRole('button', { name: /^Search and go/ })
  await search.focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and go' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('zzzz')
  await expect(palette.getByRole('status')).toHaveText('Nothing matches “zzzz”.')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(search).toBeFocused()

  await page.keyboard.press('Control+/')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('New Appointment')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+n')
  await expect(page.getByRole('dialog', { name: 'New Appointment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'New Appointment' })).toBeHidden()
  // A letter without a modifier does nothing.
  await page.keyboard.press('n')
  await page.keyboard.press('k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a payment is taken from anywhere with pay, a name and Enter; a doctor gets no such option', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const [slot] = await clinic.freeSlots()
  await clinic.book(slot!)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and go' })
  const payments = palette.getByRole('group', { name: 'Take payment' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  // With only the name typed, the payment comes after the patient and the appointment.
  await page.keyboard.type('rohan')
  await expect(payments.getByRole('option', { name: /No\. 1 · Rohan Gupta.*₹500 due/ })).toBeVisible()
  await field.fill('pay rohan')
  await page.keyboard.press('Enter')

  const popup = page.getByRole('dialog', { name: 'Take payment' })
  await expect(popup).toContainText('Rohan Gupta')
  await expect(popup.getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Payment saved.' })).toBeVisible()
  await expect(popup).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('pay rohan')
  await expect(palette.getByRole('status')).toHaveText('Nothing matches “pay rohan”.')
  await page.keyboard.press('Escape')

  const body = doctorBody('Vikram', clinic.clinicId)
  const doctorId = await clinic.create('users/doctors', body)
  const { clinicId, serviceId, patientId } = clinic
  await clinic.create('users/appointments', { clinicId, doctorId, serviceId, patientId, start: slot!.start })
  await signIn(page, await acceptInvitation(request, body.email))
  await page.goto('/clinic/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('rohan')
  await expect(palette.getByRole('option', { name: /Rohan Gupta/ })).toHaveCount(2)
  await expect(payments).toHaveCount(0)
})
