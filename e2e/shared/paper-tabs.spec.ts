import type { Page, Route } from '@playwright/test'
import { password, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { makeClinic, type Clinic } from '../support/records.ts'

const medicine = { medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1', duration: '5 days' }

async function toPrescription(page: Page, clinic: Clinic): Promise<void> {
  const id = await clinic.create('users/prescriptions', {
    patientId: clinic.patientId,
    doctorId: clinic.doctorId,
    lines: [medicine],
  })
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/prescription?id=${id}`)
  await settled(page)
}

/** Holds the answer back until it is given. */
async function hold(page: Page, address: string): Promise<(answer: Parameters<Route['fulfill']>[0]) => void> {
  const { promise, resolve } = Promise.withResolvers<Parameters<Route['fulfill']>[0]>()
  await page.route(address, async route => route.fulfill(await promise))
  return resolve
}

const pdf = '**/api/users/prescriptions/*/pdf?*'
const print = (page: Page) => page.getByRole('button', { name: 'Print Prescription' })

const told = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })
const noTab = 'The browser did not let this page open a tab for the file.'

test('a paper opens in the press, waits in its tab, and is shown there', async ({ page, request }) => {
  await toPrescription(page, await makeClinic(request))
  const answer = await hold(page, pdf)
  const opened = page.waitForEvent('popup')
  await print(page).click()
  const tab = await opened
  expect(tab.url()).toBe('about:blank')
  await expect(tab.locator('body')).toHaveText('Loading…')
  await expect(tab).toHaveTitle('Loading…')

  // The browser of the tests does not show PDF files.
  answer({ contentType: 'text/html', body: 'The paper' })
  await expect(tab.locator('body')).toHaveText('The paper')
  expect(tab.url()).toMatch(/^blob:/)
  await tab.close()
  await expect(told(page, noTab)).toBeHidden()
})

test('a browser that does not show PDF files saves the paper and closes its tab', async ({
  page,
  request,
}) => {
  await toPrescription(page, await makeClinic(request))
  expect(await page.evaluate(() => navigator.pdfViewerEnabled)).toBe(false)
  const opened = page.waitForEvent('popup')
  const saved = page.waitForEvent('download')
  await print(page).click()
  const tab = await opened
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  await expect.poll(() => tab.isClosed()).toBe(true)
})

test('a paper that fails closes its tab, and says why', async ({ page, request }) => {
  await toPrescription(page, await makeClinic(request))
  const answer = await hold(page, pdf)
  const opened = page.waitForEvent('popup')
  await print(page).click()
  const tab = await opened
  answer({ status: 404, json: { message: 'The file is gone.' } })
  await expect(told(page, 'The file is gone.')).toBeVisible()
  await expect.poll(() => tab.isClosed()).toBe(true)
})

test('a session that ends closes the waiting tab, and the file is offered after the new sign-in', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await toPrescription(page, clinic)
  const answer = await hold(page, pdf)
  const opened = page.waitForEvent('popup')
  await print(page).click()
  const tab = await opened
  answer({ status: 401, json: { message: 'Please log in again.' } })
  const again = page.getByRole('dialog')
  await expect(again).toBeVisible()
  await expect.poll(() => tab.isClosed()).toBe(true)
  await page.unroute(pdf)
  await again.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(told(page, noTab).getByRole('button', { name: 'Open the file' })).toBeVisible()
})

test('Save and print opens its tab in the press, and closes it if saving is refused', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/createPrescription?patientId=${clinic.patientId}`)
  await settled(page)

  // A form with an error opens no tab.
  const tabs = page.context().pages().length
  await print(page).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  expect(page.context().pages()).toHaveLength(tabs)

  await page.getByLabel('Quick line').fill('amox 500 1-0-1 5d')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Medicine Name')).toHaveValue('Amoxicillin')
  const answer = await hold(page, '**/api/users/prescriptions')
  const opened = page.waitForEvent('popup')
  await print(page).click()
  const tab = await opened
  await expect(tab.locator('body')).toHaveText('Loading…')
  answer({ status: 422, json: { message: 'This is refused.' } })
  await expect(page.getByText('This is refused.')).toBeVisible()
  await expect.poll(() => tab.isClosed()).toBe(true)
})

test('a tab that the browser refuses is told, and the message opens the file', async ({ page, request }) => {
  await toPrescription(page, await makeClinic(request))
  // For one press, the browser blocks what the page opens.
  await page.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await print(page).click()
  const opened = page.waitForEvent('popup')
  await told(page, noTab).getByRole('button', { name: 'Open the file' }).click()
  await opened
  await expect(told(page, noTab)).toBeHidden()
})
