import type { Page } from '@playwright/test'

/** Holds the scripts of the next page back: it shows its words, and hears nothing until the answer is called. */
export async function keepAsleep(page: Page): Promise<() => void> {
  const { promise: held, resolve: wake } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  return wake
}
