import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeBookingPage } from '../../support/booking-page.ts'
import { newEmail } from '../../support/clinic.ts'
import { codeIn, readMail } from '../../support/mail.ts'
import type { Journey } from '../journey.ts'
import type { Page } from '../page.ts'

const day = (nth: number) => ({ css: 'input[name="date"]:not(:disabled)', nth })
const time = (nth: number) => ({ css: 'input[name="start"]', nth })
const isAwake = '!document.querySelector("form button[type=submit]").disabled'

async function typeContact(page: Page, email: string): Promise<void> {
  await page.fill('Full Name', 'Meera Nair')
  await page.fill('Phone Number', '98860 30077')
  await page.fill('Email', email)
}

const typed =
  'Array.from(document.querySelectorAll("input[name=name], input[type=email]"), field => field.value)'

/** What patients do without signing in. */
export const bookingJourneys: Journey[] = [
  {
    title: 'a visit is booked on a slow line with early typing, moved and cancelled by its link',
    async run(page, { request, delayScripts }) {
      const { path } = await makeBookingPage(request)
      const email = newEmail('visitor')
      delayScripts(1_500)
      await page.go(path)
      await typeContact(page, email)
      delayScripts(0)
      await page.until(isAwake)
      assert.deepEqual(await page.read(typed), ['Meera Nair', email])
      await page.pressOn(day(3))
      await page.pressOn(time(0))
      await page.picture('booking')
      await page.press('button', 'Book this time')
      await page.fill('6-digit code', codeIn(await readMail(email)))
      await page.press('button', 'Confirm booking')
      await page.see('heading', 'Your appointment is booked')

      const link = /https?:\/\/\S+(\/book\/manage#\S+)$/m.exec(await readMail(email, 2))![1]!
      await page.open(link)
      await page.press('button', 'Move')
      await page.pressOn(day(4))
      await page.pressOn(time(2))
      await page.press('button', 'Move here')
      await page.untilText('Your appointment has been moved.')
      await page.press('button', 'Cancel appointment')
      await page.press('button', 'Yes, cancel it')
      await page.untilText('Your appointment has been cancelled.')
    },
  },
  {
    title: 'a booking page in a frame of another site comes up, and fits its frame',
    async run(page, { request, baseUrl }) {
      const { path } = await makeBookingPage(request)
      // Another host name is another site.
      const host = createServer((_request, response) =>
        response
          .setHeader('content-type', 'text/html')
          .end(
            `<!doctype html><title>Clinic</title><iframe src="${baseUrl}${path}/embed" style="width: 600px; height: 100px"></iframe><script src="${baseUrl}/book/embed.js"></script>`,
          ),
      )
      await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
      try {
        await page.openElsewhere(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`)
        await page.until('parseFloat(document.querySelector("iframe").style.height) > 400')
        await page.picture('framed')
      } finally {
        host.close()
        host.closeAllConnections()
      }
    },
  },
  {
    title: 'dates in three languages stand as the server wrote them',
    async run(page, { request, delayScripts }) {
      const { path } = await makeBookingPage(request)
      for (const lang of ['en', 'ar', 'hi']) {
        delayScripts(1_000)
        await page.go(`${path}?lang=${lang}`)
        const dates =
          'Array.from(document.querySelectorAll("input[name=date]"), one => one.labels[0].textContent)'
        await page.until('document.querySelector("input[name=start]") !== null')
        const written = await page.read(dates)
        delayScripts(0)
        await page.until(isAwake)
        assert.deepEqual(await page.read(dates), written)
        await page.picture(`booking-${lang}`)
      }
    },
  },
]
