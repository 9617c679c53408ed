import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { pressEnter } from '../support/lists.ts'
import { makeClinic } from '../support/records.ts'

test('a draft is given as a quotation, becomes an invoice, and another is declined', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)

  async function begin() {
    await page.goto('/clinic/billing/invoices')
    await page.getByRole('button', { name: 'New invoice' }).first().press('Enter')
    const popup = page.getByRole('dialog', { name: 'New invoice' })
    await expect(popup.getByLabel('Clinic')).toContainText('Lakeside')
    await popup.getByRole('combobox', { name: 'Patient' }).pressSequentially('Rohan')
    await expect(popup.getByRole('option', { name: /Rohan Gupta/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await pressEnter(popup.getByRole('button', { name: 'Begin' }))
    await page.getByRole('combobox', { name: 'Item 1: search' }).pressSequentially('Ceramic crown')
    await page.keyboard.press('Shift+Enter')
    await expect(page.getByLabel('Price, Ceramic crown')).toBeFocused()
    await page.keyboard.type('12000')
    await page.getByRole('button', { name: 'Give as quotation' }).press('Enter')
    return page.getByRole('dialog', { name: 'Give as quotation' })
  }

  // The discarded draft is not asked for again.
  const gone: string[] = []
  page.on('response', answer => {
    if (answer.status() === 404) gone.push(answer.url())
  })
  const popup = await begin()
  const until = popup.getByLabel('Valid until')
  await until.fill('1.1.2020')
  await popup.getByRole('button', { name: 'Give quotation' }).press('Enter')
  await expect(until).toHaveAttribute('aria-invalid', 'true')
  await until.fill('31.12.2099')
  await popup.getByLabel('Note on the quotation').fill('In two sittings')
  await page.keyboard.press('Enter')

  const badge = page.locator('.invoice-h .st')
  await expect(badge).toHaveText('Open')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('/00001')
  const number = await title.innerText()
  await expect(page.getByRole('region', { name: 'Quotation' })).toContainText('In two sittings')
  await expect(page.getByText('Tax is computed anew')).toBeVisible()

  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'New invoice' })).toBeVisible()
  await expect(page.getByLabel('Price, Ceramic crown')).toHaveValue('12000.00')
  await page.getByRole('link', { name: number }).press('Enter')
  await expect(badge).toHaveText('Accepted')
  await page.getByRole('link', { name: 'The draft invoice' }).press('Enter')
  await page.getByRole('combobox', { name: 'Item 2: search' }).focus()
  await page.keyboard.press('Control+Enter')
  await expect(badge).toHaveText('Issued')
  await expect(page.getByRole('link', { name: number })).toBeVisible()

  const second = await begin()
  await second.getByRole('button', { name: 'Give quotation' }).press('Enter')
  await expect(title).toContainText('/00002')
  await page.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('button', { name: 'Declined' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Reason').fill('Too dear')
  await page.keyboard.press('Enter')
  await expect(badge).toHaveText('Declined')
  await expect(page.getByText('Too dear')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make invoice' })).toBeHidden()

  await page.goto('/clinic/billing/invoices')
  await page.getByRole('link', { name: 'Quotations' }).press('Enter')
  await page.getByRole('link', { name: number, exact: true }).waitFor()
  await expect(page.getByRole('row', { name: /00002/ })).toContainText('Declined')
  expect(gone).toEqual([])
  await page.goto('/clinic/billing/quotations?state=accepted')
  await expect(page.getByRole('row', { name: /00001/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /00002/ })).toBeHidden()
})
