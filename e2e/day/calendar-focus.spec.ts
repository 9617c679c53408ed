import type { Page } from '@playwright/test'
import { card, clinicOnDay, clock, freeTime, moved, openDay } from '../support/calendar-board.ts'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { makeClinic } from '../support/records.ts'

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('the focus returns to the appointment when its menu, or a dialog from the menu, closes', async ({
  page,
  request,
}) => {
  const { clinic, date, slots } = await clinicOnDay(request, { booked: [1] })
  await openDay(page, clinic, date)
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

test('Escape in the bar of a move cancels it, and the focus goes to the appointment', async ({
  page,
  request,
}) => {
  const { clinic, date, slots } = await clinicOnDay(request, { booked: [1] })
  // The page must not learn of the other desk's booking before the move.
  await page.route('**/api/users/live', route => route.abort())
  await openDay(page, clinic, date)
  const own = card(page, slots[1]!)
  const keep = page.getByRole('button', { name: 'Keep' })
  await own.focus()
  await press(page, 'F2', 'ArrowDown')
  await keep.focus()
  await press(page, 'Escape')
  await expect(keep).toHaveCount(0)
  await expect(own).toBeFocused()
  await press(page, 'F2')
  await keep.click()
  await expect(own).toBeFocused()

  await press(page, 'F2')
  await keep.focus()
  await press(page, 'ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: 'Moving' })).toContainText(`${clock(slots[2]!)}–`)
  await page.getByRole('button', { name: 'Move here' }).focus()
  await press(page, 'Enter')
  await expect(moved(page)).toBeVisible()
  await expect(card(page, slots[2]!)).toBeFocused()

  await clinic.book(slots[3]!)
  await press(page, 'F2', 'ArrowDown', 'Enter')
  const refusal = page.getByRole('alert').filter({ hasText: 'Rohan Gupta stays' })
  await refusal.getByRole('button', { name: 'Close' }).click()
  await expect(refusal).toHaveCount(0)
  await expect(card(page, slots[2]!)).toBeFocused()
  await press(page, 'F2', 'ArrowDown', 'Enter')
  await refusal.getByRole('button', { name: 'Overbook…' }).click()
  await page.getByLabel('Reason for overbooking').fill('In pain')
  await press(page, 'Enter')
  await expect(refusal).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveAccessibleName(
    new RegExp(`^Rohan Gupta, ${clock(slots[3]!)} to`),
  )
})

test('the keys go from month to month, and the focus follows', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment?view=calendar&span=month&date=2027-01-15')
  const day = (date: string) => page.getByRole('grid').locator(`[data-date="${date}"]`)
  await day('2027-01-15').focus()
  await press(page, 'PageDown')
  await expect(day('2027-02-15')).toBeFocused()
  await press(page, 'PageDown')
  await expect(day('2027-03-15')).toBeFocused()

  // The grid is one stop for Tab, at the day that the keys have reached. When the focus comes back, it is the chosen day again.
  const stops = page.getByRole('grid').locator('[tabindex="0"]')
  await press(page, 'ArrowRight')
  await expect(day('2027-03-16')).toBeFocused()
  await expect(stops).toHaveCount(1)
  await expect(stops).toHaveAttribute('data-date', '2027-03-16')
  await press(page, 'Shift+Tab')
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0)
  await expect(stops).toHaveAttribute('data-date', '2027-03-15')

  // The sheet of this month ends with Sunday 11 April.
  await day('2027-04-11').focus()
  await expect(stops).toHaveAttribute('data-date', '2027-04-11')
  await press(page, 'ArrowRight')
  await expect(page.getByRole('grid', { name: 'April 2027' })).toBeVisible()
  await expect(day('2027-04-12')).toBeFocused()
  // The sheet of April begins with Monday 29 March.
  await day('2027-03-30').focus()
  await press(page, 'ArrowUp')
  await expect(page.getByRole('grid', { name: 'March 2027' })).toBeVisible()
  await expect(day('2027-03-23')).toBeFocused()
})
