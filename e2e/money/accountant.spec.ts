import { readFileSync } from 'node:fs'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { makeClinic } from '../support/records.ts'

test('an owner compares a month with the ledger and takes its files', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const { call, create, clinicId, patientId } = clinic
  await call('PUT', `users/clinics/${clinicId}`, { country: 'IN', taxNumber: '27AAPFU0939F1ZV' })
  const rate = await create('users/tax-rates', { name: 'GST 18', rate: '18', validFrom: '2020-01-01' })
  const invoice = await create('users/invoices', {
    patientId,
    clinicId,
    buyerName: 'Mill & Sons',
    buyerTaxNumber: '27AAACR5055K1Z7',
    lines: [{ description: 'Check-up', quantity: '2', unitPriceMinor: 50_000, taxRateId: rate }],
  })
  await call('POST', `users/invoices/${invoice}/issue`, {})
  await create('users/payments', { invoiceId: invoice, amountMinor: 118_000, method: 'upi' })

  await signIn(page, clinic.owner)
  await page.goto('/clinic/billing')
  await page.getByRole('link', { name: 'For the accountant' }).click()
  await page.getByLabel('Period', { exact: true }).selectOption('This month')
  const registers = page.getByRole('table', { name: 'Registers' })
  await expect(registers.getByRole('row', { name: /^Sales register/ })).toContainText('₹1,000')
  const compared = page.getByRole('table', { name: 'Compared with the ledger' })
  await expect(compared.first().getByText('Differs')).toHaveCount(0)
  await expect(compared.first().getByRole('row', { name: /Tax on sales/ })).toContainText('₹180')

  const taking = page.waitForEvent('download')
  await registers.getByRole('button', { name: 'Download Sales register as CSV' }).click()
  const file = await taking
  expect(file.suggestedFilename()).toMatch(/^Sales register .*\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain('Mill & Sons')

  await page.getByText(/^Table .?4.?:/).click()
  await expect(page.getByRole('row', { name: /27AAACR5055K1Z7/ })).toContainText('₹90')
  await page.getByLabel('From', { exact: true }).fill('1.1.2990')
  await page.keyboard.press('Tab')
  await expect(page.getByText('The period begins after today')).toBeVisible()
})

test('a date that is typed or stepped through in a period keeps the focus', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/billing/accountant?period=own&from=2026-03-02&to=2026-03-31')
  const from = page.getByLabel('From', { exact: true })
  await from.fill('01.02.2026')
  await expect(page).toHaveURL(/from=2026-02-01/)
  await expect(from).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/from=2026-01-30/)
  await page.keyboard.press('Tab')
  // A choice above replaces what is half typed.
  await from.fill('nonsense')
  await page.getByLabel('Period', { exact: true }).selectOption('This month')
  await expect(from).not.toHaveValue('nonsense')
})
