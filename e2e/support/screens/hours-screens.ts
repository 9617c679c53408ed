import type { Page } from '@playwright/test'
import { press, type Screen } from './screen.ts'

/** Opens the hours from the menu of the first row. */
async function openHours(page: Page, say: (english: string) => RegExp): Promise<void> {
  await page.locator('tbody button[popovertarget]').first().click()
  await page
    .getByRole('link', { name: say('Hours') })
    .first()
    .click()
  await page.locator('.hours').waitFor()
}

export const hoursScreens: Screen[] = [
  { name: 'hours of a doctor', path: '/clinic/doctor', as: 'owner', open: openHours },
  { name: 'hours of a doctor, to be read', path: '/clinic/doctor', as: 'receptionist', open: openHours },
  {
    name: 'hours of a clinic, errors',
    path: '/clinic/clinics',
    as: 'owner',
    open: async (page, say) => {
      await openHours(page, say)
      await page.locator('.time-field input').first().fill('25:00')
      await press(page, say('Save hours'))
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'a day of a clinic',
    path: '/clinic/clinics',
    as: 'owner',
    open: async (page, say) => {
      await openHours(page, say)
      await press(page, say('Add a day'))
      await page.getByRole('dialog').locator('.hour-rows button').last().click()
    },
  },
  {
    name: 'leave over booked visits',
    path: '/clinic/doctor',
    as: 'owner',
    open: async (page, say) => {
      await openHours(page, say)
      await press(page, say('Add leave'))
      const popup = page.getByRole('dialog')
      await popup.locator('[data-field=to] input').first().fill('2099-12-31')
      await popup.getByRole('button', { name: say('Save') }).click()
      await page.locator('.touched-visit').first().waitFor()
      await page.locator('.touched-visit select').first().selectOption('other')
      await page.locator('.slot-picker').waitFor()
    },
  },
  {
    name: 'leave, being changed',
    path: '/clinic/doctor',
    as: 'owner',
    open: async (page, say) => {
      await openHours(page, say)
      await page.locator('[aria-labelledby=hours-leave] li .icon-btn').first().click()
      const popup = page.getByRole('dialog')
      await popup.locator('[data-field=to] input').first().fill('2098-05-19')
      await popup.getByRole('button', { name: say('Save') }).click()
      await popup.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'hours of a clinic, a room taken out of use',
    path: '/clinic/clinics',
    as: 'owner',
    open: async (page, say) => {
      const room = {
        _id: '1',
        name: 'غرفة 2',
        kind: 'room',
        status: true,
        clinic: { _id: '1', name: 'البحيرة' },
      }
      const answer = (path: string, data: unknown) =>
        page.route(path, route => route.fulfill({ json: { status: 200, message: '', data } }))
      await answer('**/resources', [room])
      await answer('**/visits-ahead', { count: 3, firstStart: '2026-11-24T10:00:00+05:30' })
      await openHours(page, say)
      await page.getByRole('switch').click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]
