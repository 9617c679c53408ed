import { test as base, type BrowserContext, type Page } from '@playwright/test'

/** The browser context and page that a worker reuses for its journeys. */
interface Warm {
  context: BrowserContext
  page: Page
}

/**
 * Every journey fails on a console error, a report of the content security policy, an exception, a dialog, or a request to
 * another host. A 4xx answer is no fault: browsers print it, but journeys cause it on purpose.
 *
 * The journeys of a worker share one page, so that the app's scripts stay cached. Cookies, storage and permissions are cleared
 * between journeys. `isFirstVisit` gives a journey its own browser context, for tests of a first load, of signing in, or of what
 * the browser keeps. Each context option that a file sets does the same.
 */
export const test = base.extend<{ isFirstVisit: boolean; faults: string[] }, { warm: Warm }>({
  isFirstVisit: [false, { option: true }],
  warm: [
    async ({ browser }, provide) => {
      // The same options that playwright.config.ts gives to Playwright's own contexts.
      const context = await browser.newContext({
        baseURL: origin(),
        locale: 'en-GB',
        timezoneId: 'Asia/Kolkata',
        serviceWorkers: 'block',
      })
      await provide({ context, page: await context.newPage() })
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ context, warm, isFirstVisit, hasTouch, javaScriptEnabled }, provide) => {
    // A trace needs a context of its own.
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

/** Removes everything that a journey leaves behind, except the caches. */
async function clear({ context, page }: Warm): Promise<void> {
  for (const event of ['console', 'weberror', 'dialog', 'request']) context.removeAllListeners(event)
  page.removeAllListeners('request')
  await context.setOffline(false)
  await Promise.all(context.pages().map(other => other !== page && other.close()))
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.clearPermissions()])
  // A page of the same origin without scripts, so that the next journey continues in this renderer with its caches.
  await page.goto(`${origin()}/robots.txt`)
  await page.evaluate(() => [localStorage, sessionStorage].forEach(storage => storage.clear()))
  if (await page.evaluate(() => '__pwClock' in globalThis))
    throw new Error('A journey before this one set the clock of the shared page: it needs isFirstVisit.')
  await context.clearCookies()
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null })
  await page.setViewportSize({ width: 1280, height: 720 })
}

/** For a second browser context that the fixture does not know. */
export function watchFaults(context: BrowserContext, baseURL: string, faults: string[]): void {
  context.on('console', message => {
    // A request that a journey aborts on purpose is printed too.
    const isAnswer =
      /^Failed to load resource: (.* status of 4\d\d|net::ERR_(FAILED|INTERNET_DISCONNECTED))/.test(
        message.text(),
      )
    if (message.type() === 'error' && !isAnswer)
      faults.push(`${message.page()?.url()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error =>
    faults.push(`${error.page()?.url()}: ${error.error().stack || error.error().message}`),
  )
  context.on('dialog', dialog => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) faults.push(`request to ${request.url()}`)
  })
}
