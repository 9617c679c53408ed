import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { makeClinic } from '../support/records.ts'

test("a cashier's day by keyboard: opened, paid out of, counted, closed and left to the next", async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { patientId, clinicId } = clinic
  await signIn(page, clinic.owner)
  await page.goto('/clinic/billing')
  await page.getByRole('link', { name: 'Cash desk' }).press('Enter')
  await page.getByLabel('Opening float').fill('2000')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('region', { name: 'What should be in the drawer' })
  await expect(drawer).toContainText('Expected in the drawer₹2,000')

  await drawer.getByRole('button', { name: 'Pay out' }).press('Enter')
  const popup = page.getByRole('dialog', { name: 'Pay out' })
  await popup.getByLabel('Amount').fill('180')
  await popup.getByLabel('Reason').fill('Courier to the laboratory')
  await page.keyboard.press('Enter')
  await expect(drawer).toContainText('Courier to the laboratory')
  await expect(drawer).toContainText('Expected in the drawer₹1,820')

  // A patient pays by card meanwhile; the desk hears of it.
  await clinic.create('users/payments', { patientId, clinicId, method: 'card', amountMinor: 45_000 })
  const papers = page.getByRole('region', { name: 'Taken in other ways' })
  await papers.getByLabel('Terminal’s slip').fill('440')
  await expect(papers).toContainText('-₹10 short')
  await papers.getByLabel('Terminal’s slip').fill('450')
  await expect(papers).toContainText('CardReceipts: 1')
  await expect(papers.getByRole('status')).toHaveText('agrees')

  await page.getByLabel('How many: ₹500 note').fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('How many: ₹200 note')).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1')
  const result = page.getByRole('region', { name: 'Difference' })
  await expect(result).toContainText('-₹20 short')
  await page.getByLabel('How many: ₹20 note').fill('1')
  await expect(result).toContainText('₹0 agrees')
  await page.getByLabel('Stays as float').fill('2000')
  await page.keyboard.press('Control+Enter')
  await expect(result).toContainText('More than was counted cannot stay')
  await page.getByLabel('Stays as float').fill('1500')
  await expect(result).toContainText('To the safe₹320')
  await page.getByLabel('Number of the bag').fill('0233')
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('alertdialog', { name: 'Close the cash desk?' })
  await expect(question).toContainText('Counted ₹1,820, expected ₹1,820, difference ₹0.')
  await question.getByRole('button', { name: 'Close the desk' }).press('Enter')
  await expect(result).toContainText('It cannot be opened again.')
  await expect(result).toContainText('Number of the bag0233')
  await expect(papers).toContainText('Terminal’s slip₹450')
  await expect(page.getByLabel('How many: ₹500 note')).toHaveCount(0)

  await page.getByRole('link', { name: 'To my cash desk' }).press('Enter')
  await page.getByRole('button', { name: 'I counted it' }).press('Enter')
  await expect(page.getByLabel('Opening float')).toHaveValue('1500')
  await page.getByRole('button', { name: 'Open the desk' }).press('Enter')
  await expect(drawer).toContainText('Expected in the drawer₹1,500')
})
