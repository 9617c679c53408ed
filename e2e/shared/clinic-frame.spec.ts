import { registerClinic, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'

test.use({ isFirstVisit: true })

const entries: [string, RegExp][] = [
  ['Dashboard', /\/clinic$/],
  ['Appointment list', /\/clinic\/appointment$/],
  ['Doctors', /\/clinic\/doctor$/],
  ['Clinics', /\/clinic\/clinics$/],
  ['Services', /\/clinic\/services$/],
  ['Categories', /\/clinic\/category$/],
  ['Patient', /\/clinic\/patient$/],
  ['Receptionist', /\/clinic\/Receptionist$/],
]

test('every entry of the sidebar opens its screen', async ({ page, request }) => {
  await signIn(page, await registerClinic(request))
  await page.goto('/clinic')
  await settled(page)
  const sidebar = page.getByRole('complementary')
  for (const [name, address] of entries) {
    await sidebar.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  for (const group of ['Clinic Centers', 'Users']) await expect(sidebar.getByText(group)).toBeVisible()
  await sidebar.getByText('Users', { exact: true }).click()
  await expect(sidebar.getByRole('link', { name: 'Receptionist' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toContainText(`© 2025–${new Date().getFullYear()}`)
})

test('the sidebar collapses, and is a drawer on a phone', async ({ page, request }) => {
  await signIn(page, await registerClinic(request))
  await page.goto('/clinic')
  await settled(page)
  const toggle = page.getByRole('banner').locator('button[aria-controls]').first()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const wide = (await page.getByRole('main').boundingBox())!.width
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(async () => (await page.getByRole('main').boundingBox())!.width).toBeGreaterThan(wide)

  await page.setViewportSize({ width: 375, height: 800 })
  const patients = page.getByRole('complementary').getByRole('link', { name: 'Patient', exact: true })
  await expect(patients).toBeHidden()
  await toggle.click()
  await expect(patients).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(patients).toBeHidden()
  await toggle.click()
  await patients.click()
  await expect(page).toHaveURL(/\/clinic\/patient$/)
  await expect(patients).toBeHidden()
})

test('the language menu mirrors the whole layout, and the choice stays', async ({ page, request }) => {
  await signIn(page, await registerClinic(request))
  await page.goto('/clinic/category')
  await settled(page)
  const html = page.locator('html')
  await page.getByRole('button', { name: /^EN, language/ }).click()
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveURL(/\/clinic\/category/)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/[a-z]/i)
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'ar')
})

test('the theme is chosen per device and kept', async ({ page, request }) => {
  await signIn(page, await registerClinic(request))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/clinic')
  await settled(page)
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  const choose = async (theme: string) => {
    await page.getByRole('button', { name: /profile menu/ }).click()
    const choice = page.getByRole('radio', { name: theme, exact: true })
    await ((await choice.count()) ? choice : page.getByRole('button', { name: theme, exact: true })).click()
  }
  await choose('Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await background()).toContain('dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
