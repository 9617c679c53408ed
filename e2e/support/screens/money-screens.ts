import type { Page } from '@playwright/test'
import { press, type Screen } from './screen.ts'

/** The Billing Record: what is owed, payments, the cash desk, the ledger. */
export const moneyScreens: Screen[] = [
  { name: 'billing', path: '/clinic/billing', as: 'owner' },
  { name: 'billing, empty', path: '/clinic/billing', as: 'newOwner' },
  { name: 'billing, payments', path: '/clinic/billing/payments', as: 'receptionist' },
  { name: 'invoices', path: '/clinic/billing/invoices', as: 'owner' },
  {
    name: 'invoices, a new one, errors',
    path: '/clinic/billing/invoices',
    as: 'owner',
    open: async (page, say) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: say('New invoice') })
        .first()
        .click()
      await page.locator('select[name=clinicId] option').first().waitFor({ state: 'attached' })
      const begin = page.getByRole('dialog').getByRole('button', { name: say('Begin') })
      await begin.click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'invoice, draft',
    path: '/clinic/billing/invoices',
    as: 'owner',
    open: async (page, say) => {
      await beginInvoice(page, say)
      await addFirstItem(page)
      await page.locator('.item-search input').click()
      await page.locator('.found-items').getByRole('option').first().waitFor()
    },
  },
  {
    name: 'invoice, issued',
    path: '/clinic/billing/invoices',
    as: 'receptionist',
    open: async (page, say) => {
      await beginInvoice(page, say)
      await addFirstItem(page)
      await page.keyboard.press('Control+Enter')
      await page.locator('.invoice-lines.issued').waitFor()
    },
  },
  {
    name: 'invoice, somebody else is billed, errors',
    path: '/clinic/billing/invoices',
    as: 'owner',
    open: async (page, say) => {
      await beginInvoice(page, say)
      await press(page, say('Bill somebody else'))
      await page.locator('[name=deliveryState]').fill('99')
      await page.getByRole('dialog').locator('[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'quotations', path: '/clinic/billing/quotations', as: 'owner' },
  {
    name: 'quotation, given, errors',
    path: '/clinic/billing/invoices',
    as: 'owner',
    open: async (page, say) => {
      await beginInvoice(page, say)
      await addFirstItem(page)
      await press(page, say('Give as quotation'))
      await page.locator('[name=validUntil]').waitFor({ state: 'attached' })
      await page.getByRole('dialog').getByLabel(say('Valid until')).fill('1.1.2020')
      await page.getByRole('dialog').locator('[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'quotation',
    path: '/clinic/billing/invoices',
    as: 'owner',
    open: async (page, say) => {
      await beginInvoice(page, say)
      await addFirstItem(page)
      await press(page, say('Give as quotation'))
      await page.getByRole('dialog').locator('[type=submit]').click()
      await page.locator('.invoice-lines.issued').waitFor()
    },
  },
  {
    name: 'patient account',
    path: '/clinic/patient',
    as: 'owner',
    open: async (page, say) => {
      await page.locator('tbody th a').first().click()
      await page.getByRole('link', { name: say('Account') }).click()
      await page.locator('.account-ages').waitFor()
    },
  },
  { name: 'cash desk', path: '/clinic/billing/cash-desk', as: 'owner' },
  {
    name: 'cash desk, open',
    path: '/clinic/billing/cash-desk',
    as: 'receptionist',
    open: async (page, say) => {
      const opening = page.getByRole('button', { name: say('Open the desk') })
      const closing = page.getByRole('button', { name: say('Close the desk') })
      await opening.or(closing).waitFor()
      if (await opening.isVisible()) await opening.press('Enter')
      await closing.waitFor()
    },
  },
  { name: 'prices', path: '/clinic/billing/prices', as: 'owner' },
  {
    name: 'prices, set a price',
    path: '/clinic/billing/prices',
    as: 'owner',
    open: async (page, say) => {
      await page.getByText(say('Set price')).first().click()
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: say('All prices') })
        .waitFor()
    },
  },
  {
    name: 'prices, add a package',
    path: '/clinic/billing/prices',
    as: 'owner',
    open: async (page, say) => {
      await press(page, say('Add package'))
      await page.getByRole('dialog').getByLabel(say('Times')).waitFor()
    },
  },
  { name: 'ledger', path: '/clinic/billing/ledger', as: 'owner' },
  { name: 'payers, claims', path: '/clinic/billing/payers', as: 'owner' },
  { name: 'payers', path: '/clinic/billing/payers?part=payers', as: 'owner' },
  {
    name: 'payers, add one, errors',
    path: '/clinic/billing/payers?part=payers',
    as: 'owner',
    open: async (page, say) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: say('Add payer') })
        .first()
        .click()
      await page.getByRole('dialog').locator('[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'payers, settling claims, errors',
    path: '/clinic/billing/payers',
    as: 'owner',
    open: async (page, say) => {
      await page.locator('tbody input[type=checkbox]').first().check()
      await page.getByRole('button', { name: say('Settle') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('Disallowed')).fill('10')
      await dialog.locator('[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'payers, statement', path: '/clinic/billing/payers?part=statement', as: 'owner' },
  { name: 'doctors’ statements', path: '/clinic/billing/doctors', as: 'owner' },
  {
    name: 'doctors’ statements, shares of one',
    path: '/clinic/billing/doctors',
    as: 'owner',
    open: async page => {
      await page.locator('.share-acts button').first().click()
      await page.getByRole('dialog').locator('input').first().waitFor()
    },
  },
  {
    name: 'a doctor’s statement',
    path: '/clinic/billing/doctors',
    as: 'owner',
    open: async page => {
      await page.locator('.share-acts a').first().click()
      await page.locator('.share-sums').waitFor()
    },
  },
  { name: 'accountant', path: '/clinic/billing/accountant?period=year', as: 'owner' },
  {
    name: 'accountant, GSTR-1',
    path: '/clinic/billing/accountant?period=year&whose=27AAPFU0939F1ZV',
    as: 'owner',
    open: async page => {
      for (const table of await page.locator('.gstr1-table summary').all()) await table.click()
    },
  },
  {
    name: 'accountant, a period to come',
    path: '/clinic/billing/accountant?period=own&from=2990-01-01&to=2989-01-01',
    as: 'owner',
  },
  {
    name: 'ledger, closing asked',
    path: '/clinic/billing/ledger',
    as: 'owner',
    open: async (page, say) => {
      await page.getByLabel(say('Last day to close')).fill('1.1.2020')
      await press(page, say('Close'))
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'billing, filters',
    path: '/clinic/billing?paymentStatus=pending',
    as: 'owner',
    open: (page, say) => press(page, say('Advanced Filter')),
  },
  {
    name: 'billing, undo of a payment, asked',
    path: '/clinic/billing/payments',
    as: 'owner',
    open: async page => {
      await page.locator('tbody .acts > button').nth(1).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'billing, refund, errors',
    path: '/clinic/billing/payments',
    as: 'owner',
    open: async page => {
      await page.locator('tbody .acts > button').nth(2).click()
      await page.getByRole('dialog').locator('[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'billing, refund, approval asked for',
    path: '/clinic/billing/payments',
    as: 'receptionist',
    open: async page => {
      // More than one person may give back: nothing is booked.
      await page.locator('tbody .acts > button').nth(2).click()
      await page.locator('[name=reason]').fill('لم تتم')
      await page.getByRole('dialog').locator('[type=submit]').click()
      await page.getByRole('dialog').locator('.notice').waitFor()
    },
  },
  { name: 'approvals', path: '/clinic/billing/approvals', as: 'owner' },
  {
    name: 'approvals, approving asked',
    path: '/clinic/billing/approvals?state=waiting',
    as: 'owner',
    open: async page => {
      await page.locator('tbody .acts button').nth(1).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'approvals, declining, errors',
    path: '/clinic/billing/approvals?state=waiting',
    as: 'owner',
    open: async page => {
      await page.locator('tbody .acts button').nth(0).click()
      await page.getByRole('dialog').locator('[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'take payment, change',
    path: '/clinic/billing',
    as: 'owner',
    open: async (page, say) => {
      await page.getByText(say('Take payment')).first().click()
      await page.locator('[name=given]').fill('5000')
      await page.locator('.change b').waitFor()
    },
  },
  {
    name: 'take payment, errors',
    path: '/clinic/billing',
    as: 'owner',
    open: async (page, say) => {
      await page.getByText(say('Take payment')).first().click()
      const popup = page.getByRole('dialog')
      await popup.getByLabel(say('Amount')).fill('0')
      await popup.getByRole('button', { name: say('Save') }).click()
      await popup.locator('[aria-invalid=true]').first().waitFor()
    },
  },
]

/** A draft of the first patient. */
async function beginInvoice(page: Page, say: (english: string) => RegExp): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('New invoice') })
    .first()
    .click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('combobox').first().click()
  await popup.locator('.patient-field [role=option]').first().click()
  await popup.locator('[type=submit]').click()
  await page.locator('.invoice-sheet').waitFor()
}

async function addFirstItem(page: Page): Promise<void> {
  await page.locator('.item-search input').click()
  await page.locator('.found-items').getByRole('option').first().click()
  await page.locator('[data-field=quantity]').waitFor()
}
