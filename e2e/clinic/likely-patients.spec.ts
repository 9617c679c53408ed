import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { fillIn, openPopup } from '../support/lists.ts'
import { makeClinic } from '../support/records.ts'

test('who adds a patient is told of one on record with the number, or the name and date of birth', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  const popup = await openPopup(page, 'patient')
  const hint = popup.getByRole('status')
  let looks = 0
  page.on('request', sent => void (looks += Number(sent.url().includes('patients/duplicates'))))

  await popup.getByLabel('Phone Number').pressSequentially('9886030001')
  await expect(hint).toHaveText('May already be here: Rohan Gupta 28 Feb 1990 · +91 9886030001 · No. 1')
  expect(looks).toBe(1)
  await popup.getByLabel('Phone Number').fill('9886030002')
  await expect(hint).toBeEmpty()
  // The hint is empty at once. What is typed before the look would be part of it.
  await expect.poll(() => looks).toBe(2)

  await fillIn(popup, { 'First Name': 'rohan', 'Last Name': 'Gupta', 'Date of Birth': '01/03/1990' })
  await popup.getByLabel('Phone Number').focus()
  await expect.poll(() => looks).toBe(3)
  await expect(hint).toBeEmpty()
  await fillIn(popup, { 'Date of Birth': '28/02/1990' })
  await expect(hint).toContainText('May already be here: Rohan Gupta')

  await hint.getByRole('link', { name: 'Rohan Gupta' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(`/clinic/patient-details?id=${clinic.patientId}`)
})
