// Without zod: the sign-in pages carry it.
import type { Locale } from '../core/locale.ts'
import type { GuidePage } from './guide.ts'
import type { BookingDay, BookingPage } from '../day/public-booking.ts'
import type { PublicData } from './public-data.ts'

export const signInPages = [
  'login',
  'register',
  'forgotPassword',
  'newPassword',
  'stopMessages',
  'confirmEmail',
] as const
export type SignInPage = (typeof signInPages)[number]

/** The texts behind the links of header and footer, with their addresses. */
export const textPaths = {
  why: '/why-different',
  products: '/products',
  patientWebsite: '/products/patient-website',
  patientApp: '/products/patient-app',
  clinicAdmin: '/products/clinic-admin',
  appAdmin: '/products/app-admin-panel',
  pricing: '/pricing',
  help: '/help',
  hire: '/hire-us',
  demoCall: '/demo-call',
  docs: '/docs',
  faq: '/faq',
  roadmap: '/roadmap',
  support: '/support',
  quote: '/quote',
  license: '/license',
  terms: '/terms',
  demo: '/demo',
} as const
export type TextPage = keyof typeof textPaths
export const textPages = Object.keys(textPaths) as TextPage[]

export type PublicPage = 'landing' | SignInPage | TextPage
export const publicPaths: Record<PublicPage, string> = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgotPassword',
  newPassword: '/newPassword',
  stopMessages: '/stop-messages',
  confirmEmail: '/confirm-email',
  ...textPaths,
}
/** What search engines may list. */
export const indexedPages: PublicPage[] = ['landing', 'login', 'register', ...textPages]
/** Whole texts that the License page leads to. */
export const licensePaths = { apache: '/license/apache-2.0.txt', notices: '/license/third-party.txt' }

/** dist/web/manifest.json, parsed: what of the web build a page asks for. */
export type WebManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

export interface PublicPageRequest {
  page: PublicPage
  locale: Locale
  data: PublicData
  year: number
  /** The page's own address under PUBLIC_URL, without a query. */
  canonicalUrl: string
  assets: WebManifest
}

/** What dist/server/public-pages.js exports as `renderPublicPage`: a whole HTML document. */
export type RenderPublicPage = (request: PublicPageRequest) => string
/** And as `renderGuidePage`. */
export type RenderGuidePage = (
  request: Omit<PublicPageRequest, 'page' | 'data'> & { page: GuidePage },
) => string

/** And as `renderWaitingRoom`: the wall display's page, which has no text of the site around it. */
export type RenderWaitingRoom = (request: Pick<PublicPageRequest, 'locale' | 'assets'>) => string
export const waitingRoomPath = '/waiting-room'

export type ShownBookingPage = { page: BookingPage; days: BookingDay[] }
/** Of the clinic's page alone, of the same within a foreign page, and of what mailed links lead to. */
export type BookingView =
  | { kind: 'page'; shown: ShownBookingPage }
  | { kind: 'embed'; shown: ShownBookingPage }
  | { kind: 'manage' }
  | { kind: 'offer' }
/** And as `renderBookingPage`. */
export type RenderBookingPage = (
  request: Omit<PublicPageRequest, 'page' | 'data'> & { view: BookingView },
) => string
