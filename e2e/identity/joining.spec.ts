import type { Page } from '@playwright/test'
import { makeBookingPage } from '../support/booking-page.ts'
import { logIn, password, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { codeIn, readMail } from '../support/mail.ts'
import {
  acceptInvitation,
  callAs,
  doctorBody,
  makeClinic,
  patientBody,
  receptionistBody,
} from '../support/records.ts'

const typed = 'typed by the desk'

async function typeIn(page: Page, email: string, secret: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a patient whose password staff typed proves the mailbox and chooses a new password', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const body = { ...patientBody('Meera', clinic.clinicId), invite: false, password: typed }
  await clinic.create('users/patients', body)
  await page.goto('/login')
  await typeIn(page, body.email, typed)
  await expect(page.getByRole('form', { name: 'Check your email' }).getByRole('textbox')).toBeFocused()
  await page.getByLabel('OTP').fill(codeIn(await readMail(body.email)))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/newPassword/)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
  await page
    .locator('form')
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await expect(page.getByText('Password updated successfully.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await typeIn(page, body.email, typed)
  await expect(page.getByRole('alert').filter({ hasText: 'Email or password is incorrect.' })).toBeVisible()
  await typeIn(page, body.email, password)
  await expect(page).toHaveURL(/\/portal$/)
})

test('a member of another organization accepts an invitation in the profile menu and switches there', async ({
  page,
  request,
}) => {
  const home = await makeClinic(request, { organization: 'Hillside Clinic' })
  const body = receptionistBody('Meera', home.clinicId)
  await home.create('users/receptionists', body)
  const account = await acceptInvitation(request, body.email)
  await logIn(request, account)
  const other = await makeClinic(request, { organization: 'Riverside Clinic' })
  await other.create('users/doctors', { ...doctorBody('Meera', other.clinicId), email: body.email })
  await signIn(page, account)
  await page.goto('/clinic')
  const menu = page.getByRole('button', { name: /profile menu, an invitation waits$/ })
  await menu.click()
  await expect(page.getByRole('button', { name: /Riverside Clinic/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Invitations' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitations' })
  await expect(dialog.getByText('Riverside Clinic')).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept Riverside Clinic' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Invitation accepted.' })).toBeVisible()
  await page.getByRole('button', { name: /profile menu$/ }).click()
  await page.getByRole('button', { name: /Riverside Clinic/ }).click()
  await page.getByRole('button', { name: /Doctor: profile menu$/ }).click()
  await expect(page.getByText('Riverside Clinic').first()).toBeVisible()
})

test('a patient who came in with a mailed code types the password before joining as a doctor', async ({
  page,
  request,
}) => {
  const home = await makeBookingPage(request, { organization: 'Hillside Clinic' })
  const { email } = await home.call<{ email: string }>('GET', `users/patients/${home.patientId}`)
  await acceptInvitation(request, email)
  const other = await makeClinic(request, { organization: 'Riverside Clinic' })
  await page.goto(`${home.path}/sign-in`)
  await page.locator('#email').fill(email)
  await page.keyboard.press('Enter')
  await page.locator('#code').fill(codeIn(await readMail(email, 2)))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/portal$/)
  await other.create('users/doctors', { ...doctorBody('Rohan', other.clinicId), email })
  await page.reload()

  await page.getByRole('button', { name: /profile menu, an invitation waits$/ }).click()
  await page.getByRole('button', { name: 'Invitations' }).click()
  const invitations = page.getByRole('dialog', { name: 'Invitations' })
  const accept = () => invitations.getByRole('button', { name: 'Accept Riverside Clinic' }).click()
  await accept()
  const asks = page.getByRole('dialog', { name: 'Sign in with your password' })
  await expect(asks.getByRole('link', { name: /No password yet/ })).toBeVisible()
  await asks.getByRole('button', { name: 'Confirm' }).click()
  await expect(asks.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Please confirm with your password first.')).toBeVisible()
  await accept()
  await asks.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Invitation accepted.' })).toBeVisible()
  await page.getByRole('button', { name: /profile menu$/ }).click()
  await page.getByRole('button', { name: /Riverside Clinic/ }).click()
  await expect(page.getByRole('button', { name: /Doctor: profile menu$/ })).toBeVisible()
})

test('an account without an organization sees only its invitation, and declines or accepts it', async ({
  page,
  request,
}) => {
  const home = await makeClinic(request, { organization: 'Hillside Clinic' })
  const body = receptionistBody('Meera', home.clinicId)
  const id = await home.create('users/receptionists', body)
  const account = await acceptInvitation(request, body.email)
  const { call } = callAs(request, await logIn(request, account))
  const [one, other] = [
    await makeClinic(request, { organization: 'Lakeside Clinic' }),
    await makeClinic(request, { organization: 'Riverside Clinic' }),
  ]
  await one.create('users/patients', { ...patientBody('Meera', one.clinicId), email: body.email })
  await other.create('users/patients', { ...patientBody('Meera', other.clinicId), email: body.email })
  expect(await call('GET', 'user/profile')).toMatchObject({ invitations: [{}, {}] })
  await home.call('DELETE', `users/receptionists/${id}`)

  await signIn(page, account)
  await page.goto('/portal')
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  await page.getByRole('button', { name: 'Decline Lakeside Clinic' }).click()
  await expect(page.getByRole('button', { name: /Lakeside Clinic/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Accept Riverside Clinic' }).click()
  await expect(page).toHaveURL(/\/portal$/)
  await expect(page.getByText('Riverside Clinic').first()).toBeVisible()
})
