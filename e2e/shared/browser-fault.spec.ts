import { expect } from '@playwright/test'
import { test } from '../support/sample-accounts.ts'

test.use({ who: 'owner' })

test('a fault of the browser reaches the server under the reference that is shown', async ({
  page,
  faults,
}) => {
  // A row that is none makes the table throw.
  const broken = { status: 200, message: 'Rohan Gupta', data: [null], page: 1, limit: 10, total: 1 }
  await page.route('**/api/users/services?*', route => route.fulfill({ json: broken }))
  const reported = page.waitForRequest('**/api/public/browser-faults')
  await page.goto('/clinic/services?keyword=Rohan')
  const request = await reported
  const { reference, page: address, name } = request.postDataJSON()
  await expect(page.getByText(reference)).toBeVisible()
  expect([address, name]).toEqual(['/clinic/services', 'TypeError'])
  expect(request.postData()).not.toContain('Rohan')
  expect((await request.response())?.status()).toBe(200)
  // This fault is meant.
  expect(faults.splice(0).join()).toContain(reference)
})
