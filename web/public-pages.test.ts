import { describe, expect, it } from 'vitest'
import { locales } from '#contract/locale.ts'
import {
  samplePublicData,
  type PublicData,
  type PublicPage,
  type WebManifest,
} from '#contract/public-site.ts'
import { renderPublicPage } from './public-pages.tsx'

const assets: WebManifest = {
  'areas/public/main.ts': { file: 'assets/public-1.js', css: ['assets/public-1.css'] },
  'areas/public/landing.css': { file: 'assets/landing-1.css' },
  'areas/sign-in/main.tsx': {
    file: 'assets/sign-in-1.js',
    css: ['assets/sign-in-1.css'],
    imports: ['_react.js'],
  },
  '_react.js': { file: 'assets/react-1.js' },
  'ui/favicon.svg': { file: 'assets/favicon-1.svg' },
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

const pages: PublicPage[] = ['landing', 'login', 'register', 'forgotPassword', 'newPassword']
const everyPage = pages.flatMap(page => locales.map(locale => ({ page, locale })))

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

  it('has a section for every link into the landing page', () => {
    const landing = render('landing', locale)
    const ids = [...html.matchAll(/href="\/?#([^"]+)"/g)].map(match => match[1])
    expect(ids.length).toBeGreaterThan(10)
    for (const id of ids) expect(landing).toContain(`id="${id}"`)
  })
})

describe('the landing page', () => {
  it('marks what does not work yet, and nothing that does', () => {
    const items = [...render('landing').matchAll(/<li[^>]*>(?:(?!<\/li>).)*<\/li>/gs)].map(match => match[0])
    const planned = (text: string) =>
      items.filter(item => item.includes(text)).map(item => item.includes('>Planned<'))
    expect(planned('Telemedicine')).toEqual([true, true])
    expect(planned('Multi clinic support')).toEqual([false, false])
  })

  it('shows what the operator wrote as text, in every locale as written', () => {
    const data: PublicData = {
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

  it('leaves the block out when there is nothing to say', () => {
    const empty: PublicData = { claim: { text: '', isSample: false }, testimonials: [] }
    expect(render('landing', 'en', empty)).not.toContain('id="testimonials"')
  })
})
