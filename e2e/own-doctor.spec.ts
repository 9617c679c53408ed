import { choosePatient } from './support/booking.ts'
import { newEmail, signIn } from './support/clinic.ts'
import { expect, test } from './support/journey.ts'
import { settled } from './support/lists.ts'
import { acceptInvitation, doctorBody, makeClinic } from './support/records.ts'

test('a doctor still books and prescribes after the owner has corrected their e-mail', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await clinic.create('users/doctors', doctorBody('Bina', clinic.clinicId))
  const body = doctorBody('Chitra', clinic.clinicId)
  const doctorId = await clinic.create('users/doctors', body)
  const doctor = await acceptInvitation(request, body.email)
  const [slot] = await clinic.freeSlots()
  const { serviceId, clinicId, patientId } = clinic
  // A doctor sees the patients who have a visit with them.
  const visit = { clinicId, doctorId, serviceId, patientId, start: slot!.start }
  await clinic.create('users/appointments', visit)
  await clinic.call('PUT', `users/doctors/${doctorId}`, { email: newEmail('corrected') })

  await signIn(page, doctor)
  await page.goto('/clinic/appointment')
  await page.getByRole('button', { name: 'New Appointment' }).first().click()
  const popup = page.getByRole('dialog', { name: 'New Appointment' })
  await expect(popup.getByRole('radio').first()).toBeVisible()
  await choosePatient(popup, 'Rohan')
  // By keyboard, because the lines of the patient still move the times while they load.
  await popup.getByRole('radio').last().press('Space')
  await expect(popup.getByRole('radio').last()).toBeChecked()
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Appointment booked successfully!' })).toBeVisible()

  await page.goto(`/clinic/createPrescription?patientId=${patientId}`)
  await settled(page)
  await expect(page.getByLabel('Doctor', { exact: true })).toHaveValue(doctorId)
  await page.keyboard.type('amox 500 1-0-1 5d')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Prescription saved successfully!' })).toBeVisible()
})

test('the 101st doctor can be chosen', async ({ page, request }) => {
  test.slow()
  const clinic = await makeClinic(request)
  for (let number = 1; number <= 99; number++)
    await clinic.create('users/doctors', doctorBody('Dina', clinic.clinicId))
  const last = await clinic.create('users/doctors', doctorBody('Zoya', clinic.clinicId))
  await signIn(page, clinic.owner)
  await page.goto('/clinic/createPrescription')
  await settled(page)
  await page.getByLabel('Doctor', { exact: true }).selectOption({ label: 'Zoya Rao' })
  await expect(page.getByLabel('Doctor', { exact: true })).toHaveValue(last)
})
