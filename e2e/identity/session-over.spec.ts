import type { APIRequestContext, Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { logIn, password, registerClinic, signIn, type Account } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { picture } from '../support/picture.ts'
import { callAs, makeClinic } from '../support/records.ts'

// These tests change the sign-in cookies.
test.use({ isFirstVisit: true })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to go on' })

/** Does the same as 'Sign out others' on another device. */
const endSessions = async (request: APIRequestContext, account: Account) =>
  callAs(request, await logIn(request, account)).call('POST', 'user/sessions/end-others')

test('a session that ends during typing is renewed over the page, and the typed input is saved', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/category?add=true')
  const form = page.getByRole('dialog', { name: 'Add Category' })
  await form.getByLabel('Name', { exact: true }).fill('Radiology')
  await form.getByLabel('Description').fill('Pictures of bones')
  await form.getByLabel('Image').setInputFiles(await picture())
  await endSessions(request, clinic.owner)
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).toContainText(
    'Your session ended. Sign in to go on; what you typed is still here.',
  )
  await expect(dialog(page).getByLabel('Email')).toHaveValue(clinic.owner.email)
  await expect(dialog(page).getByLabel('Email')).toHaveAttribute('readonly')
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('Email or password is incorrect.')
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Radiology')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Radiology/ })).toBeVisible()
})

test('a save after the session has ended is done as soon as the person has signed in again', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const token = await signIn(page, clinic.owner)
  // Without the live stream the page learns nothing before it saves, as when a session was idle for too long.
  await page.route('**/api/users/live', route => route.abort())
  await page.goto('/clinic/category?add=true')
  await settled(page)
  const form = page.getByRole('dialog', { name: 'Add Category' })
  await form.getByLabel('Name', { exact: true }).fill('Radiology')
  await form.getByLabel('Description').fill('Pictures of bones')
  await form.getByLabel('Image').setInputFiles(await picture())
  await endSessions(request, clinic.owner)
  const headers = { authorization: `Bearer ${token}` }
  await expect
    .poll(async () => (await page.request.get('/api/user/profile', { headers })).status(), {
      intervals: [20],
    })
    .toBe(401)
  await form.getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Radiology/ })).toHaveCount(1)
})

test('signing in over the page also asks for the second factor', async ({ page, request }) => {
  const owner = await registerClinic(request)
  const { call } = callAs(request, await logIn(request, owner))
  const { secret } = await call<{ secret: string }>('POST', 'user/second-factor', {
    currentPassword: password,
  })
  // Each code counts once, and those of the neighbouring steps count too.
  const code = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
  await call('POST', 'user/second-factor/confirm', { otp: code(-1) })
  await signIn(page, { ...owner, otp: code(0) } as Account)
  await page.goto('/clinic/category')
  await settled(page)
  await call('POST', 'user/sessions/end-others')
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type(code(1))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/clinic/category')
})

test('another person signs out instead, and nothing of the page remains', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/category?add=true')
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Radiology')
  await endSessions(request, clinic.owner)
  await dialog(page).getByRole('button', { name: 'Sign out instead' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a page loaded after its session has ended says why it asks for a sign-in', async ({
  page,
  request,
}) => {
  const owner = await registerClinic(request)
  await signIn(page, owner)
  await endSessions(request, owner)
  await page.goto('/clinic/category')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/clinic/category')}`)
  await expect(page.getByRole('status')).toContainText('Your session ended. Sign in to go on.')
})
