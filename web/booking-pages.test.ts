import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/values/clinic-time.ts'
import { locales } from '#contract/core/locale.ts'
import type { BookingView, ShownBookingPage, WebManifest } from '#contract/site/public-site.ts'
import { renderBookingPage } from './public-pages.tsx'

const assets: WebManifest = {
  'areas/public/main.ts': { file: 'assets/public-1.js', css: ['assets/public-1.css'] },
  'areas/booking/wake.ts': { file: 'assets/booking-1.js', css: ['assets/booking-1.css'] },
  'ui/look/favicon.svg': { file: 'assets/favicon-1.svg' },
}

const hostile = '</script><img src=x onerror="alert(1)">'
const doctor = { about: `Ten years ${hostile}`, languages: `English ${hostile}`, picture: null }
const shown: ShownBookingPage = {
  page: {
    slug: 'riverside',
    name: `Riverside ${hostile}`,
    address: '1 River Road',
    contactNumber: '9876543210',
    timeZone: 'Asia/Kolkata',
    country: 'IN',
    callingCode: '91',
    today: '2026-11-25',
    cancellationWindowHours: 24,
    visitsAheadLimit: 5,
    services: [
      {
        _id: 's',
        name: `Consultation ${hostile}`,
        type: 'In Clinic',
        durationMinutes: 20,
        price: { amountMinor: 50_000, currency: 'INR' },
        deposit: null,
      },
    ],
    doctors: [
      { ...doctor, _id: 'd', name: 'Asha Rao', expert: 'General medicine' },
      { ...doctor, _id: 'e', name: 'Daniel Okoro', expert: 'Children' },
    ],
  },
  days: Array.from({ length: 28 }, (_, count) => {
    const date = addDays('2026-11-25', count)
    return { date, state: count === 4 ? 'closed' : 'open', times: [`${date}T09:20:00+05:30`] }
  }),
}

const render = (view: BookingView, locale: (typeof locales)[number] = 'en') =>
  renderBookingPage({
    view,
    locale,
    year: 2031,
    canonicalUrl: 'https://clinic.example/book/riverside',
    assets,
  })

const views: BookingView[] = [
  { kind: 'page', shown },
  { kind: 'embed', shown },
  { kind: 'manage' },
  { kind: 'offer' },
  { kind: 'pay' },
]

describe.each(views.flatMap(view => locales.map(locale => ({ kind: view.kind, view, locale }))))(
  '$kind in $locale',
  ({ view, locale }) => {
    const html = render(view, locale)

    it('keeps to the content security policy, whatever the clinic’s name is', () => {
      expect(html).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc="\/assets\/)|<img/)
      expect(html).not.toMatch(/<[^>]*\son\w+="[^"]*"[^>]*>/)
      expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\/(?!clinic\.example\/)/)
    })

    it('says its language and direction, and has one heading of the first rank', () => {
      expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`)
      expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    })
  },
)

it('is listed by search engines only under the clinic’s own address', () => {
  const [page, embed, manage] = views.map(view => render(view))
  expect(page).toContain('rel="canonical"')
  for (const html of [embed, manage]) expect(html).toContain('content="noindex"')
})

it('shows four weeks at once, the first day below its weekday', () => {
  const html = render(views[0]!)
  expect(html.match(/name="date"/g)).toHaveLength(28)
  expect(html).toContain('aria-label="Today, Wednesday 25 November, 1 free"')
  expect(html).toContain('aria-label="Sunday 29 November, closed"')
  expect(html).toContain('tile day today column-3')
  expect(render(views[0]!, 'hi')).toContain('tile day today column-4')
  expect(render(views[0]!, 'ar')).toContain('tile day today column-5')
})

it('has a letter for each weekday where its short name is too long for a phone', () => {
  const html = render(views[0]!, 'ar')
  expect(html).toMatch(/<abbr title="الاثنين">.*?الاثنين.*?<span class="narrow">ن<\/span><\/abbr>/)
})

it('says so if nothing can be booked', () => {
  const nothing = { page: { ...shown.page, doctors: [] }, days: [] }
  expect(render({ kind: 'page', shown: nothing })).toContain('Nothing can be booked here at the moment')
})
