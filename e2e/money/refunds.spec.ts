import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { makeClinic } from '../support/records.ts'

test('a payment is refunded in part and whole by keyboard, the way it was paid or another', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const [slot] = await clinic.freeSlots()
  const appointmentId = await clinic.book(slot!)
  await clinic.create('users/payments', { appointmentId, amountMinor: 50_000, method: 'card' })
  await signIn(page, clinic.owner)
  await page.goto('/clinic/billing/payments')
  const payment = page.getByRole('row').filter({ hasText: 'RCP-000001' })
  const refund = payment.getByRole('button', { name: 'Refund payment RCP-000001' })
  await refund.press('Enter')
  const popup = page.getByRole('dialog', { name: 'Refund RCP-000001' })
  await expect(popup.getByLabel('Amount')).toBeFocused()
  await expect(popup.getByLabel('Amount')).toHaveValue('500')
  await expect(popup.getByRole('radio', { name: 'Card' })).toBeChecked()
  await expect(popup).toContainText('What it paid for is owed again.')
  await page.keyboard.type('500.01')
  await page.keyboard.press('Enter')
  await expect(popup.getByLabel('Amount')).toHaveAccessibleDescription(
    'This is more than what is left of the payment.',
  )
  await expect(popup.getByLabel('Reason')).toHaveAccessibleDescription('Say why it is given back')
  await popup.getByLabel('Amount').fill('200')
  await page.keyboard.press('Tab')
  await page.keyboard.type('The second dressing was not needed')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Refunded.' })).toContainText(
    'AR/26-27/00001 · ₹200',
  )
  await expect(popup).toBeHidden()
  await expect(payment).toContainText('refunded ₹200')
  await expect(payment).toContainText('Paid')
  await expect(payment.getByRole('button', { name: 'Undo payment RCP-000001' })).toHaveAttribute(
    'title',
    'A part of this payment was given back, so it cannot be undone. Refund the rest.',
  )
  for (const number of ['RCP-000001', 'AR/26-27/00001'])
    await expect(payment.getByText(number, { exact: true })).toHaveCSS('white-space', 'nowrap')

  // Nor from its invoice.
  await page.getByRole('link', { name: 'What is owed' }).click()
  await page.getByRole('button', { name: 'Invoice of Rohan Gupta' }).click()
  await expect(page.getByRole('button', { name: 'Undo payment RCP-000001' })).toHaveAttribute(
    'title',
    'A part of this payment was given back, so it cannot be undone. Refund the rest.',
  )
  await page.goto('/clinic/billing/payments')

  await refund.press('Enter')
  await expect(popup).toContainText('Refunded before-₹200')
  await expect(popup.getByLabel('Amount')).toHaveValue('300')
  await popup.getByLabel('Reason').fill('The card is gone')
  await popup.getByRole('radio', { name: 'Cash' }).check()
  await expect(popup).toContainText('This is not how it was paid. Give the reason.')
  await page.keyboard.press('Enter')
  await expect(payment).toContainText('Refunded')
  await expect(refund).toHaveAttribute('title', 'All of this payment is given back already.')
  await page.getByRole('link', { name: 'What is owed' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Rohan Gupta' })).toContainText('Pending')
})
