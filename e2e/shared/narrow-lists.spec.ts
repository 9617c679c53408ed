import { expect } from '@playwright/test'
import { test } from '../support/sample-accounts.ts'

test.use({ who: 'owner' })

// Before the controls were one line, these rows began at 615, 496, 496, 496, 458, 496, 364, 422, 422 and 741 pixels.
const lists = [
  // Above it are the switch of views and the breadcrumbs.
  { name: 'appointments', path: '/clinic/appointment', highest: 350 },
  { name: 'patients', path: '/clinic/patient', highest: 240 },
  { name: 'doctors', path: '/clinic/doctor', highest: 240 },
  { name: 'receptionists', path: '/clinic/Receptionist', highest: 240 },
  { name: 'categories', path: '/clinic/category', highest: 240 },
  { name: 'services', path: '/clinic/services', highest: 240 },
  { name: 'prescriptions', path: '/clinic/prescriptions', highest: 240 },
  { name: 'billing', path: '/clinic/billing', highest: 260 },
  { name: 'payments', path: '/clinic/billing/payments', highest: 260 },
  { name: 'members', path: '/clinic/settings?section=members', highest: 400 },
  { name: 'audit', path: '/clinic/audit', highest: 240 },
]

for (const { name, path, highest } of lists)
  test(`at 375 px the first row of the ${name} is near the top`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(path)
    const rows = page.getByRole('main').getByRole('table').first().locator('tbody').getByRole('row')
    await expect(rows.first()).toBeVisible()
    const { y } = (await rows.first().boundingBox())!
    expect(y).toBeLessThan(highest)
  })

test('at 375 px the menu of a list sorts, selects and chooses columns', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/clinic/doctor')
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: /^More for Doctor/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('-name')
  await expect(page).toHaveURL(/sort=-name/)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Bulk action' })).toContainText('1 selected')
  await main.getByRole('button', { name: 'Advanced Filter' }).click()
  await expect(main.getByRole('region', { name: 'Advanced Filter' })).toBeVisible()
})

test('at 375 px the links of the settings are one line, with the open one in sight', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/clinic/settings?section=members')
  const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await expect(links.first()).toBeAttached()
  const tops = await links.evaluateAll(all => new Set(all.map(link => link.getBoundingClientRect().top)).size)
  expect(tops).toBe(1)
  await expect(links.and(page.locator('[aria-current]'))).toBeInViewport({ ratio: 1 })
})

test('at 375 px the boxes of the notifications stand below each other', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/clinic/settings?section=notifications')
  for (const name of ['In the bell', 'By mail']) {
    const boxes = page.getByRole('main').getByRole('checkbox', { name })
    await expect(boxes.nth(1)).toBeVisible()
    const starts = await boxes.evaluateAll(all => new Set(all.map(box => box.getBoundingClientRect().x)).size)
    expect(starts, name).toBe(1)
  }
})

test('at 375 px the buttons of Security are as wide as the fields', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/clinic/settings?section=security')
  const widthOf = async (role: 'button' | 'textbox', name: string) =>
    (await page.getByRole('main').getByRole(role, { name, exact: true }).boundingBox())!.width
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  const wide = (await page.getByRole('form', { name: 'Change password' }).boundingBox())!.width
  for (const name of ['Change password', 'Turn on', 'Sign out others'])
    expect(await widthOf('button', name), name).toBeCloseTo(wide, 0)
})
