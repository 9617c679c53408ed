import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeBookingPage } from '../support/booking-page.ts'
import { book, day, enterCode, fillIn, time, type Listed } from '../support/booking-visitor.ts'
import { newEmail, signIn } from '../support/clinic.ts'
import { expect, test, watchFaults } from '../support/journey.ts'
import { readMail } from '../support/mail.ts'

const keptCalendar = async (page: Page): Promise<string> => {
  const kept = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await kept
  expect(file.suggestedFilename()).toMatch(/^appointment-\d{4}-\d{2}-\d{2}\.ics$/)
  return readFile(await file.path(), 'utf8')
}

/** Books a visit up to the confirmation; returns the link in its mail. */
async function bookForLink(page: Page, path: string): Promise<string> {
  const email = newEmail('visitor')
  await page.goto(path)
  await expect(book(page)).toBeEnabled()
  await day(page, 3).check()
  await time(page, 0).check()
  await fillIn(page, email)
  await book(page).click()
  await enterCode(page, email)
  return /https?:\/\/\S+\/book\/manage#\S+$/m.exec(await readMail(email, 2))![0]
}

test('the visit can be added to the patient’s calendar, after booking and after a move', async ({
  page,
  request,
}) => {
  const { path } = await makeBookingPage(request)
  const link = await bookForLink(page, path)
  const first = await keptCalendar(page)
  expect(first).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nSEQUENCE:0\r\n[^]*END:VCALENDAR\r\n$/)
  const nameIn = (calendar: string) => /\r\nUID:(.+)\r\n/.exec(calendar)![1]

  await page.goto(link)
  await page.getByRole('button', { name: 'Move' }).click()
  await day(page, 4).check()
  await time(page, 5).check()
  await page.getByRole('button', { name: 'Move here' }).click()
  await expect(page.getByText('Your appointment has been moved.')).toBeVisible()
  const moved = await keptCalendar(page)
  expect(moved).toContain('\r\nSEQUENCE:1\r\n')
  expect(nameIn(moved)).toBe(nameIn(first))
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Your appointment has been cancelled.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
})

test('with the mailed link a patient confirms the visit, and the desk sees it immediately', async ({
  page,
  request,
  browser,
  baseURL,
  faults,
}) => {
  const { path, owner, call } = await makeBookingPage(request)
  const link = await bookForLink(page, path)
  const context = await browser.newContext({ baseURL })
  watchFaults(context, baseURL!, faults)
  const desk = await context.newPage()
  await signIn(desk, owner)
  await desk.goto('/clinic/appointment')
  const row = desk.getByRole('row', { name: /Meera Nair/ })
  await expect(row.getByText('Booked', { exact: true })).toBeVisible()
  await expect(row.getByText('Confirmed')).toHaveCount(0)

  // The server counts attempts with links, so the page must ask only once, with the link's token.
  const asked: (string | null)[] = []
  page.on('request', one => one.url().endsWith('/public/appointment') && asked.push(one.postData()))
  await page.goto(link)
  await page.getByRole('button', { name: 'I will come' }).click()
  expect(asked).toEqual([JSON.stringify({ token: link.split('=')[1] })])
  await expect(page.getByText('Thank you. The clinic knows that you come.')).toBeVisible()
  await expect(page.getByText('You confirmed that you will come.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I will come' })).toHaveCount(0)
  await expect(row.getByText('Confirmed')).toBeVisible()

  const [visit] = await call<Listed[]>('GET', 'users/appointments')
  await desk.goto(`/clinic/appointment?view=calendar&date=${visit!.start.slice(0, 10)}`)
  const card = desk.getByRole('button', { name: /Meera Nair.*Booked, Confirmed/ })
  await expect(card).toBeVisible()
  await context.close()
})

test('the mailed link moves and cancels a visit; an invalid link shows a message', async ({
  page,
  request,
}) => {
  const { path, call } = await makeBookingPage(request)
  const link = await bookForLink(page, path)
  await page.goto(link)
  await expect(page.getByText('Booked', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Move' }).click()
  await day(page, 4).check()
  const start = await time(page, 5).getAttribute('value')
  await time(page, 5).check()
  await page.getByRole('button', { name: 'Move here' }).click()
  await expect(page.getByText('Your appointment has been moved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I will come' })).toBeVisible()
  expect(await call<Listed[]>('GET', 'users/appointments')).toMatchObject([{ start }])

  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Your appointment has been cancelled.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Move|I will come/ })).toHaveCount(0)
  expect(await call<Listed[]>('GET', 'users/appointments')).toMatchObject([{ status: 'cancelled' }])

  // The link as an SMS contains it.
  await page.goto(link.replace('/book/manage#token=', '/a#'))
  await expect(page).toHaveURL(/\/book\/manage#[\w-]{65}$/)
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await page.goto('/book/manage#token=made-up')
  await expect(page.getByText('This link is not valid any more. Please call the clinic.')).toBeVisible()
})
