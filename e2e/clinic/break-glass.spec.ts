import { logIn, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { axeViolations } from '../support/screens/page-checks.ts'
import { acceptInvitation, callAs, dateInIndia, doctorBody, makeClinic } from '../support/records.ts'

// Its clock goes an hour ahead, and would stay in the page that journeys share.
test.use({ isFirstVisit: true })

test('a doctor reads the record of a patient they do not see, the owner reviews it, and the page closes itself', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const body = doctorBody('Sara', clinic.clinicId)
  const doctorId = await clinic.create('users/doctors', body)
  const doctor = await acceptInvitation(request, body.email)
  const patient = await clinic.call<{ name: string; number: number }>(
    'GET',
    `users/patients/${clinic.patientId}`,
  )
  await page.clock.install()
  await signIn(page, doctor)
  await page.goto('/clinic/patient')
  await settled(page)

  await page.getByRole('button', { name: 'Emergency access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Emergency access' })
  await dialog.getByRole('button', { name: 'Find the patient' }).click()
  await expect(dialog).toContainText('Give the patient number')
  await dialog.getByLabel('Patient number').fill(String(patient.number))
  await dialog.getByRole('button', { name: 'Find the patient' }).click()
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel('Why do you need this record now?').fill('Unconscious after an accident')
  await dialog.getByLabel('Password', { exact: true }).fill('not this one')
  await dialog.getByRole('button', { name: 'Open the record' }).click()
  await expect(dialog).toContainText('The current password is incorrect.')
  await dialog.getByLabel('Password', { exact: true }).fill(doctor.password)
  await dialog.getByRole('button', { name: 'Open the record' }).click()

  await expect(page.getByText(/^Emergency access until/)).toBeVisible()
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: patient.name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Allergies', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add an allergy' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])

  // An hour later the page closes, though nobody touches it.
  await page.clock.fastForward('01:00:01')
  await expect(page.getByRole('heading', { level: 1, name: patient.name })).toHaveCount(0)
  await page.clock.resume()

  // By the server's clock the access lasts: a visit that is booked now opens the record for longer.
  const { serviceId, clinicId, patientId } = clinic
  const own = callAs(request, await logIn(request, doctor))
  const days = new URLSearchParams({
    clinicId,
    doctorId,
    serviceId,
    from: dateInIndia(1),
    to: dateInIndia(14),
  })
  const [slot] = await own.call<{ start: string }[]>('GET', `users/slots?${days}`)
  await own.create('users/appointments', { clinicId, doctorId, serviceId, patientId, start: slot!.start })

  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=emergency')
  const row = page.getByRole('row', { name: /Sara/ })
  await expect(row).toContainText('Unconscious after an accident')
  expect(await axeViolations(page)).toEqual([])
  await expect(row).toContainText('Patients: Viewed')
  await expect(row.getByRole('link', { name: /^Visit booked by it/ })).toBeVisible()
  await row.getByRole('button', { name: /^Mark as reviewed/ }).click()
  await expect(row.getByRole('button', { name: /^Mark as reviewed/ })).toHaveCount(0)
  await row.getByRole('button', { name: /^End access/ }).click()
  const ending = page.getByRole('alertdialog', { name: 'End this access?' })
  expect(await axeViolations(page)).toEqual([])
  await ending.getByRole('button', { name: 'End access' }).click()
  await expect(row).toContainText(/Ended by/)
  await expect(row.getByRole('button')).toHaveCount(0)
})
