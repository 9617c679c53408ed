import { expect, test } from 'vitest'
import { createAppPage } from './app-page.ts'

const html =
  '<html lang="en" dir="ltr"><head><link rel="modulepreload" href="/assets/frame.js"></head><body></body></html>'
const chunk = (name: string, imports: string[] = [], css: string[] = []) => ({
  file: `assets/${name}.js`,
  imports,
  css: css.map(style => `assets/${style}.css`),
})
const page = createAppPage(html, {
  _frame: chunk('frame'),
  _list: chunk('list', ['_frame'], ['list']),
  '../words/en/app-en.ts': chunk('app-en'),
  '../words/ar/app-ar.ts': chunk('app-ar'),
  'areas/clinic/ClinicLayout.tsx': chunk('ClinicLayout', ['_frame']),
  'areas/clinic/day/dashboard/DashboardPage.tsx': chunk('DashboardPage', ['_list']),
  'areas/portal/PortalPage.tsx': chunk('PortalPage'),
})
const files = (path: string, locale: 'en' | 'ar' = 'en') =>
  [...page(path, locale).matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file)

test('a page asks at once for its texts, its frame and the screen that one lands on', () => {
  expect(files('/clinic')).toEqual([
    'frame.js',
    'app-en.js',
    'ClinicLayout.js',
    'list.css',
    'list.js',
    'DashboardPage.js',
  ])
  expect(files('/clinic/patient')).toEqual(['frame.js', 'app-en.js', 'ClinicLayout.js'])
  expect(files('/portal', 'ar')).toEqual(['frame.js', 'app-ar.js', 'PortalPage.js'])
  expect(files('/clinically')).toEqual(['frame.js', 'app-en.js'])
})

test('it says its language, and what it has asked for already is not named twice', () => {
  expect(page('/clinic', 'ar')).toContain('<html lang="ar" dir="rtl">')
  expect(page('/clinic', 'ar').match(/frame\.js/g)).toHaveLength(1)
})
