import type { Locator, Page } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { openPopup } from '../support/lists.ts'
import { longLists, many, pageSize } from '../support/long-lists.ts'
import { makeClinic } from '../support/records.ts'
import { makePractice } from '../support/visits.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const bodyRows = (list: Locator) => list.locator('tbody').getByRole('row')
const shows = (list: Locator, from: number, to: number, total = many) =>
  expect(list.getByText(`Showing ${from} to ${to} of ${total} entries`)).toBeVisible()

/** The first page has ten rows and the second one the rest, also after the page is loaded again. */
async function expectPages(page: Page, list: Locator, rows: Locator, name: string): Promise<void> {
  await expect(rows).toHaveCount(pageSize)
  await shows(list, 1, pageSize)
  await list.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`[?&]${name}=2(&|$)`))
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await shows(list, many, many)
}

test('orders that wait have pages, of all patients and of one', async ({ page, request }) => {
  const practice = await makePractice(request)
  await longLists.orders(practice)
  await signIn(page, practice.owner)
  for (const address of ['/clinic/results', `/clinic/patient-details?id=${practice.patientId}`]) {
    await page.goto(address)
    const waiting = part(page, 'Orders that wait for results')
    await expectPages(page, waiting, waiting.getByRole('listitem'), 'orders')
  }
})

test('results to review have pages', async ({ page, request }) => {
  const practice = await makePractice(request)
  await longLists.results(practice)
  await signIn(page, practice.owner)
  await page.goto('/clinic/results')
  const review = part(page, 'Results to review')
  await expectPages(page, review, bodyRows(review), 'review')
})

test('overrides have pages, and the address says which are shown', async ({ page, request }) => {
  const practice = await makePractice(request)
  await longLists.overrides(practice)
  await signIn(page, practice.owner)
  await page.goto('/clinic/overrides')
  const list = part(page, 'Reasons to review')
  const rows = list.getByRole('listitem')
  await expectPages(page, list, rows, 'page')
  await list.getByRole('button', { name: /^Reviewed/ }).click()
  await expect(list.getByText('The list ends before this page')).toBeVisible()
  await page.getByLabel('Which').selectOption('All')
  await expect(page).toHaveURL(/\/overrides\?which=all$/)
  await expect(rows).toHaveCount(pageSize)
  await page.reload()
  await expect(page.getByLabel('Which')).toHaveValue('all')
  await shows(list, 1, pageSize)
  await page.goBack()
  await expect(page.getByLabel('Which')).toHaveValue('open')
})

test('the clinic’s medicines have pages, and their search is in the address', async ({ page, request }) => {
  const practice = await makePractice(request)
  await longLists.medicines(practice)
  await signIn(page, practice.owner)
  await page.goto('/clinic/settings?section=medicines')
  const own = part(page, 'The clinic’s medicines')
  await expectPages(page, own, bodyRows(own), 'medicines')
  await own.getByRole('searchbox').fill('Brand 0')
  await expect(page).toHaveURL(/\?section=medicines&keyword=Brand(\+|%20)0$/)
  await expect(bodyRows(own)).toHaveCount(9)
  await page.reload()
  await expect(own.getByRole('searchbox')).toHaveValue('Brand 0')
  await shows(own, 1, 9, 9)
})

test('the tests of the clinic have pages, so that each of them can be changed', async ({ page, request }) => {
  const practice = await makePractice(request)
  await longLists.tests(practice)
  await signIn(page, practice.owner)
  await page.goto('/clinic/settings?section=tests')
  const tests = part(page, 'Tests')
  const link = tests.getByRole('link', { name: /^Page \d+$/ }).last()
  const last = Number((await link.getAttribute('aria-label'))!.slice('Page '.length))
  expect(last).toBeGreaterThan(10)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`\\?section=tests&tests=${last}$`))
  // The common tests come first, then the clinic's own by name.
  const row = bodyRows(tests).last()
  await expect(row).toContainText('Zinc 60')
  await row.getByRole('button', { name: 'Change Zinc 60' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Zinc 60',
  )
  await page.keyboard.press('Escape')
  await tests.getByRole('searchbox').fill('zinc 0')
  await expect(page).toHaveURL(/\?section=tests&keyword=zinc(\+|%20)0$/)
  await shows(tests, 1, 9, 9)
})

test('stopped medicines have pages, in the record and beside a visit', async ({ page, request }) => {
  const practice = await makePractice(request)
  await longLists.stopped(practice)
  await signIn(page, practice.owner)
  await page.goto(`/clinic/patient-details?id=${practice.patientId}`)
  const list = part(page, 'Medicines')
  const rows = list.getByRole('group').getByRole('listitem')
  await list.getByText('Stopped medicines').click()
  await expectPages(page, list, rows, 'stopped')

  const id = await practice.startVisit()
  await page.goto(`/clinic/encounter?id=${id}`)
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Record' }).click()
  await list.getByText('Stopped medicines').click()
  await expect(rows).toHaveCount(pageSize)
  await list.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(rows).toHaveCount(1)
})

test('members have pages, and role and search are in the address', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await longLists.members(clinic)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=members')
  const members = part(page, 'Members and roles')
  const rows = bodyRows(members)
  await expect(rows).toHaveCount(pageSize)
  // With the owner, a doctor and a first patient.
  await shows(members, 1, pageSize, many + 3)
  await members.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/\?section=members&members=2$/)
  await expect(rows).toHaveCount(4)
  await members.getByRole('combobox', { name: 'Role' }).selectOption('Patient')
  await expect(page).toHaveURL(/\?section=members&role=patient$/)
  await shows(members, 1, pageSize, many + 1)
  await members.getByRole('searchbox').fill('Meera 0')
  await expect(page).toHaveURL(/&role=patient&keyword=Meera(\+|%20)0$/)
  await page.reload()
  await expect(members.getByRole('combobox', { name: 'Role' })).toHaveValue('patient')
  await expect(members.getByRole('searchbox')).toHaveValue('Meera 0')
  await shows(members, 1, 9, 9)
})

test('a price list keeps its search, clinic and payer in the address', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await longLists.prices(clinic)
  const payerId = await clinic.create('users/payers', { name: 'Works Ltd', kind: 'employer' })
  await signIn(page, clinic.owner)
  await page.goto('/clinic/billing/prices?prices=2')
  const prices = part(page, 'Price list')
  await shows(prices, many, many + 1, many + 1)
  await prices.getByRole('combobox', { name: 'Payer' }).selectOption('Works Ltd')
  await expect(page).toHaveURL(new RegExp(`/prices\\?payer=${payerId}$`))
  await prices.getByRole('searchbox').fill('Visit')
  await expect(page).toHaveURL(new RegExp(`payer=${payerId}&keyword=Visit$`))
  await expect(bodyRows(prices)).toHaveCount(pageSize)
  await page.reload()
  await expect(prices.getByRole('combobox', { name: 'Payer' })).toHaveValue(payerId)
  await expect(prices.getByRole('searchbox')).toHaveValue('Visit')
  await shows(prices, 1, pageSize)
  await prices.getByRole('searchbox').fill('Visit 1')
  // A list that fits on one page says so, too.
  await shows(prices, 1, 2, 2)
  await page.goBack()
  await expect(prices.getByRole('combobox', { name: 'Payer' })).toHaveValue('')
})

test('payers and claims keep their search in the address', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await longLists.payers(clinic)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/billing/payers?part=payers&payers=2')
  const payers = part(page, 'Payers')
  await shows(payers, many, many)
  await payers.getByRole('searchbox').fill('Insurer 0')
  await expect(page).toHaveURL(/\?part=payers&keyword=Insurer(\+|%20)0$/)
  await page.reload()
  await expect(payers.getByRole('searchbox')).toHaveValue('Insurer 0')
  await shows(payers, 1, 9, 9)
  await page.getByRole('link', { name: 'Claims', exact: true }).click()
  const claims = part(page, 'Claims')
  await expect(claims.getByRole('searchbox')).toHaveValue('')
  await claims.getByRole('searchbox').fill('POL-7')
  await expect(page).toHaveURL(/\/payers\?keyword=POL-7$/)
  await page.reload()
  await expect(claims.getByRole('searchbox')).toHaveValue('POL-7')
})

test('a list of one page says how many entries it shows, and has no links to pages', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  const { create, patientId } = practice
  await create('users/orders', { patientId, tests: [{ name: 'Test' }] })
  await create('users/medicines', { name: 'Brand', priceMinor: 100 })
  for (const name of ['First', 'Second']) await create('users/payers', { name, kind: 'insurer' })
  await signIn(page, practice.owner)
  for (const { address, name, entries } of [
    { address: '/clinic/results', name: 'Orders that wait for results', entries: '1 to 1 of 1 entry' },
    {
      address: '/clinic/settings?section=medicines',
      name: 'The clinic’s medicines',
      entries: '1 to 1 of 1 entry',
    },
    { address: '/clinic/billing/payers?part=payers', name: 'Payers', entries: '1 to 2 of 2 entries' },
    {
      address: '/clinic/settings?section=tests&keyword=potassium',
      name: 'Tests',
      entries: '1 to 1 of 1 entry',
    },
  ]) {
    await page.goto(address)
    const list = part(page, name)
    await expect(list.getByText(`Showing ${entries}`, { exact: true })).toBeVisible()
    await expect(list.getByRole('navigation')).toHaveCount(0)
  }
})

test('past its last page every list says the same, and leads back to the first', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await longLists.payers(clinic)
  await longLists.members(clinic)
  await signIn(page, clinic.owner)
  for (const { address, name, total } of [
    { address: '/clinic/billing/payers?part=payers&payers=9', name: 'Payers', total: many },
    { address: '/clinic/settings?section=members&members=9', name: 'Members and roles', total: many + 3 },
    { address: '/clinic/patient?page=9', name: 'Patients', total: many + 1 },
  ]) {
    await page.goto(address)
    const list = part(page, name)
    await expect(list.getByText('The list ends before this page.')).toBeVisible()
    await expect(list.getByText(`Showing none of ${total} entries`)).toBeVisible()
    await expect(list.getByRole('link', { name: 'Page 2', exact: true })).toBeVisible()
    await expect(list.getByRole('table')).toHaveCount(0)
    await list.getByRole('link', { name: 'To the first page' }).click()
    await shows(list, 1, pageSize, total)
  }
})

test('Pathology is proposed for a new service also among many categories', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await longLists.categories(clinic)
  await signIn(page, clinic.owner)
  const popup = await openPopup(page, 'service')
  await expect(popup.getByRole('combobox', { name: 'Category' })).toHaveValue('Pathology')
})
