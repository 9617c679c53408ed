import { expect, test } from '../support/journey.ts'
import { sidewaysOverflow } from '../support/screens/page-checks.ts'

test.use({ isFirstVisit: true })

const inHeader = [
  ["Why We're Different", '/why-different', "Why We're Different"],
  ['Products', '/products', 'Products: four entrances, one book'],
  ['Pricing', '/pricing', 'Pricing'],
  ['Get Help', '/help', 'Get Help'],
  ['Hire Us', '/hire-us', 'Hire Us'],
  ['Book Demo Call', '/demo-call', 'Book Demo Call'],
] as const
const inFooter = [
  ['Patient Website', '/products/patient-website', 'Patient Website'],
  ['Patient App', '/products/patient-app', 'Patient App'],
  ['Clinic Admin', '/products/clinic-admin', 'Clinic Admin'],
  ['App Admin Panel', '/products/app-admin-panel', 'App Admin Panel'],
  ['Docs', '/docs', 'Docs'],
  ['Pricing', '/pricing', 'Pricing'],
  ['FAQ', '/faq', 'FAQ'],
  ['Roadmap', '/roadmap', 'Roadmap'],
  ['Support', '/support', 'Support'],
  ['Get A Quote', '/quote', 'Get A Quote'],
  ['License', '/license', 'License'],
  ['Terms & Privacy', '/terms', 'Terms & Privacy'],
] as const

test('the links of the header are in order and lead to their pages', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const names = await menu.getByRole('link').allInnerTexts()
  expect(names.slice(0, inHeader.length)).toEqual(inHeader.map(([name]) => name))
  for (const [name, path, heading] of inHeader) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
})

test('the links of the footer lead to their pages', async ({ page }) => {
  await page.goto('/')
  for (const [name, path, heading] of inFooter) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  }
})

test('every link of every page works', async ({ page, request }) => {
  const found = new Set<string>()
  for (const [, path] of [...inHeader, ...inFooter]) {
    await page.goto(path)
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href.split('#')[0]!))
    for (const href of hrefs) found.add(href)
  }
  expect(found.size).toBeGreaterThan(25)
  for (const href of found) expect((await request.get(href)).status(), href).toBe(200)
})

test('the roadmap shows what works and what is planned', async ({ page }) => {
  await page.goto('/roadmap')
  const section = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) })
  await expect(section('What works today?').getByRole('listitem').first()).toBeVisible()
  await expect(section('What works today?')).not.toContainText('Planned')
  const coming = section('What comes next?').getByRole('listitem')
  for (const item of await coming.all()) await expect(item).toContainText('Planned')
})

test('the licence, the notices and the sitemap can be read', async ({ request }) => {
  const textOf = async (path: string) => (await request.get(path)).text()
  expect(await textOf('/license/apache-2.0.txt')).toContain('Apache License')
  expect(await textOf('/license/third-party.txt')).toMatch(/^fastify \d.*: MIT$/m)
  expect(await textOf('/sitemap.xml')).toContain('/why-different')
  expect(await textOf('/robots.txt')).toContain('/sitemap.xml')
  expect(await textOf('/.well-known/security.txt')).toContain('Contact: mailto:operator@example.org')
})

test('a change of language stays on the same page', async ({ page }) => {
  await page.goto('/pricing')
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL(/\/pricing\?lang=hi$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('कीमत')
})

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 700 } })

  test('the menu opens and its links work; a form says that it needs JavaScript', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hire Us' }).click()
    await expect(page).toHaveURL('/hire-us')
    await expect(page.getByRole('button', { name: 'Send to us' })).toBeDisabled()
    expect(await page.locator('noscript').textContent()).toContain('Sending needs JavaScript')
  })
})

test('nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/products', '/pricing?lang=ar', '/roadmap?lang=hi', '/demo-call?lang=en', '/demo']) {
    await page.goto(path)
    expect(await sidewaysOverflow(page), path).toBe(0)
  }
})

test('the film is loaded only when it is played, with captions in the language of the page', async ({
  page,
}) => {
  const films: string[] = []
  page.on('request', request => {
    if (/\.(?:webm|mp4)$/.test(request.url())) films.push(request.url())
  })
  await page.goto('/?lang=hi')
  const film = page.locator('video')
  await film.scrollIntoViewIfNeeded()
  await expect(film.locator('track[default]')).toHaveAttribute('srclang', 'hi')
  expect(films).toEqual([])
  const cues = await film.evaluate(async (video: HTMLVideoElement) => {
    const shown = [...video.textTracks].find(track => track.mode === 'showing')
    await video.play()
    await new Promise(done => video.addEventListener('timeupdate', done, { once: true }))
    video.pause()
    return [...(shown?.cues ?? [])].map(cue => (cue as VTTCue).text)
  })
  expect(films).toEqual([expect.stringMatching(/\.webm$/)])
  expect(cues.length).toBeGreaterThan(4)
  await page.getByText('फ़िल्म में क्या है, शब्दों में').click()
  const told = await page.locator('.film li').allInnerTexts()
  expect(told).toEqual(cues)
})

test('a browser that plays no WebM gets the film as MP4, in parts', async ({ page, request }) => {
  await page.goto('/')
  const sources = page.locator('.film source')
  await expect(sources).toHaveCount(2)
  const address = await sources.and(page.locator('[type="video/mp4"]')).getAttribute('src')
  // Safari asks for two bytes first, and plays nothing that a server does not give in parts.
  const answer = await request.get(address!, { headers: { range: 'bytes=0-1' } })
  expect(answer.status()).toBe(206)
  expect(answer.headers()).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': expect.stringMatching(/^bytes 0-1\/\d+$/),
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(answer.headers()['content-encoding']).toBeUndefined()
})
