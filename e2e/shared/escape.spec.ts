import type { Page } from '@playwright/test'
import { logIn, password, registerClinic, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { callAs, makeClinic } from '../support/records.ts'

// These tests change the sign-in cookies.
test.use({ isFirstVisit: true })

// A browser lets a page refuse Escape once for each press or key, and closes the dialog at the next one.

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
const isModal = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('dialog')?.matches(':modal') ?? false)

test('Escape pressed six times in a dialog with typed text asks and goes back, and loses nothing', async ({
  page,
  request,
}) => {
  await signIn(page, await registerClinic(request))
  await page.goto('/clinic/category?add=true')
  const popup = page.getByRole('dialog', { name: 'Add Category' })
  const name = popup.getByLabel('Name')
  await name.fill('Pathology')
  for (let press = 1; press <= 6; press++) {
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(press % 2)
    await expect(name).toBeVisible()
    await expect(name).toHaveValue('Pathology')
    await expect(page).toHaveURL(/add=true/)
    expect(await isModal(page)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(popup).toHaveCount(0)
  await expect(page).not.toHaveURL(/add=true/)
  await page.getByRole('button', { name: 'Add Category' }).first().click()
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
})

test('Escape does not leave the sign-in popup: what is typed goes nowhere else', async ({
  page,
  request,
}) => {
  const account = await registerClinic(request)
  await signIn(page, account)
  await page.goto('/clinic/category?add=true')
  const description = page.getByRole('dialog', { name: 'Add Category' }).getByLabel('Description')
  await description.fill('Blood')
  await callAs(request, await logIn(request, account)).call('POST', 'user/sessions/end-others')
  const popup = page.getByRole('dialog', { name: 'Sign in to go on' })
  const field = popup.getByLabel('Password', { exact: true })
  await expect(field).toBeFocused()
  for (let press = 1; press <= 5; press++) {
    await page.keyboard.press('Escape')
    await expect(popup).toBeVisible()
    await expect(field).toBeFocused()
  }
  await page.keyboard.type(password)
  await expect(field).toHaveValue(password)
  await expect(description).toHaveValue('Blood')
  await page.keyboard.press('Enter')
  await expect(popup).toHaveCount(0)
})

test('a dialog that the browser closes by itself is shown again with its text and focus', async ({
  page,
  request,
}) => {
  await signIn(page, await registerClinic(request))
  await page.goto('/clinic/category?add=true')
  const name = page.getByRole('dialog', { name: 'Add Category' }).getByLabel('Name')
  await name.fill('Pathology')
  await name.evaluate(field => field.closest('dialog')!.close())
  await page.keyboard.type(' X')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Pathology X')
  expect(await isModal(page)).toBe(true)
})

test('Escape closes an open menu or list of choices before its dialog', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment')
  await settled(page)
  await page.getByRole('button', { name: 'New Appointment' }).first().click()
  const popup = page.getByRole('dialog', { name: 'New Appointment' })
  const patient = popup.getByRole('combobox', { name: 'Patient' })
  await patient.fill('Ro')
  await expect(patient).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(patient).toHaveAttribute('aria-expanded', 'false')
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(patient).toHaveValue('Ro')
})
