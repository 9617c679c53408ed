import type { Page } from '@playwright/test'
import { keepAsleep } from '../support/asleep.ts'
import { makeBookingPage } from '../support/booking-page.ts'
import { day } from '../support/booking-visitor.ts'
import { expect, test } from '../support/journey.ts'

// The page is loaded on a slow line: its script comes after the visitor has begun to type.

/** As if the server had written a date as a browser of another year does. */
async function writeOtherDate(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async route => {
    const answer = await route.fetch()
    const html = await answer.text()
    const other = html.replace(/(First free time: \w{3}) /, '$1, ')
    expect(other).not.toBe(html)
    await route.fulfill({ response: answer, body: other })
  })
}

async function typeEarly(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Meera Nair')
  await page.getByLabel('Phone Number', { exact: true }).fill('98765432')
  await page.getByLabel('Email').fill('meera@example.org')
  await page.getByRole('radio', { name: /Daniel Rao/ }).check()
  await page.getByLabel('Reason for the visit').fill('A cough since Monday')
  // The cursor is inside of the text.
  for (let step = 0; step < 'Monday'.length; step++) await page.keyboard.press('ArrowLeft')
}

async function expectTyped(page: Page): Promise<void> {
  await expect(page.getByLabel('Country of the number')).toBeEnabled()
  await expect(page.getByLabel('Full Name')).toHaveValue('Meera Nair')
  await expect(page.getByLabel('Phone Number', { exact: true })).toHaveValue('98765432')
  await expect(page.getByLabel('Email')).toHaveValue('meera@example.org')
  await expect(page.getByRole('radio', { name: /Daniel Rao/ })).toBeChecked()
  // React knows the choice, too.
  await expect(page.locator('.slip-what')).toContainText('Daniel Rao')
  await expect(page.getByLabel('Reason for the visit')).toBeFocused()
  await page.keyboard.type('last ')
  await expect(page.getByLabel('Reason for the visit')).toHaveValue('A cough since last Monday')
}

function faultsSent(page: Page): object[] {
  const sent: object[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/public/browser-faults')) sent.push(request.postDataJSON())
  })
  return sent
}

test('what was typed before the script came stays, although React draws the page anew, and one fault is reported', async ({
  page,
  request,
  faults,
}) => {
  const { path } = await makeBookingPage(request)
  await writeOtherDate(page, path)
  const sent = faultsSent(page)
  const wake = await keepAsleep(page)
  await page.goto(path, { waitUntil: 'commit' })
  await typeEarly(page)
  const old = await page.getByLabel('Full Name').elementHandle()
  const reported = page.waitForResponse('**/api/public/browser-faults')
  wake()
  expect((await reported).status()).toBe(200)
  // React did throw the server's page away.
  expect(await old!.evaluate(field => field.isConnected)).toBe(false)
  await expectTyped(page)
  await expect(day(page, 2)).toBeEnabled()
  expect(sent).toMatchObject([{ page: expect.stringMatching(/^\/book\//), name: 'Error' }])
  // This fault is meant.
  expect(faults.splice(0).join()).toContain((sent[0] as { reference: string }).reference)
})

test('what was typed before the script came stays on a page that React takes over', async ({
  page,
  request,
}) => {
  const { path } = await makeBookingPage(request)
  const sent = faultsSent(page)
  const wake = await keepAsleep(page)
  await page.goto(path, { waitUntil: 'commit' })
  await typeEarly(page)
  const old = await page.getByLabel('Full Name').elementHandle()
  wake()
  await expectTyped(page)
  expect(await old!.evaluate(field => field.isConnected)).toBe(true)
  expect(sent).toEqual([])
})

test('a page whose script did not come on a broken line asks for it again, and works', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/assets/main-*.js*', async route => {
    asked.push(route.request().url())
    await (asked.length === 1 ? route.abort() : route.continue())
  })
  await page.goto('/register')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('Clinic Name')).toHaveAccessibleDescription(/required/)
  expect(asked.length).toBeGreaterThan(1)
})
