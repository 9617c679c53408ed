import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { readMail } from '../support/mail.ts'
import { acceptInvitation, makeClinic, patientBody } from '../support/records.ts'

test('a row can mail its person the invitation again, until the person has signed in', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const body = { ...patientBody('Meera', clinic.clinicId), lastName: 'Iyer' }
  const id = await clinic.create('users/patients', body)
  await readMail(body.email)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/patient')
  await page.getByRole('button', { name: 'More for Meera Iyer' }).click()
  await page.getByRole('button', { name: 'Send invitation again' }).filter({ visible: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Invitation sent.' })).toBeVisible()
  await readMail(body.email, 2)

  const patient = await acceptInvitation(request, body.email, 2)
  await request.post('/api/users/login', { data: patient })
  await page.reload()
  await page.getByRole('button', { name: 'More for Meera Iyer' }).click()
  const again = page.getByRole('button', { name: 'Send invitation' }).filter({ visible: true })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expect(again).toHaveAttribute('title', 'This person has signed in already and needs no invitation.')
  expect(await clinic.call('GET', `users/patients/${id}`)).toMatchObject({ signIn: 'joined' })
})

test('the row of a patient booked without an address says that it is missing', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const [slot] = await clinic.freeSlots()
  const { clinicId, doctorId, serviceId } = clinic
  await clinic.create('users/appointments', {
    clinicId,
    doctorId,
    serviceId,
    start: slot!.start,
    newPatient: { firstName: 'Anu', phoneNumber: '9876543214' },
  })
  await signIn(page, clinic.owner)
  await page.goto('/clinic/patient')
  await page.getByRole('button', { name: 'More for Anu' }).click()
  const invite = page.getByRole('button', { name: 'Send invitation' }).filter({ visible: true })
  await expect(invite).toHaveAttribute('aria-disabled', 'true')
  await invite.click({ force: true })
  await expect(
    page.getByRole('alert').filter({ hasText: 'This record has no email address yet.' }),
  ).toBeVisible()
})
