import type { Page } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { printed } from '../support/printed.ts'
import { completedVisit, makeClinic, type Clinic } from '../support/records.ts'

const write = (clinic: Clinic) =>
  clinic.create('users/prescriptions', {
    patientId: clinic.patientId,
    doctorId: clinic.doctorId,
    note: 'Drink plenty of water',
    lines: [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1', duration: '5 days' }],
  })

const medicine = (page: Page, number: number) => page.getByRole('group', { name: `Medicine ${number}` })

test('a prescription in three steps by keyboard: a line, save, print', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/createPrescription?patientId=${clinic.patientId}`)
  await settled(page)
  await expect(page.getByLabel('Quick line')).toBeFocused()

  await page.keyboard.type('amox 500 1-0-1 5d after food')
  await page.keyboard.press('Enter')
  await expect(medicine(page, 1).getByLabel('Medicine Name')).toHaveValue('Amoxicillin')
  await expect(medicine(page, 1).getByLabel('Dosage')).toHaveValue('500 mg')
  await expect(medicine(page, 1).getByLabel('Recurrence')).toHaveValue('1-0-1')
  await expect(medicine(page, 1).getByLabel('Duration')).toHaveValue('5 days')
  await expect(medicine(page, 1).getByLabel('Instructions')).toHaveValue('after food')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Lakeside')
  await expect(preview).toContainText('14, 3rd Cross, Bengaluru')
  await expect(preview).toContainText('Rohan Gupta')
  await expect(preview).toContainText('Asha Rao')
  await expect(preview.getByRole('listitem')).toContainText('Amoxicillin')

  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Prescription saved successfully!' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prescription No. RX-000001')
  await expect(page.getByRole('button', { name: 'Print Prescription' })).toBeFocused()
  await printed(page, () => page.keyboard.press('Enter'))
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/clinic$/)
})

test('a word that may be no medicine is asked about, and Save takes the quick line along', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  // What is on no list is written at a visit alone.
  await completedVisit(clinic)
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/createPrescription?patientId=${clinic.patientId}`)
  await settled(page)
  const quick = page.getByLabel('Quick line')
  await expect(quick).toBeFocused()
  await page.keyboard.type('xyzzz')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alert').filter({ hasText: '“xyzzz” has no dose, frequency or duration.' })
  await expect(question).toBeVisible()
  await expect(medicine(page, 1).getByLabel('Medicine Name')).toHaveValue('')
  await question.getByRole('button', { name: 'Clear the line' }).click()
  await expect(quick).toHaveValue('')
  await expect(quick).toBeFocused()

  await page.keyboard.type('elixir')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add anyway' }).click()
  await expect(medicine(page, 1).getByLabel('Medicine Name')).toHaveValue('elixir')

  await medicine(page, 1).getByLabel('Dosage').fill('1')
  await medicine(page, 1).getByLabel('Recurrence').fill('1-0-0')

  // Save asks too, and drops nothing.
  await quick.focus()
  await page.keyboard.type('zzyx')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('button', { name: 'Add anyway' })).toBeVisible()
  await expect(quick).toBeFocused()
  await quick.fill('amox 500 1-0-1 5d')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Prescription saved successfully!' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('elixir')
  await expect(page.getByRole('main')).toContainText('Amoxicillin')
})

test('rows are added, moved and removed, and each error is shown at its field', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  // What is on no list is written at a visit alone.
  await completedVisit(clinic)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/createPrescription')
  await settled(page)
  const patient = page.getByRole('combobox', { name: 'Patient' })
  await expect(patient).toBeFocused()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(patient).toHaveAccessibleDescription('Patient is required')
  await expect(medicine(page, 1).getByLabel('Medicine Name')).toHaveAccessibleDescription(
    'Please add at least one medicine',
  )
  await patient.fill('Rohan')
  await page.getByRole('option', { name: /Rohan Gupta/ }).click()

  await medicine(page, 1).getByLabel('Medicine Name').fill('First')
  await medicine(page, 1).getByLabel('Instructions').press('Enter')
  await expect(medicine(page, 2).getByLabel('Medicine Name')).toBeFocused()
  await page.keyboard.type('Second')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(medicine(page, 1).getByLabel('Medicine Name')).toHaveValue('Second')
  await expect(medicine(page, 1).getByLabel('Medicine Name')).toBeFocused()
  await page.getByRole('button', { name: 'Move medicine 1 down' }).click()
  await expect(medicine(page, 1).getByLabel('Medicine Name')).toHaveValue('First')
  await page.getByRole('button', { name: 'Add medicine' }).click()
  await medicine(page, 3).getByLabel('Medicine Name').fill('Third')
  await page.getByRole('button', { name: 'Remove medicine 2' }).click()
  await expect(medicine(page, 2).getByLabel('Medicine Name')).toHaveValue('Third')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(medicine(page, 1).getByLabel('Dosage')).toHaveAccessibleDescription('Dosage is required')
  await expect(medicine(page, 1).getByLabel('Dosage')).toBeFocused()
  for (const number of [1, 2]) {
    await medicine(page, number).getByLabel('Dosage').fill('1 tablet')
    await medicine(page, number).getByLabel('Recurrence').fill('1-0-0')
  }
  await printed(page, () => page.getByRole('button', { name: 'Print Prescription' }).click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prescription No. RX-000001')
  await expect(
    page.getByRole('region', { name: 'Prescription No. RX-000001' }).getByRole('listitem'),
  ).toHaveCount(2)
})

test('a prescription is found, opened, printed again, written again and cancelled', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const id = await write(clinic)
  await signIn(page, clinic.owner)
  await page.goto('/clinic')
  await page.getByRole('link', { name: 'Prescription', exact: true }).click()
  await expect(page).toHaveURL(/\/clinic\/prescriptions$/)
  const table = page.getByRole('table', { name: 'Prescriptions' })
  const row = table.getByRole('row').filter({ hasText: 'Amoxicillin' })
  await expect(row).toContainText('Rohan Gupta')
  await expect(row).toContainText('Valid')
  expect(
    await printed(page, () => row.getByRole('button', { name: 'Print prescription RX-000001' }).click()),
  ).toContain(id)

  const search = page.getByRole('searchbox', { name: 'Search Prescriptions' })
  await search.fill('nothing like it')
  await expect(page.getByText('Nothing matches the search and the filters.')).toBeVisible()
  await page.reload()
  await expect(search).toHaveValue('nothing like it')
  await search.fill('rx-000001')
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Cancelled', exact: true }).click()
  await expect(page.getByText('No Data Found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()

  await table.getByRole('link', { name: 'Open prescription RX-000001' }).click()
  await page.getByRole('link', { name: 'Repeat' }).click()
  await expect(medicine(page, 1).getByLabel('Medicine Name')).toHaveValue('Amoxicillin')
  await expect(page.getByLabel('Note')).toHaveValue('Drink plenty of water')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prescription No. RX-000002')

  await page.getByRole('button', { name: 'Cancel prescription' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel prescription' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Please say why')
  await dialog.getByLabel('Reason').fill('A wrong dose')
  await dialog.getByRole('button', { name: 'Cancel prescription' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Prescription cancelled.' })).toBeVisible()
  await page.goto('/clinic/prescriptions')
  await expect(table.getByRole('row').filter({ hasText: 'Cancelled' })).toHaveCount(1)
  await expect(table.getByRole('row').filter({ hasText: 'Valid' })).toHaveCount(1)
})

test('the sheet waits until the doctors are known, so that a quick save does not ask for one', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const id = await write(clinic)
  await signIn(page, clinic.owner)
  const { promise: doctorsMayCome, resolve: letDoctorsCome } = Promise.withResolvers<void>()
  await page.route('**/api/users/doctors?*', async route => {
    await doctorsMayCome
    await route.continue()
  })
  const read = page.waitForResponse(`**/api/users/patients/${clinic.patientId}`)
  await page.goto(`/clinic/createPrescription?repeat=${id}`)
  await read
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Prescription')
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  letDoctorsCome()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prescription No. RX-000002')
})
