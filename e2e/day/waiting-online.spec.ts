import { makeBookingPage, makeFamily } from '../support/booking-page.ts'
import { book, codeMail, fillIn, time } from '../support/booking-visitor.ts'
import { newEmail, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { codeIn, readMail } from '../support/mail.ts'

const phone = { width: 375, height: 812 }

test('a visitor without a suitable time joins the waiting list, and the desk sees it', async ({
  page,
  request,
}) => {
  const { path, owner } = await makeBookingPage(request)
  const email = newEmail('visitor')
  await page.setViewportSize(phone)
  await page.goto(path)
  await expect(book(page)).toBeEnabled()
  await page.getByRole('button', { name: 'No time that suits? Join the waiting list' }).click()
  await page.getByRole('button', { name: 'Choose a free time instead' }).click()
  await expect(time(page, 0)).toBeVisible()
  await page.getByRole('button', { name: 'No time that suits? Join the waiting list' }).click()
  await page.getByLabel('Until').fill('2020-01-01')
  await page.getByLabel('Morning').check()
  await fillIn(page, email)
  const ask = page.getByRole('button', { name: 'Join the waiting list', exact: true })
  await ask.click()
  await expect(page.getByLabel('Until')).toHaveAccessibleDescription(/must not be before the start/)
  const from = await page.getByLabel('From').inputValue()
  await page.getByLabel('Until').fill(from)
  await ask.click()
  await expect(page.getByRole('form', { name: 'Check your email' }).getByLabel('6-digit code')).toBeFocused()
  await expect(page.getByLabel(/^Remember this device/)).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Change the details' }).click()
  await expect(page.getByLabel('Until')).toHaveValue(from)
  await expect(page.getByLabel('Morning')).toBeChecked()
  await ask.click()
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await page.reload()
  await page.getByLabel('6-digit code').fill(codeIn(await readMail(email, 2)))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeFocused()

  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, owner)
  await page.goto('/clinic/appointment?view=waitlist')
  const row = page.getByRole('row', { name: /Meera Nair/ })
  await expect(row.getByText('Asked online')).toBeVisible()
  await expect(row.getByText('Morning')).toBeVisible()

  await page.setViewportSize(phone)
  const link = /https?:\/\/\S+\/book\/waiting#\S+$/m.exec(await readMail(email, 3))![0]
  await page.goto(link)
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Leave the waiting list' }).click()
  await expect(page.getByRole('status').getByText('Not waiting any more')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your place on the waiting list' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Leave the waiting list' })).toHaveCount(0)
  await page.goto('/book/waiting#token=made-up')
  await expect(page.getByRole('alert')).toContainText('This link is not valid any more.')
})

test('a family joins the waiting list like it books: after the code the visitor chooses the person', async ({
  page,
  request,
}) => {
  const { path, call, email, invitations } = await makeFamily(request)
  await page.goto(path)
  await expect(book(page)).toBeEnabled()
  await page.getByRole('button', { name: 'No time that suits? Join the waiting list' }).click()
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Join the waiting list', exact: true }).click()
  await page.getByLabel('6-digit code').fill(codeIn(await codeMail(email, invitations)))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeFocused()
  await page.getByRole('radio', { name: 'Bina Nair' }).check()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeFocused()
  expect(await call<object[]>('GET', 'users/waitlist')).toMatchObject([{ patient: { name: 'Bina Nair' } }])
})
