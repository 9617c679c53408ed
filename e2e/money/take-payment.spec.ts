import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { makeClinic } from '../support/records.ts'

test('a part in cash with change, and the rest by UPI with a code and its UTR', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const [slot] = await clinic.freeSlots()
  await clinic.book(slot!)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=moneyRules')
  await page.getByLabel('UPI ID').fill('clinic')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('UPI ID')).toHaveAccessibleDescription(/A UPI ID looks like clinic@bank/)
  await page.getByLabel('UPI ID').fill('clinic@okbank')
  await page.getByLabel('Refunds of a payment').fill('1000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Refunds of a payment')).toHaveValue('1000')

  await page.goto('/clinic/billing')
  const account = page.getByRole('row').filter({ hasText: 'Rohan Gupta' })
  await account.getByRole('button', { name: 'Take payment from Rohan Gupta' }).press('Enter')
  const popup = page.getByRole('dialog', { name: 'Take payment' })
  await popup.getByLabel('Amount').fill('320')
  await popup.getByLabel('Given').fill('300')
  await expect(popup.getByText('Still missing ₹20')).toBeVisible()
  await page.keyboard.press('Enter')
  const refusal = /This is less than the amount\./
  await expect(popup.getByLabel('Given')).toHaveAccessibleDescription(refusal)
  await expect(popup.getByLabel('Given')).toBeFocused()
  await popup.getByLabel('Given').fill('500')
  await expect(popup.getByText('Change ₹180')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Payment saved.' })).toContainText('₹320')

  // The popup stays open with the rest, and asks how it is paid.
  await expect(popup.getByLabel('Amount')).toHaveValue('180')
  await expect(popup.getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(popup.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true')
  await popup.getByRole('radio', { name: 'UPI' }).check()
  await expect(popup.getByRole('img', { name: 'UPI code with the amount' })).toBeVisible()
  await expect(popup.getByText('clinic@okbank')).toBeVisible()
  await popup.getByRole('button', { name: 'Received' }).click()
  await expect(popup.getByLabel('UTR, 12 digits')).toHaveAccessibleDescription(
    'The UTR has 12 digits: the payer’s app shows it',
  )
  await popup.getByLabel('UTR, 12 digits').fill('412345678901')
  await page.keyboard.press('Enter')
  await expect(popup).toBeHidden()
  await expect(account).toContainText('Paid')
})
