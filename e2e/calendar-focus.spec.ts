import type { Page } from '@playwright/test'
import { card, dayAhead, freeTime } from './support/calendar-board.ts'
import { signIn } from './support/clinic.ts'
import { expect, test } from './support/journey.ts'
import { settled } from './support/lists.ts'
import { makeClinic } from './support/records.ts'

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('the keys are the appointment’s again when its menu, or what the menu led to, is closed', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { date, slots } = await dayAhead(clinic)
  await clinic.book(slots[1]!)
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/appointment?view=calendar&date=${date}`)
  await settled(page)
  const own = card(page, slots[1]!)
  await own.focus()
  await press(page, 'Shift+F10')
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeFocused()
  await press(page, 'Escape')
  await expect(own).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(freeTime(page, slots[2]!)).toBeFocused()
  await press(page, 'ArrowUp', 'Shift+F10', 'Tab', 'Enter')
  const form = page.getByRole('dialog', { name: 'Move Rohan Gupta' })
  await expect(form).toBeVisible()
  await press(page, 'Escape')
  await expect(form).toBeHidden()
  await expect(own).toBeFocused()
})
