import { expect, type Page } from '@playwright/test'
import { makeBookingPage } from '../support/booking-page.ts'
import { signIn } from '../support/clinic.ts'
import { test } from '../support/journey.ts'
import { completedVisit, dateInIndia } from '../support/records.ts'
import { sidewaysOverflow } from '../support/screens/page-checks.ts'

// A phone is where a large amount, a date with its time and a number with its country meet the narrowest columns.
for (const locale of ['en', 'ar'] as const)
  test(`no amount, time or number stands on two lines of a phone, ${locale}`, async ({ page, request }) => {
    const clinic = await makeBookingPage(request)
    const { call, create, clinicId, serviceId, patientId, doctorId, owner } = clinic
    await call('PUT', `users/services/${serviceId}`, { defaultPrice: '9876543.25' })
    const visit = await completedVisit(clinic)
    const paid = { appointmentId: visit, amountMinor: 8_765_432_50, method: 'cash' }
    await create('users/payments', paid)
    const lines = [{ itemId: serviceId, quantity: '3' }]
    const invoice = await create('users/invoices', { patientId, clinicId, lines })
    await call('POST', `users/invoices/${invoice}/issue`, {})
    const wish = { clinicId, serviceId, patientId, doctorId, from: dateInIndia(0), to: dateInIndia(20) }
    await create('users/waitlist', { ...wish, parts: ['morning'] })
    await signIn(page, owner)
    await page.setViewportSize({ width: 375, height: 800 })
    for (const path of [
      '/clinic',
      '/clinic/appointment',
      '/clinic/appointment?view=waitlist',
      '/clinic/billing',
      '/clinic/billing/payments',
      '/clinic/billing/invoices',
      `/clinic/billing/invoice?id=${invoice}`,
      `/clinic/billing/account?id=${patientId}`,
      '/clinic/billing/ledger',
      '/clinic/billing/prices',
      `/clinic/patient-details?id=${patientId}`,
      `/book/${clinic.slug}`,
    ]) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${locale}`)
      await expect(page.getByRole('main')).toContainText(/\d/)
      await expect(page.locator('.skeleton')).toHaveCount(0)
      expect.soft(await onTwoLines(page), path).toEqual([])
      await expect.poll(() => sidewaysOverflow(page), path).toBe(0)
    }
  })

/** The amounts, dates, times and phone numbers of which a part stands on the next line. */
const onTwoLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const number = String.raw`\d[\d,.]*`
    const whole = new RegExp(
      String.raw`-?₹${number}|-?${number}\s₹|(?:\d{1,2} [\p{L}\p{M}]+ \d{4}.{1,2})?\d{1,2}:\d\d(?:–\d{1,2}:\d\d)?|\d{1,2} [\p{L}\p{M}]+ \d{4}|\+\d{1,3} \d{6,}`,
      'gu',
    )
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('script, .vh')) continue
      for (const { 0: match, index } of text.data.matchAll(whole)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + match.length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
        const isBroken = Math.max(...tops) - Math.min(...tops) > 6
        if (isBroken) found.push(`${match} in ‘${text.data}’ of ${text.parentElement.outerHTML.slice(0, 60)}`)
      }
    }
    return found
  })
