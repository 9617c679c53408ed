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
  await expect(page.getByText('10% from')).toBeVisible()

  // The patient's policy: the patient pays a fifth.
  await page.goto(`/clinic/billing/account?id=${clinic.patientId}`)
  await page.getByRole('button', { name: 'Add policy' }).click()
  const policy = page.getByRole('dialog', { name: 'Add policy' })
  await policy.getByLabel('Member number').fill('W-42')
  await policy.getByLabel('From').fill('1.1.2020')
  await policy.getByLabel('Co-pay').fill('20')
  await policy.getByRole('button', { name: 'Save' }).click()
  const policies = page.getByRole('region', { name: 'Insurance and employer' })
  await expect(policies).toContainText('In force')
  await expect(policies).toContainText('Co-pay 20%')

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

test('a payer has its own price, which a draft takes with it; without a policy its share is set by hand', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { create, patientId, clinicId, serviceId } = clinic
  await create('users/payers', { name: 'Works Ltd', kind: 'employer' })
  await signIn(page, clinic.owner)

  // 420 instead of the 500 of everybody.
  await page.goto('/clinic/billing/prices')
  await page
    .getByRole('button', { name: /^Set price of/ })
    .first()
    .click()
  const pricing = page.getByRole('dialog', { name: /^Set price of/ })
  await pricing.getByLabel('Price', { exact: true }).fill('420')
  await pricing.getByLabel('Payer').selectOption('Works Ltd')
  await pricing.getByRole('button', { name: 'Save' }).click()
  await expect(pricing).toBeHidden()
  const prices = page.getByRole('table', { name: 'Price list' })
  await expect(prices).toContainText('₹500')
  await page.getByRole('combobox', { name: 'Payer' }).selectOption('Works Ltd')
  await expect(prices).toContainText('₹420')

  // The line of the list follows the payer, the typed price does not.
  const lines = [
    { itemId: serviceId, quantity: '1' },
    { itemId: serviceId, quantity: '1', unitPriceMinor: 10_000, discountReason: 'Agreed' },
  ]
  const draft = await create('users/invoices', { patientId, clinicId, lines })
  await page.goto(`/clinic/billing/invoice?id=${draft}`)
  const price = page.getByRole('textbox', { name: /^Price, / })
  await expect(price.first()).toHaveValue('500.00')
  await page.getByRole('combobox', { name: 'Payer' }).selectOption('Works Ltd pays, too')
  await expect(price.first()).toHaveValue('420.00')
  await expect(price.last()).toHaveValue('100.00')
  await expect(page.getByRole('status').filter({ hasText: 'Prices changed with the payer.' })).toContainText(
    '1 line has a new price',
  )

  // Nobody has agreed what this employer pays.
  await expect(page.getByText('No policy with this payer is in force today.')).toBeVisible()
  await page.getByRole('button', { name: 'Issue' }).click()
  await expect(page.getByText('The patient has no policy with this payer').first()).toBeVisible()
  await page.getByRole('button', { name: 'Set the share' }).click()
  const sharing = page.getByRole('dialog', { name: 'Share of Works Ltd' })
  await sharing.getByLabel('The payer pays').fill('600')
  await sharing.getByLabel('Reason').fill('Letter of 3 May')
  await sharing.getByRole('button', { name: 'Save' }).click()
  await expect(
    sharing.getByText('The payer cannot pay more than the total of the invoice').first(),
  ).toBeVisible()
  await sharing.getByLabel('The payer pays').fill('300')
  await sharing.getByRole('button', { name: 'Save' }).click()
  await expect(sharing).toBeHidden()
  const due = page.getByRole('region', { name: 'Due from the patient' })
  await expect(due).toContainText('₹220')
  await page.getByRole('button', { name: 'Issue' }).click()
  const owed = page.getByRole('region', { name: 'Works Ltd' })
  await expect(owed).toContainText('₹300')
  await expect(page.getByText('Letter of 3 May')).toBeVisible()
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

test('a policy and a payer that were deleted come back with Undo', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  for (const name of ['Nahr Health', 'Works Ltd'])
    await clinic.create('users/payers', { name, kind: 'employer', daysToPay: 15, contact: 'Meera' })
  const [, works] = await clinic.call<{ _id: string }[]>('GET', 'users/payers?sort=name')
  const ended = { validFrom: '2020-01-01', validUntil: '2020-12-31' }
  await clinic.create(`users/patients/${clinic.patientId}/policies`, {
    payerId: works!._id,
    memberNumber: 'W-42',
    copayRate: '20',
    ...ended,
  })
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/billing/account?id=${clinic.patientId}`)
  const policies = page.getByRole('region', { name: 'Insurance and employer' })
  const before = await policies.getByRole('listitem').innerText()
  await policies.getByRole('button', { name: 'Delete the policy with Works Ltd' }).press('Enter')
  await expect(policies).not.toContainText('W-42')
  await expect(policies).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(policies.getByRole('listitem')).toContainText('W-42')
  expect(await policies.getByRole('listitem').innerText()).toBe(before)

  await page.goto('/clinic/billing/payers?part=payers')
  const payers = page.getByRole('table', { name: 'Payers' })
  await payers.getByRole('button', { name: 'Delete Works Ltd' }).press('Enter')
  await expect(payers).not.toContainText('Works Ltd')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(payers.getByRole('button', { name: 'Delete Nahr Health' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(payers.getByRole('row', { name: /Works Ltd/ })).toContainText('15 days')
  const after = await clinic.call<object[]>('GET', 'users/payers?sort=name')
  expect(after[1]).toEqual({ ...works, version: 3 })
})
