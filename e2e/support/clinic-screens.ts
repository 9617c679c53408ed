import type { Page } from '@playwright/test'
import { lists } from './lists.ts'
import { press, type Screen } from './screen.ts'

const titled = Object.entries(lists)

/** Every list, filled and empty, and its popup with every error shown. */
const listScreens: Screen[] = titled.flatMap(([name, { path, add }]): Screen[] => [
  { name: `${name} list`, path, as: 'owner' },
  { name: `${name} list, empty`, path, as: 'newOwner' },
  {
    name: `${name} popup, errors`,
    path,
    as: 'owner',
    open: async (page, say) => {
      await press(page, say(add))
      const popup = page.getByRole('dialog')
      await popup.getByRole('button', { name: say('Save') }).click()
      await popup.locator('[aria-invalid=true]').first().waitFor()
    },
  },
])

async function openBooking(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
}

const billingScreens: Screen[] = [
  { name: 'billing', path: '/clinic/billing', as: 'owner' },
  { name: 'billing, empty', path: '/clinic/billing', as: 'newOwner' },
  { name: 'billing, payments', path: '/clinic/billing?view=payments', as: 'receptionist' },
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

const settingsSections = ['organization', 'money', 'region', 'documents', 'booking']

const settingsScreens: Screen[] = settingsSections.map(section => ({
  name: `settings, ${section}`,
  path: `/clinic/settings?section=${section}`,
  as: 'owner',
}))

export const clinicScreens: Screen[] = [
  { name: 'dashboard', path: '/clinic', as: 'owner' },
  { name: 'dashboard, empty', path: '/clinic', as: 'newOwner' },
  { name: 'dashboard of a receptionist', path: '/clinic', as: 'receptionist' },
  {
    name: 'profile menu',
    path: '/clinic',
    as: 'owner',
    open: async page => {
      await page.getByRole('banner').locator('button[popovertarget]').last().click()
    },
  },
  {
    name: 'language menu',
    path: '/clinic',
    as: 'owner',
    open: async page => {
      await page.getByRole('banner').locator('button[popovertarget]').first().click()
    },
  },
  {
    name: 'my profile',
    path: '/clinic',
    as: 'owner',
    open: async (page, say) => {
      await page.getByRole('banner').locator('button[popovertarget]').last().click()
      await page.getByRole('button', { name: say('My profile') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'sidebar toggled',
    path: '/clinic',
    as: 'owner',
    open: async page => {
      await page.getByRole('banner').locator('button[aria-controls]').first().click()
    },
  },
  { name: 'appointment list', path: '/clinic/appointment', as: 'owner' },
  { name: 'appointment list, empty', path: '/clinic/appointment', as: 'newOwner' },
  {
    name: 'booking popup, errors',
    path: '/clinic/appointment',
    as: 'owner',
    open: async (page, say) => {
      await openBooking(page, say('New Appointment'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Save') })
        .click()
      await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'booking popup, patients',
    path: '/clinic/appointment',
    as: 'owner',
    open: async (page, say) => {
      await openBooking(page, say('New Appointment'))
      const patient = page.getByRole('dialog').getByRole('combobox', { name: say('Patient') })
      await patient.fill('سامي')
      await page.getByRole('dialog').getByRole('option', { name: /^سامي/ }).waitFor()
    },
  },
  ...listScreens,
  { name: 'lists of a receptionist', path: '/clinic/doctor', as: 'receptionist' },
  { name: 'second page', path: '/clinic/category?page=2', as: 'owner' },
  { name: 'page beyond the end', path: '/clinic/category?page=9', as: 'owner' },
  ...billingScreens,
  ...settingsScreens,
  { name: 'error screen', path: '/clinic/nowhere', as: 'owner' },
  { name: 'forced password', path: '/clinic', as: 'newcomer' },
  { name: 'portal', path: '/portal', as: 'patient' },
]
