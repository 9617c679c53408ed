import { messages } from '#contract/core/messages.ts'
import { newEmail, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { acceptInvitation, makeClinic, patientBody, receptionistBody } from '../support/records.ts'
import { axeViolations, sidewaysOverflow } from '../support/screens/page-checks.ts'

test('a patient asks in the portal to correct the birth date, and the desk accepts in one press', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const body = receptionistBody('Ravi', clinic.clinicId)
  await clinic.create('users/receptionists', body)
  const email = newEmail('corrector')
  const born = { ...patientBody('Meera', clinic.clinicId), dateOfBirth: '1990-02-28', email }
  const patientId = await clinic.create('users/patients', born)
  const patient = await acceptInvitation(request, email)
  const desk = await acceptInvitation(request, body.email)

  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, patient)
  await page.goto('/portal')
  await page.getByRole('link', { name: 'My details' }).click()
  const details = page.getByRole('region', { name: /Details of .*Meera/ })
  await expect(details).toContainText('28 February 1990')
  await expect(details.getByRole('textbox')).toHaveCount(0)
  await details.getByRole('button', { name: /^Ask for a correction/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ask the clinic' }).click()
  await expect(dialog).toContainText(messages.correctionNothing)
  await dialog.getByLabel('Date of Birth').fill('1991-03-01')
  await dialog.getByRole('button', { name: 'Ask the clinic' }).click()
  await expect(dialog).toBeHidden()
  await expect(details.getByRole('status')).toContainText('The clinic has not decided yet.')
  await expect(details).toContainText('1 March 1991')
  expect(await axeViolations(page)).toEqual([])
  for (const [lang, title] of [
    ['ar', 'بياناتي'],
    ['hi', 'मेरी जानकारी'],
    ['en', 'My details'],
  ] as const) {
    await page.goto(`/portal/details?lang=${lang}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await sidewaysOverflow(page)).toBe(0)
  }

  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, desk)
  await page.goto('/clinic')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText(/Meera .*: a correction of the record is asked for/)).toBeVisible()
  await page.keyboard.press('Escape')
  const asked = page.getByRole('region', { name: 'Corrections asked for' })
  await expect(asked).toContainText('28 February 1990')
  await expect(asked).toContainText('1 March 1991')
  expect(await axeViolations(page)).toEqual([])
  await asked.getByRole('button', { name: /^Accept the correction of .*Meera/ }).click()
  await expect(page.getByText(messages.correctionAccepted)).toBeVisible()
  await expect(asked).toHaveCount(0)
  await page.goto(`/clinic/patient-details?id=${patientId}`)
  await expect(page.getByText(/1 March 1991 ·/)).toBeVisible()

  await signIn(page, patient)
  await page.goto('/portal/details')
  await expect(details.getByRole('status')).toContainText('The clinic accepted this')
})

test('on the patient’s page the owner declines, and the patient reads it', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const email = newEmail('declined')
  const patientId = await clinic.create('users/patients', { ...patientBody('Meera', clinic.clinicId), email })
  const patient = await acceptInvitation(request, email)
  await signIn(page, patient)
  await page.goto('/portal/details')
  const details = page.getByRole('region', { name: /Details of .*Meera/ })
  await details.getByRole('button', { name: /^Ask for a correction/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Other' }).check()
  await dialog.getByLabel('Sex for reference ranges').selectOption({ label: 'Male' })
  await dialog.getByRole('button', { name: 'Ask the clinic' }).click()
  await expect(dialog).toBeHidden()

  await signIn(page, clinic.owner)
  await page.goto(`/clinic/patient-details?id=${patientId}`)
  const asked = page.getByRole('region', { name: 'Corrections asked for' })
  await expect(asked).toContainText('Sex for reference ranges')
  await asked.getByRole('button', { name: /^Decline the correction of .*Meera/ }).click()
  await expect(asked).toHaveCount(0)

  await signIn(page, patient)
  await page.goto('/portal/details')
  await expect(details.getByRole('status')).toContainText('The clinic declined this')
})
