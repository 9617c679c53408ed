import { expect, type Browser } from '@playwright/test'
import type { BookingPage } from './booking-page.ts'
import { newEmail } from './clinic.ts'
import { codeIn, readMail } from './mail.ts'

const goOnWords = { ar: 'المتابعة إلى الدفع', 'en-GB': 'Go on to payment', hi: 'भुगतान की ओर बढ़ें' } as const

/**
 * A visitor on a phone chooses a time of a service whose whole price is paid before, and proves the mailbox: the provider's page is
 * open then. The visitor leaves our pages, which the journeys' own browser may not.
 */
export async function beginDeposit(browser: Browser, clinic: BookingPage, locale: keyof typeof goOnWords) {
  const deposits = [{ serviceId: clinic.serviceId, amountMinor: null }]
  await clinic.call('PUT', `users/clinics/${clinic.clinicId}/booking-page`, {
    slug: clinic.slug,
    isOpen: true,
    deposits,
  })
  const context = await browser.newContext({
    locale,
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 375, height: 812 },
    serviceWorkers: 'block',
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
  })
  const visitor = await context.newPage()
  const email = newEmail('visitor')
  await visitor.goto(clinic.path)
  const goOn = visitor.getByRole('button', { name: goOnWords[locale] })
  await expect(goOn).toBeEnabled()
  await visitor.locator('input[name="date"]:not(:disabled)').nth(2).check()
  const time = visitor.locator('input[name="start"]').nth(1)
  const start = (await time.getAttribute('value'))!
  await time.check()
  await visitor.locator('input[name="name"]').fill('Meera Nair')
  await visitor.locator('input[name="phoneNumber"]').fill('98860 30077')
  await visitor.locator('input[name="email"]').fill(email)
  await goOn.press('Enter')
  const code = visitor.locator('input[name="code"]')
  await code.fill(codeIn(await readMail(email)))
  await code.press('Enter')
  const pay = visitor.getByRole('button', { name: 'Pay', exact: true })
  await pay.waitFor()
  return { context, visitor, start, pay }
}
