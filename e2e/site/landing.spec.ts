import { expect, test } from '../support/journey.ts'

test.use({ isFirstVisit: true })

const sections = [
  'Affordable clinic and patient management solution',
  'How it works',
  'The whole day on one spread',
  'What your clinic works with',
  'Everything in the book',
  "Why We're Different",
  'What clinics say',
]

test('the sections are in the right order', async ({ page }) => {
  await page.goto('/')
  const headings = page.getByRole('main').locator('h1, h2')
  const found = (await headings.allInnerTexts()).filter(text => sections.includes(text))
  expect(found).toEqual(sections)
  const main = page.getByRole('main')
  const inSection = (name: string) => main.getByRole('region', { name }).getByRole('heading', { level: 3 })
  await expect(inSection('The whole day on one spread')).toHaveCount(4)
  expect(await inSection('What your clinic works with').count()).toBeGreaterThanOrEqual(8)
  await expect(
    main.getByRole('region', { name: 'Everything in the book' }).getByRole('listitem'),
  ).toHaveCount(12)
  await expect(inSection("Why We're Different")).toHaveCount(4)
  await expect(page.getByText('500+ users')).toBeVisible()
  await expect(page.getByText('5 of 5 stars')).toHaveCount(5)
})

test('every link of header, footer and body works', async ({ page, request }) => {
  await page.goto('/')
  for (const name of [
    "Why We're Different",
    'Products',
    'Pricing',
    'Get Help',
    'Hire Us',
    'Book Demo Call',
    'Explore Now',
    'Register Now',
  ])
    await expect(page.getByRole('banner').getByRole('link', { name }).first()).toBeVisible()
  for (const name of [
    'Patient Website',
    'Patient App',
    'Clinic Admin',
    'App Admin Panel',
    'Docs',
    'Pricing',
    'FAQ',
    'Roadmap',
    'Support',
    'Get A Quote',
    'License',
  ])
    await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toBeVisible()

  const hrefs = await page
    .locator('a[href]')
    .evaluateAll(links => [...new Set(links.map(link => (link as HTMLAnchorElement).href))])
  expect(hrefs.length).toBeGreaterThan(15)
  const ownIds = new Set(
    await page.locator('[id]').evaluateAll(elements => elements.map(element => element.id)),
  )
  for (const href of hrefs) {
    const { origin, pathname, hash } = new URL(href)
    expect(origin).toBe(new URL(page.url()).origin)
    if (hash && pathname === '/') expect(ownIds, href).toContain(hash.slice(1))
    else expect((await request.get(href)).status(), href).toBe(200)
  }
})

test('Register Now and Explore Now go to their pages', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Explore Now' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Register Now' }).click()
  await expect(page).toHaveURL(/\/register$/)
})

test('the language menu mirrors the page, and the choice stays', async ({ page }) => {
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('lang', 'ar')
  await page.goto('/login')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(page).toHaveURL(/\/login/)
})

test('on a phone the menu opens, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/',
    '/?lang=hi',
    '/?lang=ar',
    '/login',
    '/register',
    '/forgotPassword',
    '/newPassword?lang=en',
  ]) {
    await page.goto(path)
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(overflow, `${path} scrolls sideways`).toBe(0)
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page is complete', async ({ page }) => {
    await page.goto('/')
    for (const name of sections) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.goto('/login?lang=en')
    expect(await page.locator('noscript').textContent()).toContain('Signing in needs JavaScript.')
  })
})
