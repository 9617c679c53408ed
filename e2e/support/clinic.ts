import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { codeIn, readMail } from './mail.ts'

export const password = 'correct horse battery'

export interface Account {
  email: string
  password: string
}

/** Only letters, so that a search for a number finds no address. */
export const newEmail = (who: string) =>
  `${who}-${randomUUID()
    .slice(0, 8)
    .replace(/\d/g, digit => 'ghijklmnop'[Number(digit)]!)}@example.org`

export const registration = (email: string) => ({
  name: 'Riverside Clinic',
  type: 'General practice',
  contactPerson: 'Asha Menon',
  contactNumber: '9876543210',
  email,
  password,
})

/** A new clinic for one test, registered and verified over HTTP. */
export async function registerClinic(
  request: APIRequestContext,
  details: { name?: string; contactPerson?: string } = {},
): Promise<Account> {
  const email = newEmail('owner')
  await post(request, 'users/register', { ...registration(email), ...details })
  await post(request, 'users/verify-otp', { email, otp: codeIn(await readMail(email)) })
  return { email, password }
}

/** Does the work of the login form without the form: the token goes into local storage, its companion into the cookie. */
export async function signIn(page: Page, account: Account): Promise<string> {
  const answer = await page.request.post('/api/users/login', {
    data: { ...account, remember: false },
    headers: { 'x-lindenwell-client': 'web' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { token, email } = await answer.json()
  // A page without scripts, from which the origin's storage can be written.
  await page.goto('/robots.txt')
  await page.evaluate(entries => Object.entries(entries).forEach(([k, v]) => localStorage.setItem(k, v)), {
    token: String(token),
    email: String(email),
  })
  return token
}

/** Answers the dialog that changes of control open. */
export async function confirmIdentity(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** A token for a client that is not a browser, which needs no cookie. */
export async function logIn(request: APIRequestContext, account: Account): Promise<string> {
  const { token } = await post(request, 'users/login', account)
  return token
}

interface Body {
  token: string
  data: unknown
}

export async function post(request: APIRequestContext, path: string, data: object): Promise<Body> {
  const answer = await request.post(`/api/${path}`, { data })
  if (!answer.ok()) throw new Error(`POST ${path} answers ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}
