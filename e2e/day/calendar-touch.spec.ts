import type { Locator, Page } from '@playwright/test'
import { addDays } from '#contract/values/clinic-time.ts'
import { card, clinicOnDay, clock, freeTime, moved, openDay } from '../support/calendar-board.ts'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { type Slot } from '../support/records.ts'

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

type Point = { x: number; y: number }
const middle = async (place: Locator): Promise<Point> => {
  const { x, y, width, height } = (await place.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Simulates a finger: sends touch events, and the browser does the rest. */
async function fingerOn(page: Page) {
  const browser = await page.context().newCDPSession(page)
  let seconds = 0
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [], timestamp: seconds })
  return {
    down(at: Point) {
      seconds = Date.now() / 1000
      return touch('touchStart', at)
    },
    /** Moves in steps, like a hand, and rests before the release. Otherwise scrolling would continue and swallow the next tap. */
    async drag(from: Point, to: Point) {
      const place = (share: number) => ({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      })
      for (let step = 1; step <= 8; step++) {
        seconds += 0.016
        await touch('touchMove', place(step / 8))
      }
      seconds += 0.2
      await touch('touchMove', place(0.999))
    },
    up: () => touch('touchEnd'),
  }
}

test('a tap opens or books, a sideways swipe changes the day, and an upward one scrolls', async ({
  page,
  request,
}) => {
  const { clinic, date, slots, id } = await clinicOnDay(request, { booked: [4] })
  const board = await openDay(page, clinic, date)
  const finger = await fingerOn(page)

  await card(page, slots[4]!).tap()
  const popup = page.getByRole('complementary', { name: 'Visit' })
  await expect(popup).toBeVisible()
  await popup.getByRole('button', { name: 'Back' }).tap()
  await expect(popup).toBeHidden()

  const side = await middle(card(page, slots[4]!))
  await finger.down(side)
  await finger.drag(side, { x: side.x - 120, y: side.y + 6 })
  await finger.up()
  await expect(page).not.toHaveURL(new RegExp(`date=${date}`))
  await page.getByRole('button', { name: 'Previous day' }).tap()
  await expect(page).toHaveURL(new RegExp(`date=${date}`))
  await expect(card(page, slots[4]!)).toBeVisible()

  await freeTime(page, slots[6]!).tap()
  const booking = page.getByRole('dialog', { name: 'New Appointment' })
  await expect(booking.getByRole('radio', { name: clock(slots[6]!) })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(booking).toBeHidden()

  const from = await middle(card(page, slots[4]!))
  await finger.down(from)
  await finger.drag(from, { ...from, y: from.y - 120 })
  await finger.up()
  await expect.poll(() => board.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(60)
  await expect(page.getByRole('button', { name: 'Move here' })).toHaveCount(0)
  await expect(popup).toBeHidden()
  expect((await clinic.call<Slot>('GET', `users/appointments/${id}`)).start).toBe(slots[4]!.start)
})

test('in Arabic the days run from right to left: a swipe to the right goes to the next day', async ({
  page,
  request,
}) => {
  const { clinic, date } = await clinicOnDay(request)
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/appointment?view=calendar&date=${date}&lang=ar`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await settled(page)
  const finger = await fingerOn(page)
  for (const [across, days] of [
    [120, 1],
    [-120, 0],
    [-120, -1],
  ] as const) {
    const from = await middle(page.getByRole('grid'))
    await finger.down(from)
    await finger.drag(from, { x: from.x + across, y: from.y + 6 })
    await finger.up()
    await expect(page).toHaveURL(new RegExp(`date=${addDays(date, days)}`))
  }
})

test('a long touch lifts an appointment: a drag moves it, a release keeps it lifted, and its handle makes it longer', async ({
  page,
  request,
}) => {
  const { clinic, date, slots, id } = await clinicOnDay(request, { booked: [1] })
  const board = await openDay(page, clinic, date)
  const finger = await fingerOn(page)
  const lifted = page.getByRole('button', { name: 'Move here' })
  const held = () =>
    clinic.call<Slot & { service: { durationMinutes: number } }>('GET', `users/appointments/${id}`)

  const from = await middle(card(page, slots[1]!))
  await finger.down(from)
  await expect(lifted).toBeVisible()
  await finger.drag(from, await middle(freeTime(page, slots[4]!)))
  await finger.up()
  await expect(moved(page)).toBeVisible()
  await expect(card(page, slots[4]!)).toBeVisible()
  await expect(lifted).toHaveCount(0)
  expect(await board.evaluate(({ scrollTop }) => scrollTop), 'the board stood still').toBe(0)
  expect((await held()).start).toBe(slots[4]!.start)

  // Released at its place, the card stays lifted. Its handle makes it longer, and a tap moves it.
  await finger.down(await middle(card(page, slots[4]!)))
  await expect(lifted).toBeVisible()
  await finger.up()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const handle = board.locator('[data-lifted] [data-grip]')
  const { width, height } = (await handle.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  const grip = await middle(handle)
  await finger.down(grip)
  await finger.drag(grip, { ...grip, y: grip.y + 48 })
  await finger.up()
  await expect(lifted).toHaveCount(0)
  await expect.poll(async () => (await held()).service.durationMinutes).toBe(60)

  // On a phone the messages cover the end of the day.
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await expect(async () => {
    if ((await dismiss.count()) > 0) await dismiss.first().tap({ timeout: 500 })
    await expect(dismiss).toHaveCount(0, { timeout: 50 })
  }).toPass()
  await finger.down(await middle(card(page, slots[4]!)))
  await expect(lifted).toBeVisible()
  await finger.up()
  await freeTime(page, slots[1]!).tap()
  await lifted.tap()
  await expect(card(page, slots[1]!)).toBeVisible()
  await expect.poll(async () => (await held()).start).toBe(slots[1]!.start)
})
