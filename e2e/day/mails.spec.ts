import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { makeBookingPage } from '../support/booking-page.ts'
import { codeIn, readMail } from '../support/mail.ts'
import { parseMail } from '../support/parse-mail.ts'
import { axeViolations, sidewaysOverflow } from '../support/screens/page-checks.ts'
import { newEmail } from '../support/clinic.ts'

type Booked = { code: string; confirmation: string }

/** Books the first free time on the clinic's page in this language. */
async function bookIn(page: Page, slug: string, locale: string): Promise<Booked> {
  const email = newEmail('mails')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`/book/${slug}?lang=${locale}`)
  // Enabled once the script is ready.
  await page.locator('.first-free').click()
  await page.locator('input[name="name"]').fill('Meera Nair')
  await page.locator('input[name="phoneNumber"]').fill('9886030077')
  await page.locator('input[name="email"]').fill(email)
  await page.locator('.slip button[type="submit"]').click()
  const code = await readMail(email)
  await page.locator('#code').fill(codeIn(code))
  await page.locator('.code-step button[type="submit"]').click()
  return { code, confirmation: await readMail(email, 2) }
}

for (const locale of ['en', 'hi', 'ar'] as const)
  test(`the mails of a booking can be read at both widths, in both looks: ${locale}`, async ({
    page,
    context,
    request,
  }) => {
    const { slug } = await makeBookingPage(request)
    const { code, confirmation } = await bookIn(page, slug, locale)
    const requests: string[] = []
    context.on('request', asked => requests.push(asked.url()))
    await page.goto('about:blank')
    for (const source of [code, confirmation]) {
      const { html, text } = await parseMail(source)
      for (const width of [375, 600])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 800 })
          await page.setContent(html!)
          await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
          expect(await axeViolations(page)).toEqual([])
          expect(await sidewaysOverflow(page)).toBe(0)
        }
      // What the text says first, the HTML says too.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(text).not.toMatch(/[<>]/)
    }
    expect(requests.filter(url => url !== 'about:blank')).toEqual([])
  })

test('a booking’s calendar file is read alike by two parsers', async ({ page, request }) => {
  const { slug } = await makeBookingPage(request)
  const { confirmation } = await bookIn(page, slug, 'en')
  const { attachments, from, replyTo, headers } = await parseMail(confirmation)
  expect(from).toMatchObject({ name: expect.stringMatching(/ via Lindenwell$/) })
  expect(replyTo).toHaveLength(1)
  expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  const files = attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType))
  expect(files.map(({ mimeType, method }) => [mimeType, method])).toEqual([
    ['text/calendar', 'REQUEST'],
    ['application/ics', undefined],
  ])
  for (const { content } of files) {
    const source = typeof content === 'string' ? content : new TextDecoder().decode(content)
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(source) as unknown[]).getFirstSubcomponent('vevent')!,
    )
    const read = Object.values(nodeIcal.sync.parseICS(source)).find(one => one?.type === 'VEVENT')
    expect(read).toMatchObject({ uid: event.uid, summary: event.summary, method: 'REQUEST', sequence: 0 })
    expect(read!.start.getTime()).toBe(event.startDate.toJSDate().getTime())
  }
})
