import { logIn, newEmail, registerClinic } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { linkIn, readMail } from '../support/mail.ts'

const fresh = 'a brand new secret'

test('a request for a link needs an e-mail and does not reveal who has an account', async ({ page }) => {
  await page.goto('/forgotPassword')
  const email = page.getByLabel('Email', { exact: true })
  const send = page.getByRole('button', { name: 'Send reset link' })
  await send.click()
  await expect(email).toHaveAccessibleDescription('Email is required.')
  await email.fill('nobody')
  await send.click()
  await expect(email).toHaveAccessibleDescription('Invalid email format.')
  await email.fill(newEmail('nobody'))
  await send.click()
  await expect(page.getByRole('status')).toHaveText('Password reset link sent to your email.')
  await expect(email).toHaveValue('')
})

test('the button says Sending... while the call runs', async ({ page }) => {
  let answer = () => {}
  const asked = new Promise<void>(done => (answer = done))
  await page.route('**/api/users/forgot-password', async route => {
    await asked
    await route.continue()
  })
  await page.goto('/forgotPassword')
  await page.getByLabel('Email', { exact: true }).fill(newEmail('nobody'))
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  answer()
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeEnabled()
})

test('a failed request shows an error, and the e-mail stays', async ({ page }) => {
  await page.route('**/api/users/forgot-password', route => route.abort())
  await page.goto('/forgotPassword')
  await page.getByLabel('Email', { exact: true }).fill('asha@example.org')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' })
  await expect(alert).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('asha@example.org')
})

test('the mailed link sets a new password once and ends every session', async ({ page, request }) => {
  const account = await registerClinic(request)
  const oldToken = await logIn(request, account)
  await page.goto('/forgotPassword')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('status')).toHaveText('Password reset link sent to your email.')
  const link = linkIn(await readMail(account.email, 2))

  await page.goto(link)
  const first = page.getByLabel('Password', { exact: true })
  const second = page.getByLabel('Confirm Password', { exact: true })
  const save = page.getByRole('button', { name: 'Save new password' })
  const refusals = [
    ['', '', first, 'Both fields are required.'],
    [fresh, '', second, 'Both fields are required.'],
    ['12345', '12345', first, 'Password must be at least 6 characters.'],
    ['aaaaaa', 'aaaaaa', first, 'This password repeats one character. Please choose another.'],
    [fresh, `${fresh}!`, second, 'Passwords do not match.'],
  ] as const
  for (const [password, confirmPassword, atFault, message] of refusals) {
    await first.fill(password)
    await second.fill(confirmPassword)
    await save.click()
    // The sentence may still be the previous one. The focus moves only after this press has been checked.
    await expect(atFault).toBeFocused()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Show password', exact: true }).click()
  await expect(first).toHaveAttribute('type', 'text')

  let answer = () => {}
  const asked = new Promise<void>(done => (answer = done))
  await page.route('**/api/users/reset-password', async route => {
    await asked
    await route.continue()
  })
  await second.fill(fresh)
  await save.click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  answer()
  await expect(page.getByRole('status')).toHaveText('Password updated successfully.')
  // Nothing is left to fill in: the way on is the login.
  await expect(page.getByRole('button', { name: 'Save new password' })).toHaveCount(0)
  await expect(first).toHaveCount(0)
  await expect(second).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to login' })).toBeFocused()

  const profile = await request.get('/api/user/profile', { headers: { authorization: `Bearer ${oldToken}` } })
  expect(profile.status()).toBe(401)
  const oldLogin = await request.post('/api/users/login', { data: account })
  expect(oldLogin.status()).toBe(401)
  await logIn(request, { ...account, password: fresh })

  await page.goto('/login')
  await page.goto(link)
  await first.fill('yet another secret')
  await second.fill('yet another secret')
  await save.click()
  const refused = page.getByRole('alert').filter({ hasText: 'This reset link is not valid any more.' })
  await expect(refused).toBeVisible()
  await refused.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL(/\/forgotPassword$/)
})

test('without a token the page says so and changes nothing', async ({ page }) => {
  await page.goto('/newPassword')
  await expect(
    page.getByRole('alert').filter({ hasText: 'This reset link is not valid any more.' }),
  ).toBeVisible()
})
