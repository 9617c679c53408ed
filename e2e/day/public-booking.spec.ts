import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keepAsleep } from '../support/asleep.ts'
import { makeBookingPage, makeFamily } from '../support/booking-page.ts'
import { book, codeMail, day, enterCode, fillIn, time, type Listed } from '../support/booking-visitor.ts'
import { newEmail, signIn } from '../support/clinic.ts'
import { expect, test, watchFaults } from '../support/journey.ts'
import { codeIn, readMail } from '../support/mail.ts'

const phone = { width: 375, height: 812 }

test('a new patient books on a phone: a time, three fields and a code', async ({ page, request }) => {
  const { path, call } = await makeBookingPage(request)
  const email = newEmail('visitor')
  await page.setViewportSize(phone)
  await page.goto(path)
  await expect(page).toHaveTitle('Book at Lakeside')
  await expect(book(page)).toBeEnabled()

  await book(page).click()
  await expect(page.getByText('Please choose an available slot')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription(/Full Name is required/)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is required/)

  await day(page, 2).check()
  const start = await time(page, 1).getAttribute('value')
  await time(page, 1).check()
  await fillIn(page, email)
  await book(page).click()
  await expect(page.getByRole('form', { name: 'Check your email' }).getByLabel('6-digit code')).toBeFocused()
  await page.getByLabel('6-digit code').fill('12345')
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByLabel('6-digit code')).toHaveAccessibleDescription(/Please enter the 6-digit code/)
  await enterCode(page, email)
  await expect(page.getByRole('main')).toContainText('Meera Nair')

  const listed = await call<Listed[]>('GET', 'users/appointments')
  expect(listed).toMatchObject([{ start, status: 'booked', patient: { name: 'Meera Nair' } }])
})

test('taps before the script has loaded are not lost', async ({ page, request }) => {
  const { path } = await makeBookingPage(request)
  let wake = await keepAsleep(page)
  await page.goto(path, { waitUntil: 'commit' })
  await time(page, 1).check()
  await expect(book(page)).toBeDisabled()
  const wanted = page.waitForRequest('**/holds')
  wake()
  const start = await time(page, 1).getAttribute('value')
  expect((await wanted).postDataJSON()).toMatchObject({ start })
  await expect(time(page, 1)).toBeChecked()
  await expect(page.locator('.slip')).toContainText(start!.slice(11, 16))

  // The page loads another doctor's times; the day stays.
  wake = await keepAsleep(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('radio', { name: /Daniel Rao/ }).check()
  const asked = page.waitForRequest('**/slots?*')
  wake()
  expect((await asked).url()).toContain('doctorId=')
  await expect(page.getByRole('radio', { name: /Daniel Rao/ })).toBeChecked()
})

test('a held time is free again when its visitor chooses another day or leaves the page', async ({
  page,
  request,
}) => {
  const { path, slug, serviceId } = await makeBookingPage(request)
  const holding = () =>
    page.waitForResponse(response => response.url().endsWith('/holds') && response.status() === 201)
  const isFree = async ({ start, doctor }: { start: string; doctor: { _id: string } }) => {
    const on = start.slice(0, 10)
    const query = new URLSearchParams({ serviceId, doctorId: doctor._id, from: on, to: on })
    const answer = await request.get(`/api/public/clinics/${slug}/slots?${query}`)
    return ((await answer.json()) as { data: { times: string[] }[] }).data[0]!.times.includes(start)
  }
  await page.goto(path)
  await expect(book(page)).toBeEnabled()
  await page.getByRole('radio', { name: /Daniel Rao/ }).check()
  await expect(page.locator('.step[aria-busy]')).toHaveCount(0)
  const released = page.waitForResponse('**/holds/release')
  let held = holding()
  await time(page, 1).check()
  await held
  await day(page, 1).check()
  expect((await released).status()).toBe(200)

  held = holding()
  await time(page, 2).check()
  const { data } = (await (await held).json()) as { data: Parameters<typeof isFree>[0] }
  expect(await isFree(data)).toBe(false)
  await page.goto('about:blank')
  await expect.poll(() => isFree(data)).toBe(true)
})

test('a reload at the code step loses neither the form nor the time', async ({ page, request }) => {
  const { path, call } = await makeBookingPage(request)
  const email = newEmail('visitor')
  await page.goto(path)
  await expect(book(page)).toBeEnabled()
  await page.getByRole('radio', { name: /Daniel Rao/ }).check()
  await expect(page.locator('.step[aria-busy]')).toHaveCount(0)
  await day(page, 1).check()
  const start = await time(page, 1).getAttribute('value')
  await time(page, 1).check()
  await fillIn(page, email)
  await page.getByLabel('Reason').fill('Cough')
  await book(page).click()
  await page.getByLabel('6-digit code').fill('123456')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('123456')

  await page.reload()
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await expect(page.getByRole('form', { name: 'Check your email' })).toContainText(email)
  await page.getByRole('button', { name: 'Change the details' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Meera Nair')
  await expect(page.getByLabel('Phone Number')).toHaveValue('9886030077')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Reason')).toHaveValue('Cough')
  await expect(page.locator(`input[value="${start}"]`)).toBeChecked()
  await book(page).click()

  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await page.reload()
  await enterCode(page, email, 2)
  expect(await call<Listed[]>('GET', 'users/appointments')).toMatchObject([{ start, status: 'booked' }])
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a returning patient books in three taps at 375 px, and can be forgotten', async ({ page, request }) => {
  const { path, call } = await makeBookingPage(request)
  const email = newEmail('visitor')
  await page.setViewportSize(phone)
  await page.goto(path)
  await expect(book(page)).toBeEnabled()
  await page.getByRole('radio', { name: /Daniel Rao/ }).check()
  await expect(page.locator('.step[aria-busy]')).toHaveCount(0)
  await day(page, 1).check()
  await time(page, 0).check()
  await fillIn(page, email)
  await book(page).click()
  await enterCode(page, email, 1, true)

  let taps = 0
  const counter = await page.exposeFunction('countTap', () => void taps++)
  const listener = await page.addInitScript(() =>
    addEventListener(
      'click',
      event => event.isTrusted && (window as never as { countTap(): void }).countTap(),
      true,
    ),
  )
  await page.goto(path)
  await expect(page.getByText('You book as Meera Nair.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Daniel Rao/ })).toBeChecked()
  await expect(page.locator('.step[aria-busy]')).toHaveCount(0)
  // Tap the labels, as a finger does.
  await page.locator('label.day:has(input:not(:disabled))').nth(2).click()
  await page.locator('label.slot').nth(3).click()
  await book(page).click()
  await expect(page.getByRole('heading', { name: 'Your appointment is booked' })).toBeVisible()
  // A tap on a label also clicks its input, so each of the first two counts twice.
  expect(taps).toBeLessThanOrEqual(5)
  await listener.dispose()
  await counter.dispose()
  const listed = await call<Listed[]>('GET', 'users/appointments')
  expect(listed.map(({ patient }) => patient.name)).toEqual(['Meera Nair', 'Meera Nair'])

  await page.goto(path)
  await page.getByRole('button', { name: 'Not me' }).click()
  await expect(page.getByLabel('Full Name')).toBeVisible()
  await page.reload()
  await expect(book(page)).toBeEnabled()
  await expect(page.getByLabel('Full Name')).toBeVisible()
})

test('the clinic removes a remembered device, which then needs the mailed code again', async ({
  page,
  request,
  browser,
  baseURL,
  faults,
}) => {
  const { path, owner } = await makeBookingPage(request)
  const email = newEmail('visitor')
  await page.goto(path)
  await expect(book(page)).toBeEnabled()
  await time(page, 0).check()
  await fillIn(page, email)
  await book(page).click()
  await enterCode(page, email, 1, true)
  await page.goto(path)
  await expect(page.getByText('You book as Meera Nair.')).toBeVisible()

  const context = await browser.newContext({ baseURL })
  watchFaults(context, baseURL!, faults)
  const desk = await context.newPage()
  await signIn(desk, owner)
  await desk.goto('/clinic/patient')
  await desk.getByRole('link', { name: 'Meera Nair', exact: true }).click()
  const devices = desk.getByRole('term').filter({ hasText: 'Remembered devices' }).locator('..')
  await expect(devices).toContainText('1')
  await devices.getByRole('button', { name: 'End all' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Keep them' }).click()
  await expect(devices).toContainText('1')
  await devices.getByRole('button', { name: 'End all' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'End all' }).click()
  await expect(
    desk.getByRole('status').filter({ hasText: 'No device is remembered any more.' }),
  ).toBeVisible()
  await expect(devices).toContainText('None')
  await expect(devices.getByRole('button')).toHaveCount(0)
  await context.close()

  // The page was open meanwhile: now it needs the three fields and a code.
  await time(page, 1).check()
  await book(page).click()
  await expect(page.getByText('Please enter the 6-digit code.')).toBeVisible()
  await fillIn(page, email)
  await book(page).click()
  await expect(page.getByRole('form', { name: 'Check your email' }).getByLabel('6-digit code')).toBeFocused()
})

test('a family shares a mailbox: after the code the visitor chooses the person', async ({
  page,
  request,
}) => {
  const { path, call, email, invitations } = await makeFamily(request)
  await page.goto(path)
  await expect(book(page)).toBeEnabled()
  await time(page, 0).check()
  await fillIn(page, email)
  await book(page).click()
  await page.getByLabel('6-digit code').fill(codeIn(await codeMail(email, invitations)))
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Somebody else: Meera Nair' })).toBeVisible()
  await page.getByRole('radio', { name: 'Bina Nair' }).check()
  await page.getByRole('button', { name: 'Book for this person' }).click()
  await expect(page.getByRole('heading', { name: 'Your appointment is booked' })).toBeVisible()
  const listed = await call<Listed[]>('GET', 'users/appointments')
  expect(listed).toMatchObject([{ patient: { name: 'Bina Nair' } }])
})

test('a time that another visitor has taken shows an error beside the times, and the typed input stays', async ({
  page,
  request,
}) => {
  const { path, slug, serviceId, call } = await makeBookingPage(request)
  const [doctor] = await call<{ _id: string }[]>('GET', 'users/doctors?sort=name')
  await page.goto(path)
  await expect(book(page)).toBeEnabled()
  await page.getByRole('radio', { name: /Asha Rao/ }).check()
  await expect(page.locator('.step[aria-busy]')).toHaveCount(0)
  await day(page, 1).check()
  const start = await time(page, 2).getAttribute('value')
  const hold = await request.post(`/api/public/clinics/${slug}/holds`, {
    data: { serviceId, doctorId: doctor!._id, start },
  })
  expect(hold.status()).toBe(201)
  await fillIn(page, newEmail('visitor'))
  await time(page, 2).check()
  await expect(page.getByText('This slot has just been taken. Please choose another.')).toBeVisible()
  await expect(page.locator(`input[value="${start}"]`)).toHaveCount(0)
  await expect(page.getByLabel('Full Name')).toHaveValue('Meera Nair')
  await time(page, 3).check()
  await book(page).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.getByRole('button', { name: 'Change the details' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Meera Nair')
  await expect(page.getByLabel('Full Name')).toBeFocused()
})

test('inside another website only the embedded page is shown, and it books with the code', async ({
  browser,
  request,
  baseURL,
}) => {
  const { path, call } = await makeBookingPage(request)
  const frames = [`${path}/embed`, path, '/book/manage', '/login']
  const site = createServer((_request, response) => {
    const body = frames.map(
      (src, n) => `<iframe name="f${n}" src="${baseURL}${src}" width="400" height="900"></iframe>`,
    )
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>A clinic</title>${body.join('')}`)
  })
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    const embed = page.frame('f0')!
    const email = newEmail('visitor')
    await expect(embed.getByRole('button', { name: 'Book this time' })).toBeEnabled()
    for (const name of ['f1', 'f2', 'f3']) await expect(page.frame(name)!.getByRole('main')).toHaveCount(0)
    await embed.locator('input[name="start"]').nth(1).check()
    await embed.getByLabel('Full Name').fill('Meera Nair')
    await embed.getByLabel('Phone Number').fill('9886030077')
    await embed.getByLabel('Email').fill(email)
    await embed.getByRole('button', { name: 'Book this time' }).click()
    await expect(embed.getByLabel(/^Remember this device/)).toHaveCount(0)
    await embed.getByLabel('6-digit code').fill(codeIn(await readMail(email)))
    await embed.getByRole('button', { name: 'Confirm booking' }).click()
    await expect(embed.getByRole('heading', { name: 'Your appointment is booked' })).toBeVisible()
    expect(await call<Listed[]>('GET', 'users/appointments')).toHaveLength(1)
  } finally {
    await context.close()
    await new Promise(done => site.close(done))
  }
})

test('an owner turns the page on in the settings; turned off, it is gone', async ({ page, request }) => {
  const clinic = await makeBookingPage(request)
  await clinic.call('PUT', `users/clinics/${clinic.clinicId}/booking-page`, {
    slug: clinic.slug,
    isOpen: false,
  })
  expect((await request.get(clinic.path)).status()).toBe(404)
  const taken = await makeBookingPage(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=bookingPage')
  await page.getByLabel('Open to the public').check()
  await page.getByLabel('Address', { exact: true }).fill(taken.slug)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Address', { exact: true })).toHaveAccessibleDescription(
    /in use by another clinic/,
  )
  await page.getByLabel('Address', { exact: true }).fill(clinic.slug)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Booking page saved.' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Frame for a website' })).toHaveValue(
    new RegExp(`/book/${clinic.slug}/embed"`),
  )
  expect((await request.get(clinic.path)).status()).toBe(200)
})
