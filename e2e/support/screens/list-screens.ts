import type { Page } from '@playwright/test'
import { lists } from '../lists.ts'
import { press, type Screen } from './screen.ts'

const titled = Object.entries(lists)

/** Every list, filled and empty, and its popup with all errors shown. */
export const listScreens: Screen[] = titled.flatMap(([name, { path, add }]): Screen[] => [
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

/** Other parts that a list can open: menus, panels, questions. */
export const listStates: Screen[] = [
  {
    name: 'rows selected',
    path: '/clinic/category',
    as: 'owner',
    open: async page => {
      for (const row of [1, 3]) await page.locator('tbody').getByRole('checkbox').nth(row).check()
    },
  },
  {
    name: 'doctor with visits ahead, asked before closing',
    path: lists.doctor.path,
    as: 'owner',
    open: async page => {
      await page.route('**/visits-ahead', route =>
        route.fulfill({
          json: {
            status: 200,
            message: '',
            data: { count: 12, firstStart: '2026-11-26T10:20:00+05:30' },
          },
        }),
      )
      await page.getByRole('switch').first().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'delete of many, asked',
    path: '/clinic/category',
    as: 'owner',
    open: async (page, say) => {
      await page.locator('tbody').getByRole('checkbox').first().check()
      await page.getByRole('combobox', { name: say('Bulk action') }).selectOption('delete')
      await press(page, say('Apply'))
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'filter panel',
    path: '/clinic/patient?gender=Male',
    as: 'owner',
    open: (page, say) => press(page, say('Advanced Filter')),
  },
  { name: 'nothing matches', path: '/clinic/category?keyword=0&status=true', as: 'owner' },
  {
    name: 'columns menu',
    path: '/clinic/doctor',
    as: 'owner',
    open: async (page, say, { width }) =>
      width === 375 ? page.locator('.tools .menu > button').click() : press(page, say('Columns')),
  },
  {
    name: 'export menu',
    path: '/clinic/services?sort=-name',
    as: 'owner',
    open: async (page, say, { width }) =>
      width === 375 ? page.locator('.tools .menu > button').click() : press(page, say('Export')),
  },
  {
    name: 'appointment, row menu',
    path: '/clinic/appointment',
    as: 'owner',
    open: async page => {
      await page.locator('tbody button[popovertarget]').first().click()
    },
  },
  {
    name: 'appointment repeated, ten years',
    path: '/clinic/appointment?keyword=سامي',
    as: 'owner',
    open: async (page, say) => {
      await page.locator('tbody button[popovertarget]').first().click()
      await press(page, say('Repeat…'))
      const dialog = page.getByRole('dialog')
      await dialog.locator('.occurrences li').first().waitFor()
      await dialog.locator('input[name=count]').fill('520')
      await dialog.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'series moved, with conflicts',
    path: '/clinic/appointment?keyword=كريم',
    as: 'owner',
    open: async (page, say) => {
      await page.locator('tbody button[popovertarget]').first().click()
      await press(page, say('Series…'))
      const dialog = page.getByRole('dialog')
      await dialog.locator('[data-field=time] input').first().fill('03:10')
      await dialog.locator('.occurrences select').first().waitFor()
    },
  },
  {
    name: 'appointment, edit popup',
    path: '/clinic/appointment',
    as: 'owner',
    open: async page => {
      await page.locator('tbody .acts > button').first().click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'appointment, edit popup, another time',
    path: '/clinic/appointment?status=booked',
    as: 'owner',
    open: async (page, say) => {
      await page.locator('tbody .acts > button').first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Another time…') })
        .click()
      await page.getByRole('dialog').locator('.other-free').waitFor()
    },
  },
  {
    name: 'clinic, edit popup with unsaved input, asked',
    path: '/clinic/clinics',
    as: 'owner',
    open: async page => {
      await openEdit(page)
      await page.getByRole('dialog').getByRole('textbox').first().press('End')
      await page.keyboard.type('!')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'doctor, edit popup', path: '/clinic/doctor', as: 'owner', open: openEdit },
  {
    name: 'patient, both versions',
    path: '/clinic/patient',
    as: 'owner',
    open: async (page, say) => {
      await openEdit(page)
      const popup = page.getByRole('dialog')
      const id = new URL(page.url()).searchParams.get('edit')
      const token = await page.evaluate(() => localStorage.getItem('token'))
      await page.request.put(`/api/users/patients/${id}`, {
        headers: { authorization: `Bearer ${token}`, 'x-lindenwell-client': 'web' },
        data: { address: `شارع ${Math.random()}` },
      })
      await popup.getByRole('textbox').first().fill('سامي')
      await popup.getByRole('textbox', { name: say('Last Name') }).fill('منصور الثاني')
      await popup.getByRole('button', { name: say('Update') }).click()
      await popup.getByRole('alert', { name: say('Both versions') }).waitFor()
    },
  },
]

async function openEdit(page: Page) {
  await page.locator('tbody .acts > button').first().click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}
