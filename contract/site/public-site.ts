// Without zod, because the scripts of the sign-in pages contain it.
import type { BrowserArea } from './browsers.ts'
import type { Locale } from '../core/locale.ts'
import type { GuidePage } from './guide.ts'
import type { BookingDay, BookingPage } from '../day/public-booking.ts'
import type { PublicData } from './public-data.ts'
import type { VerifiedPaper } from './verified-paper.ts'

export const signInPages = [
  'login',
  'register',
  'forgotPassword',
  'newPassword',
  'stopMessages',
  'confirmEmail',
] as const
export type SignInPage = (typeof signInPages)[number]

/** The legal texts behind the links of header and footer, with their addresses. */
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
/** The pages that search engines may list. */
export const indexedPages: PublicPage[] = ['landing', 'login', 'register', ...textPages]
/** Full texts that the License page links to. */
export const licensePaths = { apache: '/license/apache-2.0.txt', notices: '/license/third-party.txt' }

/** dist/web/manifest.json, parsed: the files of the web build that a page loads. */
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

/** `renderPublicPage`, exported by dist/server/public-pages.js: a whole HTML document. */
export type RenderPublicPage = (request: PublicPageRequest) => string
/** `renderGuidePage`, exported by the same file. */
export type RenderGuidePage = (
  request: Omit<PublicPageRequest, 'page' | 'data'> & { page: GuidePage },
) => string

/** `renderWaitingRoom`, exported by the same file: the page for the wall display, without the site's texts around it. */
export type RenderWaitingRoom = (request: Pick<PublicPageRequest, 'locale' | 'assets'>) => string
/** `renderVerifyPage`, exported by the same file: whether a printed paper is valid. */
export type RenderVerifyPage = (
  request: Omit<PublicPageRequest, 'page' | 'data'> & { paper: VerifiedPaper },
) => string
/** `renderTooOldNotice`, exported by the same file: what a reader is told whose browser is too old for the page. */
export type RenderTooOld = (request: { locale: Locale; area: BrowserArea }) => Promise<string>
/** Before the code of a paper, in what its QR says. */
export const verifyPath = '/verify'

export const waitingRoomPath = '/waiting-room'
/** Kept by the portal's service worker for when there is no network. */
export const offlinePath = '/offline'

export type ShownBookingPage = { page: BookingPage; days: BookingDay[] }
/** The clinic's own page, the same page in a foreign site, its patients' sign-in, and the pages behind mailed links. */
export type BookingView =
  | { kind: 'page'; shown: ShownBookingPage }
  | { kind: 'embed'; shown: ShownBookingPage }
  | { kind: 'signIn'; shown: ShownBookingPage }
  | { kind: 'manage' }
  | { kind: 'offer' }
  | { kind: 'waiting' }
  | { kind: 'pay' }
  | { kind: 'deposit' }
  | { kind: 'offline' }
/** `renderBookingPage`, exported by the same file. */
export type RenderBookingPage = (
  request: Omit<PublicPageRequest, 'page' | 'data'> & { view: BookingView },
) => string
