import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const settingsSections = [
  'organization',
  'money',
  'tax',
  'onlinePayments',
  'moneyRules',
  'region',
  'documents',
  'booking',
  'bookingPage',
  'mail',
  'messages',
  'signInRules',
  'record',
  'emergency',
]

export const settingsScreens: Screen[] = settingsSections.map(section => ({
  name: `settings, ${section}`,
  path: `/clinic/settings?section=${section}`,
  as: 'owner',
}))

/** The buttons of the first calendar feed; creates its address first. */
async function feedButtons(page: Page) {
  const buttons = page.locator('.feed-group li').first().locator('.feed > .btn')
  await buttons.first().waitFor()
  if ((await buttons.count()) === 1) await buttons.click()
  await buttons.nth(1).waitFor()
  return buttons
}

export const feedScreens: Screen[] = [
  {
    name: 'calendar feeds, a new address',
    path: '/clinic/settings?section=calendarFeeds',
    as: 'owner',
    open: async page => {
      await (await feedButtons(page)).first().click()
      await page.getByRole('alertdialog').getByRole('button').last().click()
      await page.locator('.copy-field').waitFor()
    },
  },
  {
    name: 'calendar feeds, revoke asked',
    path: '/clinic/settings?section=calendarFeeds',
    as: 'receptionist',
    open: async page => {
      await (await feedButtons(page)).last().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'calendar feeds, none', path: '/clinic/settings?section=calendarFeeds', as: 'newOwner' },
]
