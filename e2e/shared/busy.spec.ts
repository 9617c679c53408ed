import type { Page } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { picture } from '../support/picture.ts'
import { makeClinic } from '../support/records.ts'

const refusal = {
  status: 503,
  headers: { 'retry-after': '1' },
  json: {
    status: 503,
    code: 'busy',
    message: 'The service is very busy at the moment. Nothing was changed. Please try again.',
  },
}
const busyLine = (page: Page) => page.getByRole('status').filter({ hasText: 'Busy, trying again.' })

/** The first answer to these calls is that the server is busy. Returns the keys that the calls carried. */
async function refuseOnce(page: Page, path: string, method: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  await page.route(path, async route => {
    const request = route.request()
    if (request.method() !== method) return route.continue()
    keys.push(request.headers()['idempotency-key'])
    return keys.length === 1 ? route.fulfill(refusal) : route.continue()
  })
  return keys
}

/** Browsers print each answer of 503 on the console. */
async function forgiveRefusal(faults: string[]): Promise<void> {
  await expect.poll(() => faults.length).toBe(1)
  expect(faults.pop()).toContain('503')
}

test('a busy server: the page says so, sends the call again with its key, and saves once', async ({
  page,
  request,
  faults,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/category?add=true')
  await settled(page)
  const keys = await refuseOnce(page, '**/api/users/categories', 'POST')
  const form = page.getByRole('dialog', { name: 'Add Category' })
  await form.getByLabel('Name', { exact: true }).fill('Radiology')
  await form.getByLabel('Description').fill('Pictures of bones')
  await form.getByLabel('Image').setInputFiles(await picture())
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Busy, trying again.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Radiology/ })).toHaveCount(1)
  await expect(busyLine(page)).toHaveCount(0)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(keys[0]).toBeTruthy()
  await forgiveRefusal(faults)
})

test('a busy server at sign-in: the form says so and goes on by itself', async ({
  page,
  request,
  faults,
}) => {
  const clinic = await makeClinic(request)
  await page.goto('/login')
  await refuseOnce(page, '**/api/users/login', 'POST')
  await page.getByLabel('Email').fill(clinic.owner.email)
  await page.getByLabel('Password', { exact: true }).fill(clinic.owner.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(busyLine(page)).toBeVisible()
  await expect(page).toHaveURL(/\/clinic/)
  await forgiveRefusal(faults)
})
