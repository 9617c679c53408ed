import { password, registerClinic } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'

test.use({ isFirstVisit: true })

test('a password can be shown and hidden', async ({ page }) => {
  await page.goto('/login')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('a secret')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('a secret')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

for (const [remember, atLeastHours, atMostHours] of [
  [true, 24, 31 * 24],
  [false, 0, 12],
] as const)
  test(`Remember Me ${remember ? 'ticked' : 'not ticked'} decides how long the session lives`, async ({
    page,
    request,
  }) => {
    const account = await registerClinic(request)
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    if (remember) await page.getByRole('checkbox', { name: 'Remember Me' }).check()
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/clinic$/)
    const cookies = await page.context().cookies()
    // The second cookie recognizes the browser but signs nobody in.
    expect(cookies.map(({ name }) => name).toSorted()).toEqual(['lindenwell', 'lindenwell-device'])
    expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Strict')).toBe(true)
    const { expires } = cookies.find(({ name }) => name === 'lindenwell')!
    const hours = expires === -1 ? 0 : (expires - Date.now() / 1000) / 3600
    expect(hours).toBeGreaterThanOrEqual(atLeastHours)
    expect(hours).toBeLessThanOrEqual(atMostHours + 0.01)
  })

test('login leaves all checks to the server and links to both other pages', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Email or password is incorrect.' })).toBeVisible()
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page).toHaveURL(/\/forgotPassword$/)
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('login goes to the visitor’s destination, but only within our own site', async ({ page, request }) => {
  const account = await registerClinic(request)
  for (const [next, expected] of [
    ['/clinic/patient?page=2', '/clinic/patient?page=2'],
    ['https://example.com/clinic', '/clinic'],
    ['//example.com/clinic', '/clinic'],
  ] as const) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(url => url.pathname !== '/login')
    expect(page.url().slice(new URL(page.url()).origin.length)).toBe(expected)
  }
})
