import type { Page } from '@playwright/test'

/** Holds back the scripts of the next page: the page shows its text but does not react until the returned function is called. */
export async function keepAsleep(page: Page): Promise<() => void> {
  const { promise: held, resolve: wake } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  return wake
}
