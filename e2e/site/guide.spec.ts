import { guidePages, guidePath } from '#contract/site/guide.ts'
import { expect, test } from '../support/journey.ts'
import { sidewaysOverflow } from '../support/screens/page-checks.ts'

test('the guide’s links go from its first page to its last, and back', async ({ page }) => {
  await page.goto('/docs')
  const contents = page.getByRole('navigation', { name: 'Contents of the guide' })
  await expect(contents.getByRole('link')).toHaveCount(guidePages.length)
  await contents.getByRole('link', { name: 'Sign up and sign in' }).click()

  const turn = page.getByRole('navigation', { name: 'Previous and next page' })
  const titles: string[] = []
  for (const [place, name] of guidePages.entries()) {
    await expect(page).toHaveURL(guidePath(name))
    titles.push(await page.getByRole('heading', { level: 1 }).innerText())
    await expect(contents.locator('[aria-current]')).toHaveText(titles[place]!)
    const next = turn.getByRole('link', { name: /^Next/ })
    if (place < guidePages.length - 1) await next.click()
    else await expect(next).toHaveCount(0)
  }
  expect(new Set(titles).size).toBe(guidePages.length)
  await turn.getByRole('link', { name: /^Previous/ }).click()
  await expect(page).toHaveURL(guidePath(guidePages.at(-2)!))
})

test('every page is served in every language, with its pictures at permanent addresses', async ({
  request,
}) => {
  const pictures = new Set<string>()
  for (const name of guidePages)
    for (const locale of ['en', 'ar', 'hi']) {
      const answer = await request.get(`${guidePath(name)}?lang=${locale}`)
      expect(answer.status(), name).toBe(200)
      const html = await answer.text()
      expect(html).toContain('<article lang="en" dir="ltr">')
      for (const [, src] of html.matchAll(/<img[^>]* src="([^"]+)"/g)) pictures.add(src!)
    }
  expect(pictures.size).toBeGreaterThan(10)
  for (const src of pictures) {
    const picture = await request.get(src)
    expect(picture.headers()['content-type'], src).toBe('image/webp')
    expect(picture.headers()['cache-control'], src).toContain('immutable')
  }
})

test('the page contents link to headings, and each heading has its own address', async ({ page }) => {
  await page.goto('/docs/booking')
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Somebody new' })
    .click()
  await expect(page).toHaveURL('/docs/booking#somebody-new')
  await expect(page.getByRole('heading', { name: 'Somebody new' })).toBeInViewport()
})

test('readers of another language see a note that the guide is in English', async ({ page }) => {
  await page.goto('/docs/booking?lang=ar')
  await expect(page.getByText('هذا الدليل مكتوب بالإنجليزية.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'محتويات الدليل' })).toBeVisible()
  await page.goto('/docs/booking?lang=en')
  await expect(page.getByText('This guide is written in English.')).toHaveCount(0)
})

test('an unknown page of the guide is not found', async ({ request }) => {
  expect((await request.get('/docs/absent')).status()).toBe(404)
})

test('nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/docs', '/docs/operations', '/docs/members?lang=ar', '/docs/lists']) {
    await page.goto(path)
    expect(await sidewaysOverflow(page), path).toBe(0)
  }
})
