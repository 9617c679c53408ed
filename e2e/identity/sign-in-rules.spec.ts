import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { confirmIdentity, password, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { acceptInvitation, makeClinic, receptionistBody } from '../support/records.ts'

test.use({ isFirstVisit: true })

const rules = '/clinic/settings?section=signInRules'

/** Follows the steps on the page: the password, the app's first code, and the recovery codes. */
async function setUp(page: Page) {
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Current Password', { exact: true }).fill(password)
  await popup.getByRole('button', { name: 'Continue' }).click()
  const secret = (await popup.locator('.secret code').textContent())!.replaceAll(' ', '')
  await popup.getByLabel('Code', { exact: true }).fill(generateSync({ secret }))
  await popup.getByRole('button', { name: 'Confirm' }).click()
  await expect(popup.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await popup.getByRole('button', { name: 'I have kept them' }).click()
}

test('an export asks the user to prove who they are, and then continues', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto(rules)
  await page.getByLabel('Ask for the password again before sensitive steps').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await confirmIdentity(page)
  await expect(page.getByText('Settings saved.')).toBeVisible()
  // Another session has not confirmed it.
  await signIn(page, clinic.owner)

  await page.goto('/clinic/category')
  const choose = async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('button', { name: 'CSV' }).click()
  }
  await choose()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Please confirm that it is you.')).toBeVisible()

  await choose()
  await dialog.getByLabel('Password', { exact: true }).fill('a wrong one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await expect(dialog).toHaveCount(0)
})

test('if a second factor is required, no page opens before it is set up', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const clinic = await makeClinic(request)
  const person = receptionistBody('Meera', clinic.clinicId)
  await clinic.create('users/receptionists', person)
  const desk = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await signIn(desk, await acceptInvitation(request, person.email))
  await desk.goto('/clinic/queue')
  await expect(desk.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()

  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=security')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await setUp(page)
  await page.goto(rules)
  await page.getByLabel('Two-factor sign-in').selectOption({ label: 'Required for staff' })
  await page.getByRole('button', { name: 'Save' }).click()
  await confirmIdentity(page)
  await expect(page.getByText('Settings saved.')).toBeVisible()

  // The open desk is notified.
  await expect(desk.getByRole('heading', { name: 'Turn on two-factor sign-in' })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Doctors' })).toHaveCount(0)
  await desk.getByRole('button', { name: 'Turn on' }).click()
  await setUp(desk)
  await expect(desk.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
  await desk.context().close()
})
