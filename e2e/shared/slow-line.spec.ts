import type { Page } from '@playwright/test'
import { password, registerClinic, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'

// These tests start with empty caches.
test.use({ isFirstVisit: true })

/** Holds back the requests of a file, like a slow line, until the returned function is called. */
async function hold(page: Page, name: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}`, async route => {
    await held
    await route.continue()
  })
  return release
}

function pathsAsked(page: Page): () => string[] {
  const asked: string[] = []
  page.on('request', request => void asked.push(new URL(request.url()).pathname))
  return () => asked
}

test('Enter on a login page whose script still loads signs in when it has loaded', async ({
  page,
  request,
}) => {
  const account = await registerClinic(request)
  const release = await hold(page, 'main-*.js')
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Login' })
  await expect(button).toBeEnabled()
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL('/login')
  release()
  await expect(page).toHaveURL('/clinic')
})

test('a press before the script has come switches the button off while the call runs', async ({ page }) => {
  const release = await hold(page, 'main-*.js')
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/users/forgot-password', async route => {
    await asked
    await route.continue()
  })
  await page.goto('/forgotPassword')
  await page.getByLabel('Email', { exact: true }).fill('asha@example.org')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  release()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  answer()
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeEnabled()
})

test('a contact number typed while the script is on its way is cut to ten digits once it is there', async ({
  page,
}) => {
  const release = await hold(page, 'main-*.js')
  await page.goto('/register')
  const number = page.getByLabel('Contact Number', { exact: true })
  await number.pressSequentially('98765432105')
  release()
  await expect(page.getByText('Mobile Number is not more than 10 digit')).toBeVisible()
  await expect(number).toHaveValue('9876543210')
})

test('while a user types on the login page, their first screen is loaded', async ({ page }) => {
  const asked = pathsAsked(page)
  await page.goto('/login')
  for (const file of ['frame', 'app-en', 'ClinicLayout', 'DashboardPage'])
    await expect
      .poll(() => asked().filter(path => path.startsWith(`/assets/${file}-`)).length, { message: file })
      .toBeGreaterThan(0)
})

test('the outline of the page is visible before any script has loaded', async ({ page, request }) => {
  await signIn(page, await registerClinic(request))
  const release = await hold(page, '*.js')
  await page.goto('/clinic', { waitUntil: 'commit' })
  await expect(page.locator('.shell')).toBeVisible()
  release()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.locator('.shell')).toHaveCount(0)
})

test('code, texts and the account are loaded in parallel, and the frame does not wait for the screen', async ({
  page,
  request,
}) => {
  await signIn(page, await registerClinic(request))
  const releases = await Promise.all(
    ['app-en-*.js', 'ClinicLayout-*.js', 'DashboardPage-*.js'].map(name => hold(page, name)),
  )
  const asked = pathsAsked(page)
  await page.goto('/clinic', { waitUntil: 'commit' })
  for (const path of [
    '/assets/app-en-',
    '/assets/ClinicLayout-',
    '/assets/DashboardPage-',
    '/api/user/profile',
  ])
    await expect.poll(() => asked().some(one => one.startsWith(path)), { message: path }).toBe(true)
  const [texts, frame, screen] = releases
  texts!()
  frame!()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('main').getByText('loading ....')).toBeAttached()
  screen!()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
