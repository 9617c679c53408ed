import type { Page } from '@playwright/test'
import { keepAsleep } from '../support/asleep.ts'
import { newEmail, password, registerClinic, registration } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { codeIn, readMail } from '../support/mail.ts'

test.use({ isFirstVisit: true })

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function fillRegistration(page: Page, email: string) {
  await page.getByLabel('Clinic Name', { exact: true }).fill('Riverside Clinic')
  await page.getByLabel('Clinic Type', { exact: true }).fill('General practice')
  await page.getByLabel('Contact Person', { exact: true }).fill('Asha Menon')
  await page.getByLabel('Contact Number', { exact: true }).fill('9876543210')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /Terms & Privacy Policy/ }).check()
}

test('an empty registration shows an error at each field', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Register Now' }).last().click()
  await expect(page).toHaveURL(/\/register$/)
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Register' }).click()

  const required: [string, string][] = [
    ['Clinic Name', 'Clinic Name is required.'],
    ['Clinic Type', 'Clinic Type is required.'],
    ['Contact Person', 'Contact Person is required.'],
    ['Contact Number', 'Contact number is required.'],
    ['Email', 'Email is required.'],
    ['Password', 'Password is required.'],
    ['Confirm Password', 'Confirm password is required.'],
  ]
  for (const [label, message] of required)
    await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(message)),
    )
  await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(
    'Terms & Privacy Policy must be accepted.',
  )
  await expect(form.getByLabel('Clinic Name', { exact: true })).toBeFocused()
  await expect(page).toHaveURL(/\/register$/)
})

test('a password that is easy to guess is refused before it is sent', async ({ page }) => {
  await page.goto('/register')
  await fillRegistration(page, newEmail('owner'))
  const calls: string[] = []
  page.on('request', request => void (request.method() === 'POST' && calls.push(request.url())))
  const first = page.getByLabel('Password', { exact: true })
  for (const [weak, message] of [
    ['      ', 'A password cannot be blanks alone. Please choose another.'],
    ['aaaaaa', 'This password repeats one character. Please choose another.'],
    ['123456', 'This password is a run like 123456 or abcdef. Please choose another.'],
    ['password', 'This password is too common. Please choose another.'],
    ['riverside clinic', 'The name of the clinic alone is no password. Please choose another.'],
    ['Asha Menon', 'The name of the person alone is no password. Please choose another.'],
  ] as const) {
    await first.fill(weak)
    await page.getByLabel('Confirm Password', { exact: true }).fill(weak)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(first).toHaveAccessibleDescription(new RegExp(RegExp.escape(message)))
  }
  expect(calls).toEqual([])
})

test('a form keeps its button disabled until its script has loaded', async ({ page }) => {
  const wake = await keepAsleep(page)
  await page.goto('/register', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Register', exact: true })
  await page.getByLabel('Clinic Name', { exact: true }).fill('Riverside Clinic')
  await expect(button).toBeDisabled()
  wake()
  await button.click()
  await expect(page.getByText('Clinic Type is required.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Clinic Name', { exact: true })).toHaveValue('Riverside Clinic')
})

test('if the code that checks the form cannot be loaded, the form says so, keeps the input and sends nothing', async ({
  page,
}) => {
  await page.route('**/assets/check-form-*.js*', route => route.abort())
  const sent: string[] = []
  page.on('request', request => void (request.method() === 'POST' && sent.push(request.url())))
  await page.goto('/register')
  const email = newEmail('owner')
  await fillRegistration(page, email)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again.')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  expect(sent).toEqual([])
  await page.unroute('**/assets/check-form-*.js*')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('form', { name: 'Check your email' }).getByRole('textbox')).toBeFocused()
})

test('a registration with errors keeps the typed input', async ({ page }) => {
  await page.goto('/register')
  await fillRegistration(page, 'not an e-mail')
  const fields = page.getByRole('main')
  await fields.getByLabel('Contact Number', { exact: true }).fill('98765')
  await fields.getByLabel('Password', { exact: true }).fill('12345')
  await fields.getByLabel('Confirm Password', { exact: true }).fill('54321')
  await fields.getByRole('button', { name: 'Register' }).click()
  for (const message of [
    'Contact number must be 10 digits.',
    'Invalid email format.',
    'Password must be at least 6 characters.',
    'Passwords do not match.',
  ])
    await expect(fields.getByText(message, { exact: true })).toBeVisible()
  await expect(fields.getByLabel('Clinic Name', { exact: true })).toHaveValue('Riverside Clinic')
  await expect(fields.getByLabel('Email', { exact: true })).toHaveValue('not an e-mail')
  await expect(fields.getByLabel('Contact Number', { exact: true })).toBeFocused()
})

test('a contact number accepts ten digits, typed or pasted', async ({ page }) => {
  await page.goto('/register')
  const number = page.getByLabel('Contact Number', { exact: true })
  const tooLong = page.getByText('Mobile Number is not more than 10 digit')
  await number.pressSequentially('9876543210')
  await expect(tooLong).toBeHidden()
  await number.press('5')
  await expect(tooLong).toBeVisible()
  await expect(number).toHaveValue('9876543210')

  await number.fill('')
  await expect(tooLong).toBeHidden()
  for (const pasted of ['+91 98765-43210', '098765 43210', '98765 43210']) {
    await number.fill('')
    await number.focus()
    await page.keyboard.insertText(pasted)
    await expect(number).toHaveValue('9876543210')
  }
})

test('a clinic registers, verifies its e-mail and signs in', async ({ page }) => {
  const email = newEmail('owner')
  await page.goto('/register')
  await fillRegistration(page, email)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()

  const code = page.getByLabel('OTP')
  await expect(code).toBeVisible()
  await expect(page).toHaveURL(/\/register$/)
  const verify = page.getByRole('button', { name: 'Verify' })
  await code.pressSequentially('12a34')
  await expect(code).toHaveValue('1234')
  await verify.click()
  await expect(page.getByText('Please enter a 6-digit OTP.')).toBeVisible()

  const firstCode = codeIn(await readMail(email))
  await code.fill(wrongCode(firstCode))
  await verify.click()
  await expect(page.getByText('The OTP is wrong or has expired.')).toBeVisible()

  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('If this email waits for a code, a new one is on its way.')).toBeVisible()
  await code.fill(codeIn(await readMail(email, 2)))
  await verify.click()

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Email verified. You can sign in now.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Email or password is incorrect.' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)

  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/clinic$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBe(email)
})

test('an unverified login is offered a new code', async ({ page, request }) => {
  const email = newEmail('owner')
  await request.post('/api/users/register', { data: registration(email) })
  await readMail(email)
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Email or password is incorrect.' })).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please verify your email first.' })).toBeVisible()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await page.getByLabel('OTP').fill(codeIn(await readMail(email, 2)))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Email verified. You can sign in now.')).toBeVisible()
})

test('a known e-mail gets the same answer as a new one, and its owner gets a mail', async ({
  page,
  request,
}) => {
  const email = newEmail('owner')
  await request.post('/api/users/register', { data: registration(email) })
  await request.post('/api/users/verify-otp', { data: { email, otp: codeIn(await readMail(email)) } })
  await page.goto('/register')
  await fillRegistration(page, email)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('OTP')).toBeVisible()
  expect(await readMail(email, 2)).toContain('You have an account with it already.')
})

test('a refusal of the server is shown at its field, and the links work', async ({ page }) => {
  await page.goto('/register')
  await fillRegistration(page, newEmail('owner'))
  await page.getByLabel('Password', { exact: true }).fill('password1')
  await page.getByLabel('Confirm Password', { exact: true }).fill('password1')
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/too common/)
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('main').getByRole('link', { name: 'Register Now' }).click()
  await expect(page).toHaveURL(/\/register$/)
})

test('a person who registers in Hindi gets mails in Hindi', async ({ page }) => {
  const email = newEmail('hindi')
  await page.goto('/register?lang=hi')
  const values = {
    name: 'नदी क्लिनिक',
    type: 'सामान्य',
    contactPerson: 'आशा मेनन',
    contactNumber: '9876543210',
    email,
  }
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value)
  for (const name of ['password', 'confirmPassword']) await page.locator(`[name=${name}]`).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'रजिस्टर करें' }).click()
  await expect(page.getByLabel('OTP')).toBeVisible()
  expect(await readMail(email)).toContain('क्लिनिक “नदी क्लिनिक” की पुष्टि के लिए आपका कोड:')
})

/** The login page after the code step: it shows its form, and its script comes when the returned function is called. */
async function openLoginAsleep(page: Page, verifiedEmail: string): Promise<() => void> {
  // A page of the same origin without scripts: the login page itself would take the email at once.
  await page.goto('/robots.txt')
  await page.evaluate(email => sessionStorage.setItem('verifiedEmail', email), verifiedEmail)
  const { promise: held, resolve: wake } = Promise.withResolvers<void>()
  await page.route('**/assets/main-*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  return wake
}

test('Enter pressed before the page reacts signs in with the verified email filled in', async ({
  page,
  request,
}) => {
  const clinic = await registerClinic(request)
  const wake = await openLoginAsleep(page, clinic.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const button = page.getByRole('button', { name: 'Login' })
  await expect(button).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  wake()
  await expect(page).toHaveURL(/\/clinic$/)
})

test('letters typed before the page reacts are not replaced by the verified email', async ({ page }) => {
  const email = newEmail('owner')
  const wake = await openLoginAsleep(page, email)
  const field = page.getByLabel('Email', { exact: true })
  await field.pressSequentially(email.slice(0, 4))
  wake()
  await expect(page.getByText('Email verified. You can sign in now.')).toBeVisible()
  await field.pressSequentially(email.slice(4))
  await expect(field).toHaveValue(email)
})
