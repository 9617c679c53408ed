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

test.describe('an address without its record', () => {
  test.use({ who: 'owner' })
  test('says what is missing, and leads to the list', async ({ page }) => {
    for (const [path, title, list] of [
      ['/clinic/doctor-hours', 'No doctor chosen', '/clinic/doctor'],
      ['/clinic/clinic-hours?id=', 'No clinic chosen', '/clinic/clinics'],
      ['/clinic/patient-details', 'No patient chosen', '/clinic/patient'],
      ['/clinic/prescription', 'No prescription chosen', '/clinic/prescriptions'],
      ['/clinic/certificate', 'No certificate chosen', '/clinic/certificates'],
      ['/clinic/encounter', 'No visit chosen', '/clinic/appointment'],
      ['/clinic/billing/invoice', 'No invoice chosen', '/clinic/billing/invoices'],
      ['/clinic/billing/quotation', 'No quotation chosen', '/clinic/billing/quotations'],
      ['/clinic/billing/account', 'No patient chosen', '/clinic/patient'],
    ] as const) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0)
      await expect(main.getByRole('link', { name: 'To the list' })).toHaveAttribute('href', list)
    }
  })

  test('of a record that is not there says why it may be so, and offers no second try', async ({ page }) => {
    for (const path of ['patient-details', 'encounter', 'billing/invoice']) {
      await page.goto(`/clinic/${path}?id=01a00000-0000-7000-8000-000000000000`)
      const main = page.getByRole('main')
      await expect(main).toContainText('It was deleted, the link is incomplete, or you may not see it.')
      await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    }
  })
})

test('a public page with a slash at the end of its address opens', async ({ page }) => {
  for (const path of ['/login', '/register', '/docs/lists']) {
    const answer = await page.goto(`${path}/`)
    expect([path, answer?.status()]).toEqual([path, 200])
  }
})
