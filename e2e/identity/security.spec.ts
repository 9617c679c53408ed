import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { confirmIdentity, logIn, password, registerClinic, signIn, type Account } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { readMail } from '../support/mail.ts'
import { acceptInvitation, callAs, makeClinic, patientBody } from '../support/records.ts'

test.use({ isFirstVisit: true })

const security = '/clinic/settings?section=security'

/** The code of a time step relative to now. Each code counts once, and the neighbouring steps count too. */
const codeOf = (secret: string, steps: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

async function fillIn(page: Page, { email, password }: Account) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test('two-factor sign-in is turned on, used, recovered and turned off', async ({ page, request }) => {
  const owner = await registerClinic(request)
  await signIn(page, owner)
  await page.goto(security)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Current Password', { exact: true }).fill('a wrong one')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(popup.getByText('The current password is incorrect.')).toBeVisible()
  await popup.getByLabel('Current Password', { exact: true }).fill(password)
  await popup.getByRole('button', { name: 'Continue' }).click()

  await expect(popup.getByRole('img', { name: /QR code/ })).toBeVisible()
  const groups = (await popup.locator('.secret code').textContent())!
  expect(groups).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = groups.replaceAll(' ', '')
  // Read once: half a minute later, the code before is another one.
  const first = codeOf(secret, -1)
  await popup.getByLabel('Code', { exact: true }).fill(first)
  await popup.getByRole('button', { name: 'Confirm' }).click()
  const listed = popup.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allTextContents()
  expect(new Set(codes).size).toBe(10)
  await popup.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await logOut(page)
  await fillIn(page, owner)
  const field = page.getByLabel('Code', { exact: true })
  await expect(field).toBeFocused()
  await expect(page.getByText('Please enter the code of your authenticator app.')).toBeVisible()
  await field.fill(first)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('This code is wrong or has been used.')).toBeVisible()
  await field.fill(codeOf(secret, 0))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/clinic$/)

  await logOut(page)
  await fillIn(page, owner)
  await field.fill(codes[0]!)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/clinic$/)
  await page.goto(security)
  await expect(page.getByText('9 recovery codes left')).toBeVisible()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await popup.getByLabel('Current Password', { exact: true }).fill(password)
  await popup.getByLabel('Code', { exact: true }).fill(codes[1]!)
  await popup.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await logOut(page)
  await fillIn(page, owner)
  await expect(page).toHaveURL(/\/clinic$/)
})

test('a user sees other devices and signs them out', async ({ page, request, browser, baseURL }) => {
  const owner = await registerClinic(request)
  const phone = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
  })
  const away = await phone.newPage()
  await signIn(away, owner)
  await away.goto('/clinic')
  await expect(away.getByRole('heading', { level: 1 })).toBeVisible()

  await signIn(page, owner)
  await page.goto(security)
  const card = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome on')
  await expect(card.getByRole('listitem').filter({ hasText: 'Safari on iPhone' })).toBeVisible()
  await card.getByRole('button', { name: 'Sign out others' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await expect(card.getByRole('button', { name: 'Sign out others' })).toHaveAttribute('aria-disabled', 'true')
  await expect(away.getByRole('dialog', { name: 'Sign in to go on' })).toBeVisible()
  await phone.close()
})

test('the password is changed in Security, but only with the old one', async ({ page, request }) => {
  const owner = await registerClinic(request)
  await signIn(page, owner)
  await page.goto('/clinic')
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('button', { name: 'Security' }).click()
  await expect(page).toHaveURL(/section=security/)
  const form = page.getByRole('form', { name: 'Change password' })
  const change = async (current: string, next = 'another good one') => {
    await form.getByLabel('Current Password', { exact: true }).fill(current)
    await form.getByLabel('New Password', { exact: true }).fill(next)
    await form.getByLabel('Confirm Password', { exact: true }).fill(next)
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await change(password, 'asha menon')
  await expect(form.getByText('The name of the person alone is no password.')).toBeVisible()
  await change('a wrong one')
  await expect(form.getByText('The current password is incorrect.')).toBeVisible()
  await change(password)
  await expect(page.getByText('Password updated successfully.')).toBeVisible()
  await expect(form.getByLabel('New Password', { exact: true })).toHaveValue('')
  await logOut(page)
  await fillIn(page, { ...owner, password: 'another good one' })
  await expect(page).toHaveURL(/\/clinic$/)
})

test('a patient finds the same Security page in the portal', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const body = patientBody('Kiran', clinic.clinicId)
  await clinic.create('users/patients', body)
  await signIn(page, await acceptInvitation(request, body.email))
  await page.goto('/portal')
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('button', { name: 'Security' }).click()
  await expect(page).toHaveURL(/\/portal\/security$/)
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'New appointment' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to my visits' }).click()
  await expect(page).toHaveURL(/\/portal$/)
})

test('the owner closes a member and makes another owner, but the last owner cannot be closed', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const doctor = (await clinic.call<{ email: string }>('GET', `users/doctors/${clinic.doctorId}`)).email
  const account = await acceptInvitation(request, doctor)
  await signIn(page, account)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=members')
  await page.getByRole('button', { name: 'Close access: Asha Menon' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: 'Close access' }).click()
  await confirmIdentity(page)
  await expect(popup.getByText('An organization needs an owner.')).toBeVisible()
  await popup.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Make owner: Asha Rao' }).click()
  await popup.getByRole('button', { name: 'Make owner' }).click()
  await expect(page.getByRole('row', { name: /Asha Rao .*Owner/ })).toBeVisible()
  await expect(popup).toBeHidden()
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Patient')
  // The rows move when the list is narrowed: a press at that moment would miss its button.
  await expect(page.getByRole('row', { name: /Asha Menon/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Close access: Rohan Gupta' }).click()
  await popup.getByRole('button', { name: 'Close access' }).click()
  await expect(page.getByRole('row', { name: /Rohan Gupta .*Closed/ })).toBeVisible()
})

test('the owner resets a member’s lost second factor, and the member signs in with the password only', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { email } = await clinic.call<{ email: string }>('GET', `users/doctors/${clinic.doctorId}`)
  const doctor = await acceptInvitation(request, email)
  const own = callAs(request, await logIn(request, doctor))
  const { secret } = await own.call<{ secret: string }>('POST', 'user/second-factor', {
    currentPassword: password,
  })
  await own.call('POST', 'user/second-factor/confirm', { otp: codeOf(secret, 0) })
  await page.goto('/login')
  await fillIn(page, doctor)
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()

  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=members')
  const row = page.getByRole('row', { name: /Asha Rao/ })
  await expect(row).toContainText('Two-factor sign-in')
  await expect(page.getByRole('button', { name: /^Reset two-factor/ })).toHaveCount(1)
  await row.getByRole('button', { name: 'Reset two-factor: Asha Rao' }).click()
  const popup = page.getByRole('dialog', { name: 'Reset two-factor' })
  await expect(popup).toContainText('make sure that it is really Asha Rao who asks')
  await popup.getByRole('button', { name: 'Reset two-factor' }).click()
  await confirmIdentity(page)
  await expect(page.getByRole('status').filter({ hasText: 'Two-factor sign-in is reset.' })).toBeVisible()
  await expect(row).not.toContainText('Two-factor sign-in')
  expect(await readMail(email, 2)).toContain('has turned off two-factor sign-in')

  await logOut(page)
  await fillIn(page, doctor)
  await expect(page).toHaveURL(/\/clinic$/)
})
