import { logIn, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { callAs, dateInIndia, makeClinicWithDoctor } from '../support/records.ts'
import { makePractice, makePracticeWithAllergy } from '../support/visits.ts'

test('a prescription without a visit is checked the same', async ({ page, request }) => {
  const practice = await makePracticeWithAllergy(request)
  await signIn(page, practice.owner)
  await page.goto(`/clinic/createPrescription?patientId=${practice.patientId}`)
  await page.getByLabel('Doctor').selectOption({ label: 'Asha Menon' })
  await page.getByRole('textbox', { name: 'Quick line' }).focus()
  await page.keyboard.type('amox 500 1-0-1 5d')
  await expect(page.getByText('Contraindicated · Allergy: Penicillin')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  const reason = page.getByRole('textbox', { name: 'Reason to prescribe Amoxicillin anyway' })
  await expect(reason).toBeFocused()
  await page.keyboard.type('Desensitized in May')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Prescription No\. RX-/)
  expect(await practice.call('GET', 'users/overrides')).toMatchObject([{ reason: 'Desensitized in May' }])
})

test('a line that is still being added when the prescription is saved is written once', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  await signIn(page, practice.owner)
  await page.goto(`/clinic/createPrescription?patientId=${practice.patientId}`)
  await page.getByLabel('Doctor').selectOption({ label: 'Asha Menon' })
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/users/prescriptions/check', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('textbox', { name: 'Quick line' }).focus()
  await page.keyboard.type('amox 500 1-0-1 5d')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Enter')
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Prescription No\. RX-/)
  const [last] = await practice.call<{ lines: { medicineName: string }[] }[]>(
    'GET',
    `users/prescriptions?patientId=${practice.patientId}&sort=-number`,
  )
  expect(last!.lines.map(({ medicineName }) => medicineName)).toEqual(['Amoxicillin'])
})

test('the list of what a patient takes asks for a reason too, and starts a stopped medicine again', async ({
  page,
  request,
}) => {
  const practice = await makePracticeWithAllergy(request)
  await signIn(page, practice.owner)
  await page.goto(`/clinic/patient-details?id=${practice.patientId}`)
  const list = page.getByRole('region', { name: 'Medicines', exact: true })
  await list.getByRole('button', { name: 'Add a medicine' }).click()
  await page.keyboard.type('amox 500 1-0-1')
  await page.keyboard.press('Enter')
  const reason = list.getByRole('textbox', { name: 'Reason to prescribe Amoxicillin anyway' })
  await expect(reason).toBeFocused()
  await page.keyboard.type('Tolerated')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: /^Amoxicillin 500 mg/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await list.getByRole('button', { name: 'Stop: Amoxicillin 500 mg' }).click()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: /^Amoxicillin 500 mg/ })).toHaveCount(0)
  await list.getByText('Stopped medicines').click()
  await list.getByRole('button', { name: 'Start again: Amoxicillin 500 mg' }).click()
  await expect(reason).toBeFocused()
  await page.keyboard.type('Tolerated')
  await list.getByRole('button', { name: 'Start again: Amoxicillin 500 mg' }).click()
  await expect(list.getByRole('button', { name: 'Stop: Amoxicillin 500 mg' })).toBeVisible()
})

test('a medicine that ran out goes on again with a reason, which is asked for in its form', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  const medicine = { line: 'amox 500 1-0-1', startedOn: dateInIndia(-9), lastsUntil: dateInIndia(-4) }
  await practice.call('POST', `users/patients/${practice.patientId}/medicines`, medicine)
  await practice.call('POST', `users/patients/${practice.patientId}/allergies`, { substance: 'Penicillin' })
  await signIn(page, practice.owner)
  await page.goto(`/clinic/patient-details?id=${practice.patientId}`)
  const list = page.getByRole('region', { name: 'Medicines', exact: true })
  await list.getByRole('button', { name: 'Start again: Amoxicillin 500 mg' }).click()
  await list.getByRole('textbox', { name: 'Reason to prescribe Amoxicillin anyway' }).fill('Tolerated')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: /^Amoxicillin 500 mg/ })).toBeVisible()
  await expect(list.getByRole('button', { name: 'Start again: Amoxicillin 500 mg' })).toHaveCount(0)
})

test('an owner who is no doctor reads that only a doctor can decide', async ({ page, request }) => {
  const { clinic, doctor, patientId } = await makeClinicWithDoctor(request)
  const allergy = { substance: 'Penicillin' }
  const asDoctor = callAs(request, await logIn(request, doctor))
  await asDoctor.call('POST', `users/patients/${patientId}/allergies`, allergy)
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/createPrescription?patientId=${clinic.patientId}`)
  await page.getByRole('textbox', { name: 'Quick line' }).fill('amox 500 1-0-1 5d')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Only a doctor can decide to prescribe it anyway.')).toBeVisible()
})

test('what was prepared is checked again when its doctor signs it, and the reason is given above the paper', async ({
  page,
  request,
}) => {
  const { clinic, doctor, doctorId, patientId } = await makeClinicWithDoctor(request)
  const lines = [{ line: 'amox 500 1-0-1 5d' }]
  const id = await clinic.create('users/prescriptions', { patientId, doctorId, lines })
  const asDoctor = callAs(request, await logIn(request, doctor))
  await asDoctor.call('POST', `users/patients/${patientId}/allergies`, { substance: 'Penicillin' })
  await signIn(page, doctor)
  await page.goto(`/clinic/prescription?id=${id}`)
  const sign = page.getByRole('button', { name: 'Sign', exact: true })
  await sign.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'A warning needs your decision first' }),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Reason to prescribe Amoxicillin anyway' })).toBeFocused()
  await page.getByRole('button', { name: 'Tolerated before' }).click()
  await sign.click()
  await expect(page.getByText('Prescription signed.')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Caution/ })).toHaveCount(0)
  expect(await asDoctor.call('GET', 'users/overrides')).toMatchObject([
    { prescriptionId: id, reason: 'Tolerated before' },
  ])
})
