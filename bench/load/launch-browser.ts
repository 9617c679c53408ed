import { type Browser, type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import { browserPath } from '../../scripts/shared/browser-path.ts'

/** The browser that scripts/prepare.js found. */
export const browserOptions = (): LaunchOptions => ({
  executablePath: browserPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

export const launchBrowser = (): Promise<Browser> => chromium.launch(browserOptions())

/** A context that is signed in at this origin. */
export async function signedInContext(
  browser: Browser,
  origin: string,
  token: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  // A page without scripts, from which the origin's storage can be written.
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`)
  await page.close()
  return context
}
