import type { APIRequestContext, Page } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { makeClinic, type Clinic } from '../support/records.ts'

// These tests are about what the browser has loaded so far, so it starts with empty caches.
test.use({ isFirstVisit: true })

const offlineLine = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^Offline since \d\d:\d\d\. What you see is from then\.$/ })

/** A clinic whose owner sees the list of categories. */
async function onCategories(page: Page, request: APIRequestContext): Promise<Clinic> {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/category')
  await settled(page)
  return clinic
}

test('without a network the page says since when and stays usable, and is up to date afterwards', async ({
  page,
  context,
  request,
}) => {
  const clinic = await onCategories(page, request)
  await expect(page.getByRole('row', { name: /Pathology/ })).toBeVisible()
  const line = offlineLine(page)

  await context.setOffline(true)
  await expect(line).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing Record' }).click()
  const missing = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' })
  await expect(missing).toBeVisible()
  await expect(page).toHaveURL('/clinic/category')
  await expect(page.getByRole('row', { name: /Pathology/ })).toBeVisible()
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect(missing).toBeVisible()
  await clinic.call('PUT', `users/categories/${clinic.categoryId}`, { name: 'Radiology' })

  await context.setOffline(false)
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Radiology/ })).toBeVisible()
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/clinic\/billing/)
  await expect(missing).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a network that goes while the probe is still answered is noticed by the next one', async ({
  page,
  context,
  request,
}) => {
  await onCategories(page, request)
  let probes = 0
  await page.route('**/api/live', route => {
    probes++
    return probes === 1 ? route.fulfill({ status: 200, body: '' }) : route.continue()
  })
  await context.setOffline(true)
  await expect(offlineLine(page)).toBeVisible()
  expect(probes).toBeGreaterThan(1)
  await context.setOffline(false)
  await expect(offlineLine(page)).toHaveCount(0)
})

test('a missing server is noticed by the calls, even if the browser reports a network', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/queue')
  await settled(page)
  await page.route('**/api/**', route => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Patient' }).click()
  const line = offlineLine(page)
  await expect(line).toBeVisible()
  await page.unroute('**/api/**')
  // The browser reports nothing, but the next probe finds the server again.
  await expect(line).toHaveCount(0, { timeout: 15_000 })
  await expect(page.getByRole('row', { name: /Rohan/ })).toBeVisible()
})

test('a screen whose code never arrives is given up when the server is unreachable too', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/category')
  await settled(page)
  await page.clock.install()
  // This request gets neither an answer nor an error.
  await page.route('**/assets/AccountsPage-*.js', () => {})
  await page.route('**/api/live', route => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing Record' }).click()
  await page.clock.runFor(5_000)
  await expect(page.getByRole('status').filter({ hasText: /^Offline since/ })).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' })).toBeVisible()
  await expect(page).toHaveURL('/clinic/category')
})

test('a save in a dialog without a network shows an error, and keeps the typed input', async ({
  page,
  context,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=organization')
  const name = page.getByLabel('Clinic Name')
  await name.fill('Hillside')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('form', { name: 'Organization' }).getByRole('alert')).toContainText(
    'The server cannot be reached.',
  )
  await expect(name).toHaveValue('Hillside')
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: /^Offline since/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible()
})
