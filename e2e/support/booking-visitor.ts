import { expect, type Page } from '@playwright/test'
import { codeIn, readMail } from './mail.ts'

/** An appointment in the clinic's own list. */
export interface Listed {
  start: string
  status: string
  patient: { name: string }
}

export const fillIn = async (page: Page, email: string) => {
  await page.getByLabel('Full Name').fill('Meera Nair')
  await page.getByLabel('Phone Number').fill('98860 30077')
  await page.getByLabel('Email').fill(email)
}

/** The nth free day and time; the first day is already chosen. */
export const day = (page: Page, nth: number) => page.locator('input[name="date"]:not(:disabled)').nth(nth)
export const time = (page: Page, nth: number) => page.locator('input[name="start"]').nth(nth)
export const book = (page: Page) => page.getByRole('button', { name: 'Book this time' })

export async function enterCode(page: Page, email: string, nth = 1, remember = false) {
  await page.getByLabel('6-digit code').fill(codeIn(await readMail(email, nth)))
  if (remember) await page.getByLabel(/^Remember this device/).check()
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByRole('heading', { name: 'Your appointment is booked' })).toBeFocused()
}

/** The first mail with a code among the next ones. A family also gets invitations. */
export async function codeMail(email: string, before: number): Promise<string> {
  for (let nth = 1; nth <= before + 1; nth++) {
    const mail = await readMail(email, nth)
    if (/Subject: Your code/.test(mail)) return mail
  }
  throw new Error('No code has come')
}
