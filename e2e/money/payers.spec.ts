import { readFile } from 'node:fs/promises'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { makeClinic } from '../support/records.ts'

test("an employer's statement: a policy, an invoice with a co-pay, the claim sent and settled with TDS", async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/billing')
  await page.getByRole('link', { name: 'Payers', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Parts of payers' })
    .getByRole('link', { name: 'Payers' })
    .click()
  await page.getByRole('button', { name: 'Add payer' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add payer' })
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding.getByText("Enter the payer's name").first()).toBeVisible()
  await adding.getByLabel('Name').fill('Works Ltd')
  await adding.getByLabel('Kind').selectOption('Employer')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('table', { name: 'Payers' })).toContainText('Works Ltd')
  await page.getByLabel('Percent').fill('10')
  await page.getByLabel('Section').fill('194J')
  await page.getByLabel('From').fill('1.1.2020')
  await page.getByRole('button', { name: 'Save TDS' }).click()
  await expect(page.getByText('10 % from')).toBeVisible()

  // The patient's policy: the patient bears a fifth.
  await page.goto(`/clinic/billing/account?id=${clinic.patientId}`)
  await page.getByRole('button', { name: 'Add policy' }).click()
  const policy = page.getByRole('dialog', { name: 'Add policy' })
  await policy.getByLabel('Member number').fill('W-42')
  await policy.getByLabel('From').fill('1.1.2020')
  await policy.getByLabel('Co-pay').fill('20')
  await policy.getByRole('button', { name: 'Save' }).click()
  const policies = page.getByRole('region', { name: 'Insurance and employer' })
  await expect(policies).toContainText('In force')
  await expect(policies).toContainText('Co-pay 20 %')

  // The invoice of a visit of 500 has the payer of the policy, and the desk asks for the co-pay.
  const [slot] = await clinic.freeSlots()
  await clinic.book(slot!)
  await page.goto('/clinic/billing')
  await page.getByRole('button', { name: 'Invoice of Rohan Gupta' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Payer' })).toContainText('Works Ltd')
  const due = page.getByRole('region', { name: 'Due from the patient' })
  await expect(due).toContainText('₹100')
  await page.keyboard.press('Alt+p')
  const popup = page.getByRole('dialog', { name: 'Take payment' })
  await expect(popup.getByLabel('Amount')).toHaveValue('100')
  await page.keyboard.press('Enter')
  await expect(popup).toBeHidden()
  await expect(due).toContainText('₹0')
  const owed = page.getByRole('region', { name: 'Works Ltd' })
  await expect(owed).toContainText('To send')
  await expect(owed).toContainText('₹400')

  // The claim is sent, and settled with the tax that the employer keeps back.
  await owed.getByRole('link', { name: 'Claims' }).click()
  const claims = page.getByRole('table', { name: 'Claims' })
  await claims.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  const sending = page.getByRole('dialog', { name: 'Mark 1 claim as sent' })
  await sending.getByLabel('Reference').fill('Courier 7')
  await sending.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(claims).toContainText('Sent on')
  await claims.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Settle', exact: true }).click()
  const settling = page.getByRole('dialog', { name: 'Settle claims of Works Ltd' })
  await expect(settling.getByLabel('Received')).toHaveValue('360')
  await expect(settling.getByLabel('TDS')).toHaveValue('40')
  await settling.getByLabel('Received').fill('361')
  await settling.getByRole('button', { name: 'Settle' }).click()
  await expect(settling.getByText('This is more than what is open of the claim').first()).toBeVisible()
  await settling.getByLabel('Received').fill('360')
  await settling.getByLabel('Reference').fill('NEFT 900')
  await settling.getByRole('button', { name: 'Settle' }).click()
  await expect(claims).toContainText('Settled')
  await claims.getByRole('button', { name: /^Settlements of/ }).click()
  await expect(page.getByRole('dialog')).toContainText('TDS 194J')
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()

  // The statement balances, on the screen and as a table.
  await page.getByRole('link', { name: 'Statement', exact: true }).click()
  const statement = page.getByRole('region', { name: /^Statement of/ })
  await expect(statement).toContainText('Closing balance₹0')
  await expect(statement.getByRole('table')).toContainText('W-42')
  await expect(statement.getByRole('table')).toContainText('NEFT 900')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    statement.getByRole('button', { name: /CSV/ }).click(),
  ])
  const text = await readFile((await file.path())!, 'utf8')
  expect(text).toContain('W-42')
  expect(text).not.toContain('Consultation')
  expect(text).not.toContain('Rohan')
})

test('the same statement on a phone in Arabic', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const { create, call, patientId } = clinic
  const payerId = await create('users/payers', { name: 'Works Ltd', kind: 'employer' })
  await create(`users/patients/${patientId}/policies`, {
    payerId,
    memberNumber: 'W-42',
    validFrom: '2020-01-01',
    copayRate: '20',
  })
  const [slot] = await clinic.freeSlots()
  const invoice = await create('users/invoices', { appointmentId: await clinic.book(slot!) })
  await call('POST', `users/invoices/${invoice}/issue`, {})
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/billing/payers?part=statement&payer=${payerId}&lang=ar`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const statement = page.getByRole('region', { name: /كشف/ })
  await expect(statement).toContainText('W-42')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(375)
})
