import { logIn, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { plantSignatures } from '../support/plant-rows.ts'
import { acceptInvitation, makeClinic, patientBody } from '../support/records.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n')

test('a patient’s page shows counts; a report is added, removed and restored with Undo', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const [slot] = await clinic.freeSlots()
  await clinic.book(slot!)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/patient')
  await settled(page)
  await page.getByRole('table').getByRole('link', { name: 'Rohan Gupta' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rohan Gupta')
  const count = (name: string) =>
    page
      .locator('.patient-counts > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
  await expect(count('Appointments')).toHaveText('1')
  await expect(count('Medical Reports')).toHaveText('0')
  await expect(page.getByText('+91 9886030001')).toBeVisible()
  await expect(page.getByText(/28 February 1990 · \d+ years/)).toBeVisible()

  const reports = page.getByRole('region', { name: 'Medical Reports' })
  await page.getByRole('button', { name: 'Add report' }).click()
  const part = page.getByRole('region', { name: 'Add report' })
  await part
    .locator('input[multiple]')
    .setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: pdf })
  await part.getByLabel('Title').fill('Blood count')
  await part.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(reports.getByRole('row').filter({ hasText: 'Blood count' })).toBeVisible()
  await expect(count('Medical Reports')).toHaveText('1')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    reports.getByRole('button', { name: 'Download Blood count' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Blood count.pdf')
  await reports.getByRole('button', { name: 'Remove Blood count' }).click()
  await expect(count('Medical Reports')).toHaveText('0')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(count('Medical Reports')).toHaveText('1')

  await page.getByRole('link', { name: 'Create Prescription' }).click()
  await expect(page.getByRole('combobox', { name: 'Patient' })).toHaveValue('Rohan Gupta')
  await page.getByLabel('Quick line').fill('amox 500 1-0-1 5d')
  await page.getByLabel('Quick line').press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prescription No. RX-000001')

  const patient = await clinic.call<{ email: string }>('GET', `users/patients/${clinic.patientId}`)
  await signIn(page, await acceptInvitation(request, patient.email))
  await page.goto('/portal')
  // The owner prepared it; the portal shows it once its doctor has signed.
  await expect(page.getByRole('region', { name: 'Prescriptions' })).toContainText('No prescriptions yet')
  await expect(page.getByRole('region', { name: 'Medical Reports' })).toContainText('Blood count')
  await expect(page.getByRole('button', { name: 'Remove Blood count' })).toHaveCount(0)
})

test('each long table of a patient has its own pages, kept in the address', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const { patientId, doctorId } = clinic
  for (let count = 1; count <= 12; count++) {
    const line = { medicineName: 'Amoxicillin', dosage: '5 mg', recurrence: '1-0-0' }
    await clinic.create('users/prescriptions', { patientId, doctorId, lines: [line] })
  }
  for (const slot of (await clinic.freeSlots()).slice(0, 11)) await clinic.book(slot)
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/patient-details?id=${patientId}`)
  const rowsIn = (table: string) => page.getByRole('table', { name: table }).locator('tbody').getByRole('row')
  await expect(rowsIn('Prescriptions')).toHaveCount(10)
  await page
    .getByRole('navigation', { name: 'Pages of Prescriptions' })
    .getByRole('link', { name: 'Next page' })
    .click()
  await expect(page).toHaveURL(/[?&]prescriptions=2/)
  await expect(rowsIn('Prescriptions')).toHaveCount(2)
  await expect(rowsIn('Prescriptions').last()).toContainText('RX-000001')
  await expect(rowsIn('Appointments')).toHaveCount(10)
  await page
    .getByRole('navigation', { name: 'Pages of Appointments' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click()
  await expect(rowsIn('Appointments')).toHaveCount(1)
  await expect(rowsIn('Prescriptions')).toHaveCount(2)
  await page.goBack()
  await expect(rowsIn('Appointments')).toHaveCount(10)
  await page.goto(`/clinic/patient-details?id=${patientId}&prescriptions=9`)
  await page.getByRole('link', { name: 'To the first page' }).click()
  await expect(rowsIn('Prescriptions')).toHaveCount(10)
})

test('in a family’s portal, each visit, report and prescription names its patient', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { email } = await clinic.call<{ email: string }>('GET', `users/patients/${clinic.patientId}`)
  const child = await clinic.create('users/patients', { ...patientBody('Tara', clinic.clinicId), email })
  for (const [patientId, title] of [
    [clinic.patientId, 'Blood count'],
    [child, 'Hearing test'],
  ] as const) {
    const answer = await request.post(`/api/users/patients/${patientId}/reports`, {
      headers: { authorization: `Bearer ${await logIn(request, clinic.owner)}` },
      multipart: {
        title,
        reportedOn: '2026-01-05',
        file: { name: 'page.pdf', mimeType: 'application/pdf', buffer: pdf },
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    await clinic.create('users/prescriptions', {
      patientId,
      doctorId: clinic.doctorId,
      clinicId: clinic.clinicId,
      lines: [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1', duration: '5 days' }],
    })
  }
  await plantSignatures(clinic)
  await clinic.book((await clinic.freeSlots()).at(-1)!, child)
  await signIn(page, await acceptInvitation(request, email))
  await page.goto('/portal')
  const next = page.getByRole('region', { name: 'Your next visit' })
  await expect(next).toContainText('Tara Gupta')
  const reportsOf = (name: RegExp) => page.getByRole('region', { name })
  await expect(reportsOf(/^Medical Reports of .*Tara Gupta/)).toContainText('Hearing test')
  await expect(reportsOf(/^Medical Reports of .*Rohan Gupta/)).toContainText('Blood count')
  const prescriptions = page.getByRole('region', { name: 'Prescriptions' })
  await expect(prescriptions.getByRole('article')).toHaveCount(2)
  await expect(prescriptions.getByRole('article').filter({ hasText: 'Tara Gupta' })).toHaveCount(1)

  await page.getByRole('navigation', { name: 'Whose visits' }).getByRole('link', { name: /Rohan/ }).click()
  await expect(next).toHaveCount(0)
  await expect(reportsOf(/Tara Gupta/)).toHaveCount(0)
  await expect(prescriptions.getByRole('article')).toHaveCount(1)
})

test('a wrong id offers the way back, and no prescription', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  const nobody = '019a209a-127c-765e-8e4e-207e7e274063'
  await page.goto(`/clinic/patient-details?id=${nobody}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toBeVisible()
  await expect(main.getByRole('link')).toHaveCount(1)
  await page.goto(`/clinic/createPrescription?patientId=${nobody}`)
  await expect(main.getByRole('alert')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Save' })).toHaveCount(0)
})

test('a refused save says one thing', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/patient')
  await page.route('**/api/users/patients/*', route =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { status: 409, code: 'conflict', message: 'It is so already.' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Edit Rohan Gupta' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Last Name').fill('Verma')
  await popup.getByRole('button', { name: /^(Save|Update)$/ }).click()
  await expect(popup.getByRole('alert')).toHaveText('It is so already.')
  await expect(popup.getByRole('button', { name: /^(Save|Update)$/ })).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1)
})
