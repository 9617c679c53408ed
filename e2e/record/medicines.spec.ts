import type { Page } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { makePractice } from '../support/visits.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const csv = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

test('the owner loads a list of medicines: rows that cannot be read are named, and a price is typed in the clinic’s currency', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  // A zone in which another day is written than in UTC.
  const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-12'
  await practice.call('PUT', 'users/settings', { timeZone })
  await signIn(page, practice.owner)
  await page.goto('/clinic/settings?section=medicines')
  const list = part(page, 'Your list of medicines')
  const file = list.getByLabel('List of medicines', { exact: true })
  await expect(list.getByText('No file chosen')).toBeVisible()
  await file.setInputFiles(csv('empty.csv', ['name,price', ',12']))
  await expect(list.getByText('empty.csv')).toBeVisible()
  await list.getByRole('button', { name: 'Load' }).click()
  await expect(list.getByText('The file has no medicines.')).toBeVisible()
  await file.setInputFiles(
    csv('brands.csv', [
      'name,composition,price',
      'Crosil 500,Paracetamol (500mg),"1,049.50"',
      'Herbal,Unknown root,',
      ',Paracetamol (500mg),12',
      'Priceless,Ibuprofen (400mg),on request',
      'CROSIL 500,Ibuprofen (400mg),9',
    ]),
  )
  await list.getByRole('button', { name: 'Load' }).click()
  await expect(list.getByRole('status')).toContainText('Medicines taken: 2, with known ingredients: 1')
  await expect(list.getByText('No file chosen')).toBeVisible()
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(new Date())
  await expect(list).toContainText(`2 medicines, loaded on ${today}`)
  await expect(list.getByRole('listitem')).toHaveText([
    'Row 4: A name has 1 to 200 characters that can be printed.',
    'Row 5: A price is an amount like 120 or 49.50.',
    'Row 6: This medicine is already in the list.',
  ])

  const own = part(page, 'The clinic’s medicines')
  await expect(own.getByRole('row', { name: /Crosil 500/ })).toContainText('₹1,049.50')
  await own.getByRole('button', { name: 'Edit Herbal' }).click()
  const price = dialog(page).getByRole('textbox', { name: 'Price' })
  await price.fill('12.505')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('A price is an amount like 120 or 49.50.').last()).toBeVisible()
  await expect(price).toBeFocused()
  await price.fill('12.50')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(own.getByRole('row', { name: /Herbal/ })).toContainText('₹12.50')
  await own.getByRole('button', { name: 'Edit Herbal' }).click()
  await expect(price).toHaveValue('12.50')
  await price.fill('')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(own.getByRole('row', { name: /Herbal/ })).not.toContainText('₹')
})

test('a rule of the clinic’s own is written by keyboard, a name that the list does not know is refused, and it warns in a visit', async ({
  page,
  request,
}) => {
  const practice = await makePractice(request)
  const id = await practice.startVisit()
  await signIn(page, practice.owner)
  await page.goto('/clinic/settings?section=medicines')
  const rules = part(page, 'Your own rules')
  await rules.getByRole('button', { name: 'Add rule' }).click()
  const one = dialog(page).getByRole('combobox', { name: 'Medicine or group' })
  const other = dialog(page).getByRole('combobox', { name: 'With' })
  const found = dialog(page).getByRole('listbox', { name: 'Ingredients and groups found' }).first()
  await one.focus()
  await page.keyboard.type('penic')
  await expect(found.getByRole('option', { name: /^penicillins.*Group/ })).toBeVisible()
  // Escape closes the names, not the dialog.
  await page.keyboard.press('Escape')
  await expect(found).toBeHidden()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.type('i')
  await expect(found.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(one).toHaveValue('Penicillins')
  await page.keyboard.press('Tab')
  await expect(other).toBeFocused()
  await page.keyboard.type('Crosil')
  await dialog(page).getByRole('textbox', { name: 'What may happen' }).fill('Rash in two of ours: ask first.')
  await dialog(page).getByRole('textbox', { name: 'Source' }).fill('Meeting of June')
  await page.keyboard.press('Enter')
  await expect(other).toBeFocused()
  await expect(dialog(page).getByText('This is no ingredient and no group of the list').last()).toBeVisible()
  await other.fill('paracet')
  await expect(dialog(page).getByRole('option', { name: 'paracetamol' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(other).toHaveValue('Paracetamol')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(rules.getByRole('listitem')).toContainText('penicillins with paracetamol')

  await page.goto(`/clinic/encounter?id=${id}`)
  await expect(page.locator('input[name=line]')).toBeFocused()
  for (const line of ['rx amox 500 1-0-1 5d', 'rx paracetamol 500 1-1-1 3d']) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
    await expect(page.locator('input[name=line]')).toHaveValue('')
  }
  const medicines = page.getByRole('list', { name: 'Medicines' })
  await expect(medicines).toContainText('Rash in two of ours: ask first.')
  await expect(medicines).toContainText('Meeting of June')
})
