import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { makeClinic } from '../support/records.ts'

test('an owner sets a share and pays the statement of a month once', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const { call, create, book, freeSlots } = clinic
  const [slot] = await freeSlots()
  const invoice = await create('users/invoices', { appointmentId: await book(slot!) })
  await call('POST', `users/invoices/${invoice}/issue`, {})
  await create('users/payments', { invoiceId: invoice, amountMinor: 20_000, method: 'cash' })

  await signIn(page, clinic.owner)
  await page.goto('/clinic/billing')
  await page.getByRole('link', { name: 'Doctors’ shares' }).click()
  const row = page.getByRole('table', { name: 'Doctors’ statements' }).getByRole('row').nth(1)
  await row.getByRole('button', { name: /^Set shares/ }).click()
  const setting = page.getByRole('dialog')
  await setting.getByRole('button', { name: 'Save' }).click()
  await expect(setting.getByText('Enter a percentage from 0 to 100, or an amount').first()).toBeVisible()
  await setting.getByLabel('Percent', { exact: true }).fill('40')
  await setting.getByLabel('From').fill('1.1.2020')
  await setting.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('₹80')

  await row.getByRole('link', { name: /^Show the statement/ }).click()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText(/^Paid on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)
})
