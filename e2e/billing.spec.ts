import { signIn } from './support/clinic.ts'
import { expect, test } from './support/journey.ts'
import { settled } from './support/lists.ts'
import { makeClinic } from './support/records.ts'

test('a payment is taken by keyboard in two steps and undone, and every list and the dashboard follow', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const [slot] = await clinic.freeSlots()
  await clinic.book(slot!)
  await signIn(page, clinic.owner)
  const dashboard = await page.context().newPage()
  await dashboard.goto('/clinic')
  await settled(dashboard)
  const revenue = dashboard.getByRole('main').getByRole('listitem').filter({ hasText: 'Revenue' })
  await expect(revenue).toContainText('₹0')
  const appointments = await page.context().newPage()
  await appointments.goto('/clinic/appointment')
  const visit = appointments.getByRole('row').filter({ hasText: 'Rohan Gupta' })
  await expect(visit).toContainText('Pending')

  await page.goto('/clinic')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing Record' }).click()
  const account = page.getByRole('row').filter({ hasText: 'Rohan Gupta' })
  await expect(account).toContainText('₹500')
  await expect(account).toContainText('Pending')

  const take = account.getByRole('button', { name: 'Take payment from Rohan Gupta' })
  await take.focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'Take payment' })
  await expect(popup.getByLabel('Amount')).toHaveValue('500')
  await expect(popup.getByLabel('Amount')).toBeFocused()
  await expect(popup.getByRole('radio', { name: 'Cash' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Payment saved.' })).toBeVisible()
  await expect(popup).toBeHidden()
  await expect(account).toContainText('Paid')
  await expect(take).toHaveAttribute('title', 'Nothing is due any more.')

  await expect(revenue).toContainText('₹500')
  await expect(visit).toContainText('Paid')
  const history = dashboard.getByRole('region', { name: 'Payment History' }).getByRole('row')
  await expect(history.filter({ hasText: 'Rohan Gupta' })).toContainText('Cash')

  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  const payment = page.getByRole('row').filter({ hasText: 'RCP-000001' })
  await payment.getByRole('button', { name: 'Undo payment RCP-000001' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Payment undone.' })).toBeVisible()
  await expect(payment).toContainText('Refunded')
  await expect(revenue).toContainText('₹0')
  await expect(visit).toContainText('Pending')
  await page.getByRole('link', { name: 'What is owed' }).click()
  await expect(account).toContainText('Pending')
})

test('too much and no amount are said beside the field; the list is searched and filtered in its address', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const [first, second] = await clinic.freeSlots()
  const paid = await clinic.book(first!)
  await clinic.book(second!)
  await clinic.create('users/payments', { appointmentId: paid, amountMinor: 20_050, method: 'upi' })
  await signIn(page, clinic.owner)
  await page.goto('/clinic/billing')
  await page.getByLabel('Payment Status').selectOption('Partly Paid')
  await expect(page).toHaveURL(/paymentStatus=partly_paid/)
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('₹299.50')
  await rows.getByRole('button', { name: /Take payment/ }).click()
  const amount = page.getByRole('dialog').getByLabel('Amount')
  await expect(amount).toHaveValue('299.50')
  await amount.fill('299.51')
  await page.keyboard.press('Enter')
  await expect(amount).toHaveAccessibleDescription('This is more than what is due.')
  await amount.fill('1.234')
  await page.keyboard.press('Enter')
  await expect(amount).toHaveAccessibleDescription('Amount must be more than zero, like 500 or 499.50')
  await amount.fill('')
  await page.keyboard.press('Enter')
  await expect(amount).toHaveAccessibleDescription('Amount is required')
  await page.reload()
  await page.getByLabel('Name, number or service').fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(2)
})
