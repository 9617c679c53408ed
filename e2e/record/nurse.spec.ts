import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import {
  acceptInvitation,
  callAs,
  doctorBody,
  everyDay,
  makeClinic,
  receptionistBody,
} from '../support/records.ts'
import { logIn } from '../support/clinic.ts'

test('a nurse is invited, measures and asks who waits, and the doctor finds it in the open visit', async ({
  page,
  request,
  browser,
}) => {
  const clinic = await makeClinic(request)
  const { clinicId, serviceId, patientId, call, create } = clinic
  await call('PUT', `users/clinics/${clinicId}/opening-hours`, everyDay)
  const doctorOf = doctorBody('Chitra', clinicId)
  const doctorId = await create('users/doctors', doctorOf)
  const doctor = await acceptInvitation(request, doctorOf.email)

  await signIn(page, clinic.owner)
  await page.goto('/clinic/receptionist?add=true')
  const popup = page.getByRole('dialog')
  const body = receptionistBody('Latha', clinicId)
  await popup.getByLabel('First Name').fill('Latha')
  await popup.getByLabel('Last Name').fill('Pillai')
  await popup.getByRole('radio', { name: 'Female' }).check()
  await popup.getByLabel('Phone Number').fill('9886030077')
  await popup.getByLabel('Email').fill(body.email)
  await popup.getByLabel('Clinic').selectOption({ index: 1 })
  await popup.getByLabel('Role').selectOption('Nurse')
  await popup.getByLabel('Send invitation').check()
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Latha Pillai/ })).toContainText('Nurse')

  const nurse = await acceptInvitation(request, body.email)
  await create('users/queue/walk-ins', { clinicId, doctorId, serviceId, patientId })

  const ward = await browser.newPage()
  await ward.goto('/login')
  await ward.getByLabel('Email').fill(nurse.email)
  await ward.getByLabel('Password', { exact: true }).fill(nurse.password)
  await ward.getByRole('button', { name: 'Login' }).click()
  await expect(ward).toHaveURL(/\/clinic$/)
  const waiting = ward.getByRole('region', { name: 'Waiting' })
  await expect(waiting).toContainText('Rohan Gupta')
  await expect(ward.getByRole('link', { name: 'Prescription' })).toBeHidden()
  const size = ward.viewportSize()!
  await ward.setViewportSize({ width: 320, height: 800 })
  const name = await waiting.getByText('Rohan Gupta').boundingBox()
  expect(name!.height, 'the name stays on one line').toBeLessThan(30)
  await ward.setViewportSize(size)
  await waiting.getByRole('button', { name: 'Allergies of Rohan Gupta' }).click()
  const allergies = ward.getByRole('dialog')
  await expect(allergies).toContainText('Not asked yet')
  await allergies.getByRole('button', { name: 'Add an allergy' }).click()
  await ward.keyboard.type('penicillin severe rash')
  await ward.keyboard.press('Enter')
  await expect(allergies.getByRole('listitem').filter({ hasText: 'rash, severe' })).toBeVisible()
  await ward.keyboard.press('Escape')
  await ward.keyboard.press('Escape')
  await expect(allergies).toBeHidden()

  await waiting.getByRole('button', { name: 'Vitals of Rohan Gupta' }).click()
  const vitals = ward.getByRole('dialog')
  await expect(vitals).toContainText('penicillin')
  await vitals.getByLabel('Systolic').fill('128')
  await vitals.getByLabel('Diastolic').fill('182')
  await vitals.getByRole('button', { name: 'Save' }).click()
  await expect(vitals.getByLabel('Diastolic')).toHaveAccessibleDescription(/below/)
  await vitals.getByLabel('Diastolic').fill('82')
  await vitals.getByLabel('Pulse').fill('91')
  await vitals.getByRole('button', { name: 'Save' }).click()
  await expect(vitals).toBeHidden()
  await ward.close()

  const doctorsCalls = callAs(request, await logIn(request, doctor))
  const [{ _id: appointmentId }] = await doctorsCalls.call<[{ _id: string }]>('GET', 'users/appointments')
  const { _id: visitId } = await doctorsCalls.call('POST', 'users/encounters', { appointmentId })
  const room = await browser.newPage()
  await signIn(room, doctor)
  await room.goto(`/clinic/encounter?id=${visitId}`)
  await settled(room)
  const taken = room.getByRole('list', { name: 'Vitals' })
  await expect(taken).toContainText('128/82')
  await expect(taken).toContainText('91')
  await room.close()
})
