// Bundled, and run by older builds of Node: prints every text that a browser must write as the server does. Its argument is the built
// renderer of the pages.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { locales } from '#contract/core/locale.ts'
import { samplePublicData } from '#contract/site/public-data.ts'
import {
  signInPages,
  type BookingView,
  type RenderBookingPage,
  type RenderPublicPage,
  type ShownBookingPage,
  type WebManifest,
} from '#contract/site/public-site.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import { writeSamples } from '#words/formats/hydrated-samples.ts'

type Renderer = { renderBookingPage: RenderBookingPage; renderPublicPage: RenderPublicPage }

const { renderBookingPage, renderPublicPage } = (await import(
  pathToFileURL(process.argv[2]!).href
)) as Renderer

const assets = JSON.parse(readFileSync('dist/web/manifest.json', 'utf8')) as WebManifest
const common = { year: 2031, canonicalUrl: 'https://clinic.example/', assets }

const priced = (currency: string, amountMinor: number) => ({
  _id: currency,
  name: `Consultation ${currency}`,
  type: 'In Clinic' as const,
  durationMinutes: 20,
  price: { amountMinor, currency },
  deposit: { amountMinor: amountMinor / 2, currency },
})
const services = [priced('INR', 123_456_700), priced('KGS', 50_050), priced('KWD', 4_250), priced('XCG', 100)]
const doctor = { expert: 'General medicine', about: 'Ten years', languages: 'Hindi', picture: null }
const shown: ShownBookingPage = {
  page: {
    slug: 'riverside',
    name: 'Riverside',
    address: '1 River Road',
    contactNumber: '+919876543210',
    timeZone: 'Asia/Kolkata',
    country: 'IN',
    callingCode: '91',
    today: '2026-11-25',
    cancellationWindowHours: 24,
    visitsAheadLimit: 5,
    services,
    doctors: [
      { ...doctor, _id: 'd', name: 'Asha Rao' },
      { ...doctor, _id: 'e', name: 'Émile Çelik' },
    ],
  },
  days: Array.from({ length: 28 }, (_, count) => {
    const date = addDays('2026-11-25', count)
    return { date, state: count === 4 ? 'closed' : 'open', times: [`${date}T09:20:00+05:30`] }
  }),
}
const oneService = { ...shown, page: { ...shown.page, services: services.slice(0, 1) } }
const views: BookingView[] = [
  { kind: 'page', shown },
  { kind: 'page', shown: oneService },
  { kind: 'embed', shown: oneService },
  { kind: 'signIn', shown },
  { kind: 'manage' },
  { kind: 'offer' },
  { kind: 'waiting' },
  { kind: 'pay' },
  { kind: 'deposit' },
  { kind: 'offline' },
]

const pages = locales.flatMap(locale => [
  ...views.map(view => [`${view.kind} ${locale}`, renderBookingPage({ ...common, view, locale })]),
  ...signInPages.map(page => [
    `${page} ${locale}`,
    renderPublicPage({ ...common, page, locale, data: samplePublicData }),
  ]),
])
process.stdout.write(JSON.stringify({ icu: process.versions['icu'], samples: writeSamples(), pages }))
