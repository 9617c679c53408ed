import { describe, expect, it } from 'vitest'
import { guidePages, guidePath } from '#contract/site/guide.ts'
import { locales } from '#contract/core/locale.ts'
import { samplePublicData, type PublicData } from '#contract/site/public-data.ts'
import {
  indexedPages,
  publicPaths,
  textPages,
  type PublicPage,
  type WebManifest,
} from '#contract/site/public-site.ts'
import { renderPublicPage } from './public-pages.tsx'

const assets: WebManifest = {
  'areas/public/main.ts': { file: 'assets/public-1.js', css: ['assets/public-1.css'] },
  'areas/public/landing/landing.css': { file: 'assets/landing-1.css' },
  'areas/public/pages.css': { file: 'assets/pages-1.css' },
  'areas/public/guide/guide.css': { file: 'assets/guide-1.css' },
  'areas/public/inquiry.ts': { file: 'assets/inquiry-1.js' },
  'areas/public/demo.ts': { file: 'assets/demo-1.js' },
  'areas/sign-in/wake.ts': {
    file: 'assets/sign-in-1.js',
    css: ['assets/sign-in-1.css'],
    imports: ['_react.js'],
  },
  '_react.js': { file: 'assets/react-1.js' },
  'app.html': { file: 'assets/app-1.js', imports: ['_react.js'] },
  'areas/clinic/ClinicLayout.tsx': { file: 'assets/ClinicLayout-1.js' },
  'areas/clinic/day/dashboard/DashboardPage.tsx': { file: 'assets/DashboardPage-1.js' },
  ...Object.fromEntries(
    locales.map(locale => [`../words/${locale}/app-${locale}.ts`, { file: `assets/app-${locale}-1.js` }]),
  ),
  ...Object.fromEntries(
    ['poster.webp', 'tour.webm', 'tour.mp4'].map(name => [
      `areas/public/recording/${name}`,
      { file: `assets/${name}` },
    ]),
  ),
  ...Object.fromEntries(
    locales.map(locale => [`../words/${locale}/tour.vtt`, { file: `assets/tour-${locale}.vtt` }]),
  ),
  'ui/look/favicon.svg': { file: 'assets/favicon-1.svg' },
}

function render(
  page: PublicPage,
  locale: (typeof locales)[number] = 'en',
  data: PublicData = samplePublicData,
) {
  return renderPublicPage({
    page,
    locale,
    data,
    year: 2031,
    canonicalUrl: 'https://clinic.example/',
    assets,
  })
}

const pages = Object.keys(publicPaths) as PublicPage[]
const everyPage = pages.flatMap(page => locales.map(locale => ({ page, locale })))

describe('what follows signing in', () => {
  it('is named only on the login page, in its language', () => {
    expect(render('login', 'hi')).toContain(
      'name="ahead" content="/assets/react-1.js /assets/app-1.js /assets/app-hi-1.js /assets/ClinicLayout-1.js /assets/DashboardPage-1.js"',
    )
    expect(render('register')).not.toContain('name="ahead"')
  })
})

describe.each(everyPage)('$page in $locale', ({ page, locale }) => {
  const html = render(page, locale)

  it('keeps to the content security policy: nothing inline, nothing from elsewhere', () => {
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc="\/assets\/)/)
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\/(?!clinic\.example\/)/)
  })

  it('says its language and direction, and has one heading of the first rank', () => {
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  })

  it('carries the years', () => {
    expect(html).toContain('© <bdi>2025–2031</bdi>')
  })

  it('links only to pages and places that exist', () => {
    const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(match => match[1]!)
    const paths = hrefs
      .filter(href => /^\/(?!assets|api|license\/)/.test(href))
      .map(href => href.split('#')[0])
    expect(paths.length).toBeGreaterThan(15)
    const known = [...Object.values(publicPaths), ...guidePages.map(guidePath)]
    for (const path of paths) expect(known).toContain(path)
    for (const href of hrefs.filter(one => one.startsWith('#')))
      expect(html).toContain(`id="${href.slice(1)}"`)
  })
})

describe.each(locales)('the texts in %s', locale => {
  const sentences = (page: PublicPage) => {
    // The text of a form is the same on each page that has one, so leave it out.
    const main = render(page, locale)
      .match(/<main.*<\/main>/s)![0]
      .replace(/<div class="sheet.*/s, '')
    return [...main.matchAll(/<(?:p|h2)>([^<]{30,})</g)].map(match => match[1]!)
  }

  it('say no sentence twice', () => {
    const all = ['landing' as const, ...textPages].flatMap(sentences)
    expect(all.length).toBeGreaterThan(60)
    expect(all.filter((sentence, place) => all.indexOf(sentence) !== place)).toEqual([])
  })

  it('have their own titles and descriptions', () => {
    const heads = indexedPages.map(page => {
      const html = render(page, locale)
      return [/<title>(.+?)</.exec(html)![1]!, /name="description" content="(.+?)"/.exec(html)![1]!]
    })
    expect(new Set(heads.map(([title]) => title)).size).toBe(indexedPages.length)
    expect(new Set(heads.map(([, description]) => description)).size).toBe(indexedPages.length)
  })

  it.each(textPages)('answer at least three questions: %s', page => {
    expect(render(page, locale).match(/<section><h2>/g)!.length).toBeGreaterThanOrEqual(3)
  })
})

describe('the pricing page', () => {
  const ours = {
    name: 'Ours',
    price: null,
    billed: '',
    text: 'As agreed',
    points: ['One'],
    isSample: false,
  }
  const withPlans = (plans: PublicData['plans']) => render('pricing', 'ar', { ...samplePublicData, plans })

  it('marks sample prices, in the language of the page', () => {
    const html = render('pricing', 'ar')
    expect(html.match(/is-sample/g)).toHaveLength(1)
    expect(html).toContain('أسعار نموذجية')
    expect(html).not.toContain('Lifetime support')
  })

  it('shows what the operator wrote as written, and a plan without a price on request', () => {
    const html = withPlans([
      { ...ours, name: '<b>Ours</b>' },
      { ...ours, price: { amountMinor: 49_950, currency: 'USD' }, billed: 'once' },
      { ...ours, price: { amountMinor: 0, currency: 'USD' } },
    ])
    expect(html).toContain('&lt;b&gt;Ours&lt;/b&gt;')
    expect(html).toContain('عند الطلب')
    expect(html).toMatch(/<bdi>[^<]*499\.50[^<]*\$[^<]*<\/bdi> <small dir="auto">once</)
    expect(html).toContain('<bdi>مجاني</bdi>')
    expect(html).not.toContain('is-sample')
  })

  it('says so when there is none', () => {
    expect(withPlans([])).toContain('لا خطط منشورة')
  })
})

describe('the landing page', () => {
  it('marks what does not work yet, and nothing that does', () => {
    const items = [...render('landing').matchAll(/<li[^>]*>(?:(?!<\/li>).)*<\/li>/gs)].map(match => match[0])
    const planned = (text: string) =>
      items.filter(item => item.includes(text)).map(item => item.includes('>Planned<'))
    expect(planned('Telemedicine')).toEqual([true, true])
    expect(planned('Multi clinic support')).toEqual([false, false])
    expect(planned('Encounter dashboard')).toEqual([false])
    expect(planned('Encounter management')).toEqual([false, false])
    expect(planned('Doctor notes')).toEqual([false, false])
  })

  it('shows what the operator wrote as text, in every locale as written', () => {
    const data: PublicData = {
      plans: [],
      claim: { text: '', isSample: false },
      testimonials: [
        { name: 'Asha', role: '', text: '<img src=x onerror=alert(1)>', rating: 3, isSample: false },
      ],
    }
    const html = render('landing', 'ar', data)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('نص تجريبي')
    expect(html.match(/class="is-empty"/g)).toHaveLength(2)
  })

  it('shows the plans, and as they were written', () => {
    const plans = [
      {
        name: 'Free',
        price: { amountMinor: 2_400_000, currency: 'INR' },
        billed: 'once',
        text: 'Longer words',
        points: ['By email'],
        isSample: false,
      },
    ]
    const html = render('landing', 'hi', { ...samplePublicData, plans })
    const block = /<section[^>]* id="plans".*?<\/section>/s.exec(html)![0]
    expect(block).toContain('>Free</h3>')
    expect(block).toContain('₹24,000')
    expect(block).toContain('>once<')
    expect(block).toContain('By email')
    expect(block).not.toContain('Longer words')
    expect(block).not.toContain('is-sample')
    expect(render('landing', 'hi')).toContain('is-sample">नमूना')
  })

  it('leaves the block out when there is nothing to say', () => {
    const empty: PublicData = { plans: [], claim: { text: '', isSample: false }, testimonials: [] }
    expect(render('landing', 'en', empty)).not.toMatch(/id="(?:testimonials|plans)"/)
  })
})
