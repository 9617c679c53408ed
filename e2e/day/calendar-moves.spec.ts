import type { Page, Route } from '@playwright/test'
import { card, clinicOnDay, clock, freeTime, moved, openDay } from '../support/calendar-board.ts'
import { expect, test } from '../support/journey.ts'
import { type Slot } from '../support/records.ts'

/** Moves an appointment one step down the board, with the keys. */
async function moveDown(page: Page, slot: Slot) {
  await card(page, slot).focus()
  for (const key of ['F2', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
}

/** Holds back the requests to an address until the returned function is called. */
async function hold(page: Page, address: string | RegExp, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route: Route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}

test('an appointment moved again before the first move is answered ends at its last place', async ({
  page,
  request,
}) => {
  const { clinic, date, slots, id } = await clinicOnDay(request, { booked: [1] })
  await openDay(page, clinic, date)
  const release = await hold(page, `**/api/users/appointments/${id}`, 'PUT')
  await moveDown(page, slots[1]!)
  await expect(card(page, slots[2]!)).toBeVisible()
  await moveDown(page, slots[2]!)
  await expect(card(page, slots[3]!)).toBeVisible()
  release()
  await expect(moved(page)).toBeVisible()
  await expect
    .poll(async () => (await clinic.call<Slot>('GET', `users/appointments/${id}`)).start)
    .toBe(slots[3]!.start)
  await expect(page.getByRole('alert').filter({ hasText: 'Rohan Gupta stays' })).toHaveCount(0)

  // Undo takes back the last move.
  await moved(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, slots[2]!)).toBeVisible()
  await expect
    .poll(async () => (await clinic.call<Slot>('GET', `users/appointments/${id}`)).start)
    .toBe(slots[2]!.start)

  // The appointment is lifted while the move is being sent, and put down after the answer.
  await page.unrouteAll()
  const releaseAgain = await hold(page, `**/api/users/appointments/${id}`, 'PUT')
  await moveDown(page, slots[2]!)
  await card(page, slots[3]!).focus()
  await page.keyboard.press('F2')
  await page.keyboard.press('ArrowDown')
  const answered = page.waitForResponse(response => response.request().method() === 'PUT')
  releaseAgain()
  await answered
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await clinic.call<Slot>('GET', `users/appointments/${id}`)).start)
    .toBe(slots[4]!.start)
  await expect(page.getByRole('alert').filter({ hasText: 'Rohan Gupta stays' })).toHaveCount(0)
})

test('a move without an answer stays visible when another booking arrives', async ({ page, request }) => {
  const { clinic, date, slots, id } = await clinicOnDay(request, { booked: [1, 4] })
  // Only the move's own request may bring the new answer.
  await page.route('**/api/users/live', route => route.abort())
  await openDay(page, clinic, date)
  const release = await hold(page, `**/api/users/appointments/${id}`, 'PUT')
  await moveDown(page, slots[1]!)
  await expect(card(page, slots[2]!)).toBeVisible()
  await clinic.book(slots[7]!)
  await moveDown(page, slots[4]!)
  await expect(card(page, slots[7]!)).toBeVisible()
  await expect(card(page, slots[5]!)).toBeVisible()
  await expect(card(page, slots[1]!)).toHaveCount(0)
  await expect(card(page, slots[2]!)).toBeVisible()
  release()
  await expect
    .poll(async () => (await clinic.call<Slot>('GET', `users/appointments/${id}`)).start)
    .toBe(slots[2]!.start)
  await expect(card(page, slots[2]!)).toBeVisible()
})

test('a lifted appointment keeps its doctor when other columns change, and is put down when its own is hidden', async ({
  page,
  request,
}) => {
  const { clinic, date, slots } = await clinicOnDay(request, { doctors: ['Meena', 'Sunil'], booked: [1] })
  await openDay(page, clinic, date)
  await card(page, slots[1]!).focus()
  await page.keyboard.press('F2')
  await page.keyboard.press('ArrowRight')
  const way = page.getByRole('status').filter({ hasText: 'Moving Rohan Gupta' })
  await expect(way).toContainText(`${clock(slots[1]!)}–${clock(slots[2]!)} Meena Rao`)
  await page.getByRole('button', { name: 'All doctors' }).click()
  await page.getByRole('checkbox', { name: 'Asha Rao' }).uncheck()
  await expect(freeTime(page, slots[3]!)).toHaveCount(0)
  await expect(way).toContainText('Meena Rao')
  await page.getByRole('checkbox', { name: 'Asha Rao' }).check()
  await page.getByRole('checkbox', { name: 'Meena Rao' }).uncheck()
  await expect(freeTime(page, slots[3]!, 'Meena Rao')).toHaveCount(0)
  await expect(way).toHaveCount(0)
  await expect(card(page, slots[1]!)).toBeVisible()
})

test('printing while the next day loads prints the old day with its own date', async ({ page, request }) => {
  const { clinic, date, slots } = await clinicOnDay(request, { booked: [1] })
  await openDay(page, clinic, date)
  await expect(card(page, slots[1]!)).toBeVisible()
  const busy = page.locator('[aria-busy=true]').filter({ has: page.getByRole('grid', { name: /^Calendar/ }) })
  await expect(busy).toHaveCount(0)

  const release = await hold(page, /\/api\/users\/calendar\?/, 'GET')
  await page.getByRole('combobox', { name: 'Service' }).selectOption({ label: 'Consultation' })
  await expect(busy).toBeVisible()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page).not.toHaveURL(new RegExp(`date=${date}`))
  await expect(card(page, slots[1]!)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const said = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(said)
  await expect(page.getByRole('row', { name: /Rohan Gupta/ })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  release()
  await expect(card(page, slots[1]!)).toHaveCount(0)
  await expect(busy).toHaveCount(0)
})
