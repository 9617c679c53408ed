import { press, type Screen } from './screen.ts'

/** The Billing Record: what is owed, payments, the cash desk, the ledger. */
export const moneyScreens: Screen[] = [
  { name: 'billing', path: '/clinic/billing', as: 'owner' },
  { name: 'billing, empty', path: '/clinic/billing', as: 'newOwner' },
  { name: 'billing, payments', path: '/clinic/billing/payments', as: 'receptionist' },
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
  { name: 'ledger', path: '/clinic/billing/ledger', as: 'owner' },
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
