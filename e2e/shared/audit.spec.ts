import { errorCodes } from '#contract/core/errors.ts'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { acceptInvitation, makeClinic, patientBody, receptionistBody } from '../support/records.ts'

test('the owner goes from a patient to the audit of the record, and filters by person, action and day', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const other = await clinic.create('users/patients', patientBody('Asha', clinic.clinicId))
  await clinic.call('GET', `users/patients/${other}`)
  await clinic.call('PUT', `users/services/${clinic.serviceId}`, { defaultPrice: '750' })
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/patient-details?id=${clinic.patientId}`)
  await page.getByRole('link', { name: 'Who has seen this record' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit')
  await settled(page)
  expect(new URL(page.url()).searchParams.get('subjectId')).toBe(clinic.patientId)
  // The page of a patient reads so much that the oldest entry may stand on a second page.
  await page.goto(`${page.url()}&limit=50`)
  await settled(page)
  const table = page.getByRole('table', { name: 'Audit' })
  const rows = table.locator('tbody tr')
  await expect(page.getByText('Patient: Rohan Gupta')).toBeVisible()
  await expect(rows.last()).toContainText('AddedPatients')
  await expect(rows.last()).toContainText('Rohan Gupta')
  // The page opened above appears in the list as soon as its record is written.
  await expect
    .poll(async () => {
      await page.reload()
      await settled(page)
      return rows.first().innerText()
    })
    .toContain('Viewed')

  await page.getByRole('button', { name: /Remove filter Patient/ }).click()
  await page.getByRole('button', { name: 'Advanced Filter' }).click()
  const filters = page.getByRole('region', { name: 'Advanced Filter' })
  await filters.getByLabel('Where').selectOption('Services and prices')
  await filters.getByLabel('What was done').selectOption('Changed')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('ChangedServices and prices')
  await filters.getByLabel('Person').selectOption('Asha Menon')
  await expect(rows).toHaveCount(1)
  await page.reload()
  await settled(page)
  await expect(page.getByText('Person: Asha Menon')).toBeVisible()
  await expect(rows).toHaveCount(1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Audit .*\.csv$/)

  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await page.goto('/clinic/audit?from=2020-01-01&to=2020-01-02')
  await expect(page.getByText('Nothing of this kind was recorded.')).toBeVisible()
})

test('a receptionist gets no link to the audit, and the address is refused', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const body = receptionistBody('Mina', clinic.clinicId)
  await clinic.create('users/receptionists', body)
  await signIn(page, await acceptInvitation(request, body.email))
  await page.goto(`/clinic/patient-details?id=${clinic.patientId}`)
  await settled(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Basic info' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Who has seen this record' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Audit' })).toHaveCount(0)
  await page.goto('/clinic/audit')
  await expect(page.getByText(errorCodes.forbidden.message)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
