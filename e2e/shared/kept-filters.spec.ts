import type { Page } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { plantSeenPayment } from '../support/plant-rows.ts'
import { clinicBody, makeClinic } from '../support/records.ts'
import { makePractice } from '../support/visits.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the ledger keeps the account of its journal and the days of its balances in the address', async ({
  page,
  request,
}) => {
  const { create, clinicId, patientId, owner } = await makeClinic(request)
  const otherClinicId = await create('users/clinics', clinicBody('Hilltop'))
  await create('users/payments', { patientId, clinicId, method: 'upi', amountMinor: 45_000 })
  await signIn(page, owner)
  await page.goto('/clinic/billing/ledger?journal=2&account=gold&from=1700-01-01&to=x&clinic=y')
  const journal = part(page, 'Transactions')
  const account = journal.getByRole('combobox', { name: 'Account' })
  await expect(account).toHaveValue('')
  await expect(journal.getByText('The list ends before this page')).toBeVisible()
  await account.selectOption('Tax to pay')
  await expect(page).toHaveURL(/\/ledger\?account=tax_payable$/)
  await expect(journal.getByText('Payments and everything else that is posted stands here.')).toBeVisible()
  await page.reload()
  await expect(account).toHaveValue('tax_payable')
  await expect(journal.getByText('Payments and everything else that is posted stands here.')).toBeVisible()
  await account.selectOption('All accounts')
  await expect(journal.getByRole('row', { name: /₹450/ })).toBeVisible()
  await page.goBack()
  await expect(account).toHaveValue('tax_payable')
  await page.goForward()
  await expect(account).toHaveValue('')

  const balances = part(page, 'Accounts')
  const [from, to] = [
    balances.getByLabel('From', { exact: true }),
    balances.getByLabel('To', { exact: true }),
  ]
  const clinic = balances.getByRole('combobox', { name: 'Clinic' })
  await expect(balances.getByRole('table')).toBeVisible()
  await from.fill('2.1.2020')
  await to.fill('3.1.2020')
  await clinic.selectOption('Hilltop')
  await expect(page).toHaveURL(new RegExp(`/ledger\\?from=2020-01-02&to=2020-01-03&clinic=${otherClinicId}$`))
  await page.reload()
  await expect(from).toHaveValue('2 Jan 2020')
  await expect(to).toHaveValue('3 Jan 2020')
  await expect(clinic).toHaveValue(otherClinicId)
  await expect(balances.getByRole('table')).toHaveCount(0)
  await page.goBack()
  await expect(clinic).toHaveValue('')
  await page.goBack()
  await expect(to).toHaveValue('')
  await expect(from).toHaveValue('2 Jan 2020')
})

test('the cash desk keeps the day of its takings in the address, also when a session is opened', async ({
  page,
  request,
}) => {
  const { create, clinicId, owner } = await makeClinic(request)
  const sessionId = await create('users/cash-desks', { clinicId, floatMinor: 0 })
  await signIn(page, owner)
  await page.goto('/clinic/billing/cash-desk?date=yesterday')
  const day = part(page, 'The day by method, person and clinic').getByLabel('Day', { exact: true })
  await expect(day).toHaveValue(/20\d\d/)
  const today = await day.inputValue()
  await day.fill('2.1.2020')
  await expect(page).toHaveURL(/\/cash-desk\?date=2020-01-02$/)
  await part(page, 'Sessions').getByRole('link', { name: 'Session 1' }).click()
  await expect(page).toHaveURL(new RegExp(`\\?date=2020-01-02&id=${sessionId}$`))
  await page.reload()
  await expect(day).toHaveValue(/2 Jan 2020/)
  await page.goBack()
  await expect(page).toHaveURL(/\/cash-desk\?date=2020-01-02$/)
  await page.goBack()
  await expect(day).toHaveValue(today)
})

test('a patient’s reports keep their category in the address', async ({ page, request }) => {
  const { patientId, owner } = await makeClinic(request)
  await signIn(page, owner)
  const address = `/clinic/patient-details?id=${patientId}`
  await page.goto(`${address}&reports=2&category=poem`)
  const reports = part(page, 'Medical Reports')
  const category = reports.getByRole('combobox', { name: 'Category' })
  await expect(category).toHaveValue('')
  await reports.scrollIntoViewIfNeeded()
  const top = () => page.evaluate(() => scrollY)
  await expect.poll(top).toBeGreaterThan(0)
  await category.selectOption('Imaging')
  await expect(page).toHaveURL(new RegExp(`\\?id=${patientId}&category=imaging$`))
  // The page stays where it is: the filter is far down.
  expect(await top()).toBeGreaterThan(0)
  await page.reload()
  await expect(category).toHaveValue('imaging')
  await expect(reports.getByText('No report of this category.')).toBeVisible()
  await page.goBack()
  await expect(category).toHaveValue('')
  await page.goForward()
  await expect(category).toHaveValue('imaging')
})

test('the review of emergency accesses keeps which are shown in the address', async ({ page, request }) => {
  const { owner } = await makeClinic(request)
  await signIn(page, owner)
  await page.goto('/clinic/settings?section=emergency&emergency=-1&which=none')
  const list = part(page, 'Emergency access')
  const shown = list.getByRole('combobox', { name: 'Shown' })
  await expect(shown).toHaveValue('all')
  // The faulty page number is not sent to the server, which would refuse it.
  await expect(list.getByText('Nobody has used emergency access yet.')).toBeVisible()
  await page.goto('/clinic/settings?section=emergency&emergency=2')
  await shown.selectOption('open')
  await expect(page).toHaveURL(/\?section=emergency&which=open$/)
  await page.reload()
  await expect(shown).toHaveValue('open')
  await expect(list.getByText('Everything has been reviewed.')).toBeVisible()
  await page.goBack()
  await expect(shown).toHaveValue('all')
  await page.goForward()
  await expect(shown).toHaveValue('open')
})

test('payments that fit no invoice stay shown with those that were seen', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await plantSeenPayment(clinic)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=onlinePayments&unmatched=2&which=some')
  const list = part(page, 'Reports that fit nothing')
  const payment = list.getByRole('listitem')
  const showsSeen = list.getByRole('checkbox')
  await expect(showsSeen).not.toBeChecked()
  await expect(payment).toHaveCount(0)
  await showsSeen.check()
  await expect(page).toHaveURL(/\?section=onlinePayments&which=all$/)
  await expect(payment).toHaveCount(1)
  await page.reload()
  await expect(showsSeen).toBeChecked()
  await expect(payment).toHaveCount(1)
  await page.goBack()
  await expect(showsSeen).not.toBeChecked()
  await expect(payment).toHaveCount(0)
  await page.goForward()
  await expect(showsSeen).toBeChecked()
})

test('the history of a patient keeps its kind and search in the address, also beside a visit', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  const { patientId, owner } = practice
  const visitId = await practice.startVisit()
  await signIn(page, owner)
  for (const [address, name] of [
    [`/clinic/patient-details?id=${patientId}`, 'Everything so far'],
    [`/clinic/encounter?id=${visitId}`, 'What was before'],
  ] as const) {
    await page.goto(`${address}&history=poem`)
    const history = part(page, name)
    const kind = (label: string) => history.getByRole('button', { name: label, exact: true })
    const search = history.getByRole('searchbox')
    await expect(kind('All')).toHaveAttribute('aria-pressed', 'true')
    await kind('Results').click()
    await search.fill('sodium')
    await expect(page).toHaveURL(/&history=result&keyword=sodium$/)
    await page.reload()
    await expect(kind('Results')).toHaveAttribute('aria-pressed', 'true')
    await expect(search).toHaveValue('sodium')
    await expect(history.getByText('Nothing like that in the history.')).toBeVisible()
    await page.goBack()
    await expect(kind('All')).toHaveAttribute('aria-pressed', 'true')
    await expect(search).toHaveValue('')
    await expect(history.getByText('Nothing like that in the history.')).toHaveCount(0)
  }
})

test('the tests of the clinic keep their search in the address', async ({ page, request }) => {
  const { owner } = await makeClinic(request)
  await signIn(page, owner)
  await page.goto('/clinic/settings?section=tests')
  const tests = part(page, 'Tests')
  const search = tests.getByRole('searchbox')
  await search.fill('ferritin')
  await expect(page).toHaveURL(/\?section=tests&keyword=ferritin$/)
  await page.reload()
  await expect(search).toHaveValue('ferritin')
  await expect(tests.getByRole('row', { name: /Ferritin/ })).toBeVisible()
  await expect(tests.getByRole('row', { name: /Sodium/ })).toHaveCount(0)
})
