import type { Page, Route } from '@playwright/test'
import { card, dayAhead } from './support/calendar-board.ts'
import { signIn } from './support/clinic.ts'
import { expect, test } from './support/journey.ts'
import { settled } from './support/lists.ts'
import { makeClinic, type Clinic } from './support/records.ts'

async function openDay(page: Page, clinic: Clinic, date: string) {
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/appointment?view=calendar&date=${date}`)
  await settled(page)
}

/** What is asked under the address waits until it is let go. */
async function hold(page: Page, address: string | RegExp, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route: Route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}

test('what is printed before the next day has come is the day before, under its own date', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { date, slots } = await dayAhead(clinic)
  await clinic.book(slots[1]!)
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
