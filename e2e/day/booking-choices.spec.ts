import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeBookingPage } from '../support/booking-page.ts'
import { book, enterCode, fillIn } from '../support/booking-visitor.ts'
import { newEmail } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { readMail } from '../support/mail.ts'
import { serviceBody } from '../support/records.ts'

const phone = { width: 375, height: 812 }

test('the first free time is one tap; two services are one visit, with a reason that the desk reads', async ({
  page,
  request,
}) => {
  const clinic = await makeBookingPage(request)
  await clinic.create('users/services', serviceBody('Blood pressure', clinic.categoryId))
  const languages = 'English, Kannada'
  await clinic.call('PUT', `users/doctors/${clinic.doctorId}`, {
    languages,
    aboutSelf: 'Children and adults',
  })
  const email = newEmail('choices')
  await page.setViewportSize(phone)
  await page.goto(clinic.path)
  await expect(page.getByText('Speaks English, Kannada')).toBeVisible()
  await page.getByText('About Asha Rao').click()
  await expect(page.getByText('Children and adults')).toBeVisible()
  await page.getByRole('radio', { name: /^Consultation/ }).check()
  await expect(page.getByText(/^First free: /)).toHaveCount(2)
  await page.getByText('Add another service to this visit').click()
  await page.getByRole('checkbox', { name: /^Blood pressure/ }).check()
  const first = page.getByRole('button', { name: /^First free time: / })
  const when = (await first.innerText()).replace('First free time: ', '')
  await first.click()
  const slip = page.getByRole('region', { name: 'Your appointment' })
  await expect(slip.getByText(when, { exact: true })).toBeVisible()
  await expect(slip.getByText('₹1,000')).toBeVisible()
  await page.getByLabel('Reason for the visit').fill('A cough for a week')
  await fillIn(page, email)
  await book(page).click()
  await enterCode(page, email)
  await expect(page.getByText('Consultation, Blood pressure')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute(
    'href',
    /^https:\/\/calendar\.google\.com\//,
  )
  const [visit] = await clinic.call<{ note: string }[]>('GET', 'users/appointments')
  expect(visit!.note).toBe('A cough for a week')
})

test('a part of the day shows its times alone, and each by the visitor’s own clock', async ({
  page,
  request,
}) => {
  const { path } = await makeBookingPage(request)
  await page.goto(path)
  await expect(book(page)).toBeEnabled()
  // The clinic's clock and this browser's differ, as makeBookingPage has the clinic's morning begin now.
  await expect(page.getByText(/^Below each, the time by your own clock/)).toBeVisible()
  await page.getByRole('radio', { name: 'Afternoon' }).check()
  await expect(page.getByRole('group', { name: 'Morning' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Afternoon' })).toBeVisible()
  const first = await page.getByRole('button', { name: /^First free time: / }).innerText()
  expect(Number(/(\d\d):\d\d$/.exec(first)![1])).toBeGreaterThanOrEqual(12)
})

test('from the mail, a visit is moved to another doctor; opening the link changes nothing', async ({
  page,
  request,
}) => {
  const clinic = await makeBookingPage(request)
  const email = newEmail('mover')
  await page.goto(clinic.path)
  await expect(book(page)).toBeEnabled()
  await page.getByRole('radio', { name: /^Asha Rao/ }).check()
  await page.getByRole('button', { name: /^First free time: / }).click()
  await fillIn(page, email)
  await book(page).click()
  await enterCode(page, email)
  const link = /https?:\/\/\S+\/book\/manage#\S+$/m.exec(await readMail(email, 2))![0]
  await page.setViewportSize(phone)
  await page.goto('about:blank')
  await page.goto(`${link}&do=cancel`)
  await expect(page.getByText('Cancel this appointment?')).toBeVisible()
  const status = async () => (await clinic.call<{ status: string }[]>('GET', 'users/appointments'))[0]!.status
  expect(await status()).toBe('booked')
  await page.goto('about:blank')
  await page.goto(`${link}&do=move`)
  await expect(page.getByRole('heading', { name: 'Move it to' })).toBeFocused()
  await page.getByLabel('Doctor').selectOption({ label: 'Daniel Rao' })
  await page.locator('input[name="start"]').nth(2).check()
  await page.getByRole('button', { name: 'Move here' }).click()
  await expect(page.getByRole('main').getByText('Daniel Rao')).toBeVisible()
})

test('a visitor’s number may be of any country, chosen or pasted', async ({ page, request }) => {
  const clinic = await makeBookingPage(request)
  const email = newEmail('abroad')
  await clinic.call('PUT', `users/clinics/${clinic.clinicId}`, { country: 'IN' })
  await page.setViewportSize(phone)
  await page.goto(clinic.path)
  await expect(book(page)).toBeEnabled()
  const number = page.getByLabel('Phone Number')
  const country = page.getByLabel('Country of the number')
  await expect(country).toHaveValue('IN')
  await number.focus()
  await page.keyboard.insertText('+44 20 7946 0018')
  await expect(country).toHaveValue('GB')
  await expect(number).toHaveValue('2079460018')
  await country.selectOption({ label: 'Germany' })
  await number.fill('12')
  await page.getByRole('button', { name: /^First free time: / }).click()
  await page.getByLabel('Full Name').fill('Jonas Weber')
  await page.getByLabel('Email').fill(email)
  await book(page).click()
  await expect(number).toHaveAccessibleDescription(/This is no phone number of that country/)
  await number.fill('01512 3456789')
  await book(page).click()
  await enterCode(page, email)
  const [patient] = await clinic.call<{ phoneNumber: string }[]>('GET', 'users/patients?keyword=Jonas')
  expect(patient!.phoneNumber).toBe('+4915123456789')
})

test('offline is said as offline, and what was typed stays', async ({ page, request, context }) => {
  const { path } = await makeBookingPage(request)
  await page.goto(path)
  await expect(book(page)).toBeEnabled()
  await page.getByLabel('Full Name').fill('Meera Nair')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.', { exact: false })).toHaveCount(0)
  await expect(page.getByLabel('Full Name')).toHaveValue('Meera Nair')
})

test.describe('in a frame', () => {
  let site: Server
  let html = ''
  test.beforeAll(async () => {
    site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
    await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  })
  test.afterAll(() => void site.close())

  test('the frame is as high as the page in it', async ({ browser, request }) => {
    const { path } = await makeBookingPage(request)
    const page = await browser.newPage()
    const home = `http://localhost:${process.env['E2E_PORT']}`
    html = `<!doctype html><title>A clinic</title><iframe src="${home}${path}/embed" title="Book" width="400" height="300"></iframe>
      <script src="${home}/book/embed.js" async></script>`
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    const frame = page.locator('iframe')
    await expect.poll(async () => (await frame.boundingBox())!.height).toBeGreaterThan(900)
    const scrolls = await frame
      .contentFrame()
      .locator('html')
      .evaluate(root => root.scrollHeight - root.clientHeight)
    expect(scrolls).toBeLessThanOrEqual(1)
    await page.close()
  })
})
