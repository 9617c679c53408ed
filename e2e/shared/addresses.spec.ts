import { expect } from '@playwright/test'
import { test } from '../support/sample-accounts.ts'

test.describe('an address with a slash at its end', () => {
  test.use({ who: 'owner' })
  test('opens its screen', async ({ page }) => {
    for (const path of [
      '/clinic',
      '/clinic/patient',
      '/clinic/Receptionist',
      '/clinic/billing/payments',
      '/clinic/settings',
    ]) {
      await page.goto(`${path}/?lang=en`)
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Application Error!')
      await expect(page.getByRole('navigation').first()).toBeVisible()
    }
    // Without asking the server.
    await page.evaluate(() => {
      history.pushState({}, '', '/clinic/services/')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('heading', { level: 1, name: /^Service/ })).toBeVisible()
  })
})

test('a public page with a slash at the end of its address opens', async ({ page }) => {
  for (const path of ['/login', '/register', '/docs/lists']) {
    const answer = await page.goto(`${path}/`)
    expect([path, answer?.status()]).toEqual([path, 200])
  }
})
