import { newEmail } from '../support/clinic.ts'
import { expect, test, watchFaults } from '../support/journey.ts'
import { picture } from '../support/picture.ts'

test.use({ isFirstVisit: true })

test('View Full Demo opens a separate clinic, which no other visitor sees', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'View Full Demo' }).first().click()
  await expect(page).toHaveURL(/\/clinic$/)
  await expect(page.getByRole('complementary', { name: 'Demo' })).toContainText(
    /Demo: everything here is gone at \d\d:\d\d\. No mail leaves it\./,
  )
  await page.goto('/clinic/category')
  await page.getByRole('button', { name: 'Add Category' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Name').fill('Cardiology')
  await popup.getByLabel('Description').fill('Hearts')
  await popup.locator('input[type=file]').setInputFiles(await picture())
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Category created successfully!')).toBeVisible()
  const table = page.getByRole('table')
  await expect(table).toContainText('Cardiology')

  const second = await browser.newContext({ baseURL: baseURL! })
  watchFaults(second, baseURL!, faults)
  const other = await second.newPage()
  await other.goto('/demo')
  await other.getByRole('button', { name: 'Open the demo' }).click()
  await expect(other).toHaveURL(/\/clinic$/)
  await other.goto('/clinic/category')
  await expect(other.getByRole('table')).toContainText('Dermatology')
  await expect(other.getByRole('table')).not.toContainText('Cardiology')
  await second.close()
})

test('a signed-in visitor is asked first', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(email => {
    localStorage.setItem('token', 'of somebody')
    localStorage.setItem('email', email)
  }, newEmail('owner'))
  await page.goto('/demo#open')
  await expect(page.getByText('You are signed in with this browser.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open the demo' })).toBeEnabled()
  await expect(page).toHaveURL(/\/demo#open$/)
})

test('if all demo clinics are in use, the page says so and offers a retry', async ({ page }) => {
  await page.route('**/api/public/demo', route =>
    route.fulfill({
      status: 429,
      json: {
        status: 429,
        code: 'demo_full',
        message: 'All demo clinics are in use at the moment. One will be free again soon.',
      },
    }),
  )
  await page.goto('/demo?lang=hi')
  await page.getByRole('button', { name: 'डेमो खोलें' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'इस समय सभी डेमो क्लिनिक इस्तेमाल में हैं। जल्द ही एक ख़ाली हो जाएगा।',
  )
  await expect(page.getByRole('button', { name: 'फिर कोशिश करें' })).toBeEnabled()
})
