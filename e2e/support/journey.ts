import { test as base, type BrowserContext, type Page } from '@playwright/test'

/** What a worker keeps from one journey to the next. */
interface Warm {
  context: BrowserContext
  page: Page
}

/**
 * Every journey fails on an error in the console, a report of the content security policy, an exception or a dialog,
 * and on a request to another host. An answer of 4xx is no fault: browsers print it, journeys ask for it.
 *
 * The journeys of a worker share one page, so that the app's scripts stay in its caches; cookies, storage and
 * permissions are cleared between them. `isFirstVisit` asks for a browser context of its own: what proves a first
 * load, signing in or what the browser keeps needs one. So does each context option that a file sets.
 */
export const test = base.extend<{ isFirstVisit: boolean; faults: string[] }, { warm: Warm }>({
  isFirstVisit: [false, { option: true }],
  warm: [
    async ({ browser }, provide) => {
      // As playwright.config.ts says it for the contexts that Playwright itself opens.
      const context = await browser.newContext({
        baseURL: origin(),
        locale: 'en-GB',
        timezoneId: 'Asia/Kolkata',
      })
      await provide({ context, page: await context.newPage() })
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ context, warm, isFirstVisit, hasTouch, javaScriptEnabled }, provide) => {
    // A trace begins with its context.
    if (isFirstVisit || hasTouch || !javaScriptEnabled || process.env['E2E_TRACE']) return provide(context)
    await provide(warm.context)
    await clear(warm)
  },
  page: async ({ context, warm }, provide) =>
    provide(context === warm.context ? warm.page : await context.newPage()),
  faults: [
    async ({ context, baseURL }, provide) => {
      const faults: string[] = []
      watchFaults(context, baseURL!, faults)
      await provide(faults)
      if (faults.length > 0) throw new Error(`The browser reports:\n${faults.join('\n')}`)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

const origin = () => `http://localhost:${process.env['E2E_PORT']}`

/** Leaves nothing of a journey behind but what the caches hold. */
async function clear({ context, page }: Warm): Promise<void> {
  for (const event of ['console', 'weberror', 'dialog', 'request']) context.removeAllListeners(event)
  page.removeAllListeners('request')
  await context.setOffline(false)
  await Promise.all(context.pages().map(other => other !== page && other.close()))
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.clearPermissions()])
  // A page without scripts of its own, of the same origin: the next journey goes on in this renderer, with its caches.
  await page.goto(`${origin()}/robots.txt`)
  await page.evaluate(() => [localStorage, sessionStorage].forEach(storage => storage.clear()))
  await context.clearCookies()
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null })
  await page.setViewportSize({ width: 1280, height: 720 })
}

/** For a second browser, which the fixture does not know of. */
export function watchFaults(context: BrowserContext, baseURL: string, faults: string[]): void {
  context.on('console', message => {
    // A call that a journey aborts on purpose is printed as well.
    const isAnswer =
      /^Failed to load resource: (.* status of 4\d\d|net::ERR_(FAILED|INTERNET_DISCONNECTED))/.test(
        message.text(),
      )
    if (message.type() === 'error' && !isAnswer) faults.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', error => faults.push(`${error.page()?.url()}: ${error.error().stack}`))
  context.on('dialog', dialog => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) faults.push(`request to ${request.url()}`)
  })
}
