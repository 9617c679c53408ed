import type { APIRequestContext, Page } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { settled } from '../support/lists.ts'
import { expect, test } from '../support/journey.ts'
import { pdfWith } from '../support/pdf.ts'
import { acceptInvitation } from '../support/records.ts'
import { axeViolations } from '../support/screens/page-checks.ts'
import { makePractice, type Practice } from '../support/visits.ts'

/** A patient of this age, with two results that stand in no visit, and a report. */
async function makeYoungPatient(request: APIRequestContext, page: Page, years: number) {
  const practice = await makePractice(request)
  const { call, patientId } = practice
  const born = `${new Date().getFullYear() - years - 1}-01-01`
  await call('PUT', `users/patients/${patientId}`, { dateOfBirth: born, gender: 'Female' })
  for (const [name, value] of [
    ['Ferritin of today', '18'],
    ['VDRL', 'not reactive'],
  ] as const)
    await enterSeen(practice, name, value)
  await signIn(page, practice.owner)
  await page.goto(`/clinic/patient-details?id=${patientId}`)
  await page.getByRole('button', { name: 'Add report' }).click()
  const part = page.getByRole('region', { name: 'Add report' })
  await part.locator('input[multiple]').setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: pdfWith('A letter'),
  })
  await part.getByLabel('Title').fill('Letter')
  await part.getByRole('button', { name: 'Upload 1 file' }).click()
  await part.locator('.upload-rows li').waitFor({ state: 'detached' })
  await expect(page.getByRole('region', { name: 'Medical Reports' })).toContainText('Letter')
  return practice
}

async function enterSeen({ call, patientId }: Practice, name: string, value: string) {
  const order = await call<{ _id: string; tests: { _id: string }[] }>('POST', 'users/orders', {
    patientId,
    tests: [{ name }],
  })
  const entered = { testId: order.tests[0]!._id, value }
  const { _id } = await call('POST', `users/orders/${order._id}/results`, entered)
  await call('POST', `users/results/${_id}/seen`, {})
}

test('a doctor hides a result and a report from the family and shows them again', async ({
  page,
  request,
}) => {
  const { call, patientId } = await makeYoungPatient(request, page, 14)
  const { email } = await call<{ email: string }>('GET', `users/patients/${patientId}`)
  const results = page.getByRole('table', { name: 'Results' })
  const row = (name: string) => results.getByRole('row').filter({ hasText: name })
  await expect(row('VDRL')).toContainText('Hidden from family')
  await expect(row('Ferritin')).not.toContainText('Hidden from family')
  await page.getByRole('button', { name: 'Hide from family: Ferritin of today' }).click()
  await expect(row('Ferritin')).toContainText('Hidden from family')
  await expect(page.getByRole('button', { name: 'Show to family: Ferritin of today' })).toBeFocused()
  await page.getByRole('button', { name: 'Show to family: VDRL' }).click()
  await expect(row('VDRL')).not.toContainText('Hidden from family')

  const reports = page.getByRole('region', { name: 'Medical Reports' })
  await reports.getByRole('button', { name: 'Hide from family: Letter' }).click()
  await expect(reports).toContainText('Hidden from family')
  expect(await axeViolations(page)).toEqual([])

  const family = await (await page.context().browser()!.newContext()).newPage()
  await signIn(family, await acceptInvitation(request, email))
  await family.goto('/portal/visits')
  await expect(family.getByRole('region', { name: 'Results without a visit' })).toContainText('VDRL')
  await expect(family.getByText('Ferritin')).toHaveCount(0)
  await family.goto('/portal')
  await settled(family)
  await expect(family.getByText('Letter')).toHaveCount(0)

  await reports.getByRole('button', { name: 'Show to family: Letter' }).click()
  await expect(reports).not.toContainText('Hidden from family')
  await page.getByRole('button', { name: 'Show to family: Ferritin of today' }).click()
  await expect(row('Ferritin')).not.toContainText('Hidden from family')
  await family.goto('/portal/visits')
  await expect(family.getByText('Ferritin of today')).toBeVisible()
  await family.context().close()
})

test('below the age nothing is hidden and hiding is not offered', async ({ page, request }) => {
  await makeYoungPatient(request, page, 9)
  await settled(page)
  await expect(page.getByRole('button', { name: /Hide from family/ })).toHaveCount(0)
  await expect(page.getByText('Hidden from family')).toHaveCount(0)
})

test('results are hidden in Arabic on a phone', async ({ page, request }) => {
  const { patientId } = await makeYoungPatient(request, page, 15)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`/clinic/patient-details?id=${patientId}&lang=ar`)
  await settled(page)
  const hidden = page.locator('#results .hidden-from-family')
  await expect(hidden).toContainText('مخفي عن العائلة')
  await page.locator('#results tbody tr').first().getByRole('button').first().click()
  await expect(hidden).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
