import type { APIRequestContext, Page } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { pressEnter } from '../support/lists.ts'
import { makeClinic } from '../support/records.ts'

/** The owner of a new clinic is on the empty draft of its patient. */
async function beginInvoice(page: Page, request: APIRequestContext): Promise<void> {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/billing/invoices')
  await page.getByRole('button', { name: 'New invoice' }).first().press('Enter')
  const popup = page.getByRole('dialog', { name: 'New invoice' })
  await popup.getByRole('combobox', { name: 'Patient' }).fill('Rohan')
  await popup.getByRole('option', { name: /Rohan Gupta/ }).click()
  await expect(popup.getByText(/· No\. \d+$/)).toBeVisible()
  await pressEnter(popup.getByRole('button', { name: 'Begin' }))
}

test('an invoice from a visit, paid, in three interactions', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const [slot] = await clinic.freeSlots()
  await clinic.book(slot!)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/billing')
  await page.getByRole('button', { name: 'Invoice of Rohan Gupta' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'New invoice' })).toBeVisible()
  await expect(page.getByLabel('Item 1', { exact: true })).toHaveValue('Consultation')
  const due = page.getByRole('region', { name: 'Due from the patient' })
  await expect(due).toContainText('₹500')

  await page.keyboard.press('Alt+p')
  const popup = page.getByRole('dialog', { name: 'Take payment' })
  await expect(popup.getByLabel('Amount')).toBeFocused()
  await expect(popup.getByLabel('Issue the invoice too')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(popup).toBeHidden()
  await expect(page.locator('.invoice-h .st')).toHaveText('Paid')
  await expect(due).toContainText('₹0')
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Cash')
})

test('an invoice is typed by keyboard, saved as it is typed, issued, credited and written off', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/billing/invoices')
  await page.getByRole('button', { name: 'New invoice' }).first().press('Enter')
  const popup = page.getByRole('dialog', { name: 'New invoice' })
  await expect(popup.getByLabel('Clinic')).toContainText('Lakeside')
  await pressEnter(popup.getByRole('button', { name: 'Begin' }))
  await expect(popup).toContainText('Patient is required')
  await popup.getByRole('combobox', { name: 'Patient' }).pressSequentially('Rohan')
  await expect(popup.getByRole('option', { name: /Rohan Gupta/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await pressEnter(popup.getByRole('button', { name: 'Begin' }))

  const search = page.getByRole('combobox', { name: 'Item 1: search' })
  await search.pressSequentially('consul')
  await expect(page.getByRole('option', { name: /Consultation/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const quantity = page.getByLabel('Quantity, Consultation')
  await expect(quantity).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Item 2: search' })).toBeFocused()
  await page.keyboard.type('Chemical peel')
  await page.keyboard.press('Shift+Enter')
  const price = page.getByLabel('Price, Chemical peel')
  await expect(price).toBeFocused()
  await page.keyboard.type('3500')
  await page.keyboard.press('Tab')
  await page.keyboard.type('10 %')
  await page.keyboard.press('Control+Enter')
  const reason = page.getByLabel('Reason for the discount, Chemical peel')
  await expect(reason).toBeFocused()
  await page.keyboard.type('second of a course')
  await expect(page.getByText('Saved')).toBeVisible()
  await expect(page.locator('.invoice-totals')).toContainText('Total₹4,150')
  await page.reload()
  await expect(reason).toHaveValue('second of a course')
  await expect(quantity).toHaveValue('2')
  await expect(page.getByLabel('Discount, Chemical peel', { exact: true })).toHaveValue('350.00')

  await page.getByRole('combobox', { name: 'Item 3: search' }).focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.invoice-h .st')).toHaveText('Issued')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('/00001')

  await page.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('button', { name: 'Credit note' }).press('Enter')
  const credit = page.getByRole('dialog', { name: /Credit invoice/ })
  await credit.getByLabel('Reason').fill('The peel was not done')
  await credit.getByLabel('Some of it').check()
  await credit.getByLabel('Chemical peel').fill('3150')
  await page.keyboard.press('Enter')
  await expect(page.locator('.invoice-totals')).toContainText('Credited-₹3,150')
  await expect(page.getByText('The peel was not done')).toBeVisible()

  await page.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('button', { name: 'Write off' }).press('Enter')
  const writeOff = page.getByRole('dialog', { name: /Write off invoice/ })
  await expect(writeOff.getByLabel('Amount')).toHaveValue('1000')
  await page.keyboard.press('Enter')
  await expect(page.locator('.invoice-h .st')).toHaveText('Written off')
})

test('a draft of another day says on which day it was saved', async ({ page, request }) => {
  await beginInvoice(page, request)
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await page.route('**/api/users/invoices/*', async route => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object }
    const data = { ...answer.data, updatedAt: '2026-01-05T22:18:00+05:30' }
    await route.fulfill({ response, json: { ...answer, data } })
  })
  await page.reload()
  await expect(page.getByText('Saved 5 Jan 2026, 22:18', { exact: true })).toBeVisible()
})

test('a double click issues once, and the fault of a narrow cell has room', async ({ page, request }) => {
  await beginInvoice(page, request)
  await page.getByRole('combobox', { name: 'Item 1: search' }).pressSequentially('consul')
  await expect(page.getByRole('option', { name: /Consultation/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const quantity = page.getByLabel('Quantity, Consultation')
  await quantity.fill('-3')
  const fault = page.locator('.invoice-lines .line-error')
  await expect(quantity).toBeFocused()
  await expect(fault).toBeVisible()
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(quantity).toBeFocused()
  await expect(fault).toBeVisible()
  await quantity.press('Tab')
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(fault).toBeVisible()
    const { x, width: wide, height } = (await fault.boundingBox())!
    expect(height, `lines at ${width} px`).toBeLessThanOrEqual(48)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + wide).toBeLessThanOrEqual(width)
  }

  await quantity.fill('3')
  await quantity.press('Tab')
  await expect(fault).toHaveCount(0)
  const issued: string[] = []
  page.on('request', sent => {
    if (sent.method() === 'POST' && sent.url().endsWith('/issue')) issued.push(sent.url())
  })
  await page.getByRole('button', { name: 'Issue', exact: true }).dblclick()
  await expect(page.locator('.invoice-h .st')).toHaveText('Issued')
  await expect(page.locator('.toast').filter({ hasText: 'Invoice issued' })).toHaveCount(1)
  expect(issued).toHaveLength(1)
})
