// The pages that the server sends as finished HTML. Built for Node as dist/server/public-pages.js.
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  indexedPages,
  signInPages,
  textPages,
  type PublicPage,
  type RenderBookingPage,
  type RenderGuidePage,
  type RenderPublicPage,
  type RenderTooOld,
  type RenderVerifyPage,
  type RenderWaitingRoom,
  type SignInPage,
  type WebManifest,
  type TextPage as TextPageName,
} from '#contract/site/public-site.ts'
import { byLocale, locales, type Locale } from '#contract/core/locale.ts'
import { browserFloors } from '#contract/site/browsers.ts'
import { Booking } from './areas/booking/Booking.tsx'
import { BookingFooter } from './areas/booking/BookingFooter.tsx'
import { ClinicHeader } from './areas/booking/ClinicHeader.tsx'
import { GuidePage } from './areas/public/guide/GuidePage.tsx'
import { guideText } from './areas/public/guide/guide-text.ts'
import { pictureAddresses } from './areas/public/guide/pictures.ts'
import { Landing } from './areas/public/landing/Landing.tsx'
import { findPageAssets, findRecording } from './areas/public/page-assets.ts'
import { PublicDocument } from './areas/public/PublicDocument.tsx'
import { isInquiryPage, TextPage } from './areas/public/TextPage.tsx'
import { VerifyPage } from './areas/public/VerifyPage.tsx'
import { SignIn } from './areas/sign-in/SignIn.tsx'
import { WaitingRoomDocument } from './areas/waiting-room/WaitingRoomDocument.tsx'
import { loadBookingTexts } from '#words/booking-texts.ts'
import { pagesTranslate } from '#words/pages-catalog.ts'
import { publicTranslate } from '#words/public-catalog.ts'
import { loadSignInTexts } from '#words/sign-in-texts.ts'
import { waitingRoomTranslate } from '#words/waiting-room-catalog.ts'

const inEachLanguage = async <T,>(load: (locale: Locale) => Promise<T>) => {
  const texts = await Promise.all(locales.map(load))
  return byLocale(locale => texts[locales.indexOf(locale)]!)
}
const signInTexts = await inEachLanguage(loadSignInTexts)
const bookingTexts = await inEachLanguage(loadBookingTexts)

/** A whole HTML document. It has no inline script or style, and loads nothing from another host. */
export const renderPublicPage: RenderPublicPage = request => {
  const { page, locale, data, assets, ...rest } = request
  const t = publicTranslate(locale)
  const tp = pagesTranslate(locale)
  // Pages that React hydrates in the browser need its markers; other pages do not.
  const render = isSignInPage(page) ? renderToString : renderToStaticMarkup
  const html = render(
    <PublicDocument
      {...rest}
      page={page}
      locale={locale}
      t={t}
      title={isTextPage(page) ? `${tp(`${page}.heading`)}: Lindenwell` : t(`document.${page}.title`)}
      description={isTextPage(page) ? tp(`${page}.description`) : t(`document.${page}.description`)}
      isIndexed={indexedPages.includes(page)}
      assets={findPageAssets(assets, entriesOf(page))}
      ahead={page === 'login' ? filesOfApp(assets, locale) : []}
    >
      {isSignInPage(page) ? (
        <>
          <noscript>
            <p className="wrap no-script">{t('layout.noScript')}</p>
          </noscript>
          <main id="main" className="split" tabIndex={-1}>
            <SignIn page={page} texts={signInTexts[locale]} />
          </main>
        </>
      ) : (
        <main id="main" tabIndex={-1}>
          {isTextPage(page) ? (
            <TextPage page={page} locale={locale} data={data} t={t} tp={tp} />
          ) : (
            <Landing t={t} tp={tp} locale={locale} data={data} recording={findRecording(assets)} />
          )}
        </main>
      )}
    </PublicDocument>,
  )
  return `<!doctype html>${html}`
}

/** Like renderPublicPage, for a page of the guide. */
export const renderGuidePage: RenderGuidePage = request => {
  const { page, locale, assets, ...rest } = request
  const tp = pagesTranslate(locale)
  const html = renderToStaticMarkup(
    <PublicDocument
      {...rest}
      page="guide"
      locale={locale}
      t={publicTranslate(locale)}
      title={`${tp(`guide.page.${page}`)}: Lindenwell`}
      description={guideText(page).lead}
      isIndexed
      assets={findPageAssets(assets, [...textEntries, guideStyles])}
    >
      <main id="main" tabIndex={-1}>
        <GuidePage page={page} locale={locale} tp={tp} pictureAddress={pictureAddresses(assets)} />
      </main>
    </PublicDocument>,
  )
  return `<!doctype html>${html}`
}

/** Like renderPublicPage, for what the QR of a printed paper leads to. */
export const renderVerifyPage: RenderVerifyPage = request => {
  const { paper, locale, assets, ...rest } = request
  const tp = pagesTranslate(locale)
  const html = renderToStaticMarkup(
    <PublicDocument
      {...rest}
      page="verify"
      locale={locale}
      t={publicTranslate(locale)}
      title={`${tp(`verify.${paper.state}.heading`)}: Lindenwell`}
      description={tp('verify.description')}
      isIndexed={false}
      assets={findPageAssets(assets, [shared, 'areas/public/verify.css'])}
    >
      <main id="main" tabIndex={-1}>
        <VerifyPage paper={paper} locale={locale} tp={tp} />
      </main>
    </PublicDocument>,
  )
  return `<!doctype html>${html}`
}

/** Without a layout of its own: it stands in pages that this browser may show badly. */
export const renderTooOldNotice: RenderTooOld = async ({ locale, area }) => {
  const tp = pagesTranslate(locale)
  return renderToStaticMarkup(
    <>
      <h1>{tp('tooOld.heading')}</h1>
      <p>{tp(`tooOld.${area}`)}</p>
      <p>{tp('tooOld.needed', browserFloors[area])}</p>
    </>,
  )
}

/** The page of a waiting room's wall display. Its script fills it. */
export const renderWaitingRoom: RenderWaitingRoom = ({ locale, assets }) => {
  const html = renderToStaticMarkup(
    <WaitingRoomDocument
      locale={locale}
      t={waitingRoomTranslate(locale)}
      assets={findPageAssets(assets, ['areas/waiting-room/main.ts'])}
    />,
  )
  return `<!doctype html>${html}`
}

/**
 * Like renderPublicPage, for the booking pages: a clinic's page, the same inside another website, and the pages of mailed links.
 */
export const renderBookingPage: RenderBookingPage = request => {
  const { view, locale, assets, ...rest } = request
  const texts = bookingTexts[locale]
  const { t } = texts
  const isEmbedded = view.kind === 'embed'
  const clinic = 'shown' in view ? view.shown.page : undefined
  const linked =
    view.kind === 'page' || view.kind === 'embed' || view.kind === 'signIn' ? 'manage' : view.kind
  const html = renderToString(
    <PublicDocument
      {...rest}
      page="book"
      locale={locale}
      t={publicTranslate(locale)}
      title={
        clinic
          ? t(view.kind === 'signIn' ? 'signIn.pageTitle' : 'page.title', { clinic: clinic.name })
          : t(`${linked}.title`)
      }
      description={clinic ? t('page.description', { clinic: clinic.name }) : t(`${linked}.description`)}
      isIndexed={view.kind === 'page'}
      assets={findPageAssets(assets, [shared, 'areas/booking/wake.ts'])}
      header={clinic ? <ClinicHeader page={clinic} texts={texts} isEmbedded={isEmbedded} /> : null}
      footer={
        <BookingFooter
          texts={texts}
          year={rest.year}
          isEmbedded={isEmbedded}
          isPayment={view.kind === 'pay' || view.kind === 'deposit'}
        />
      }
    >
      <noscript>
        <p className="wrap no-script">{t('page.noScript')}</p>
      </noscript>
      <main
        id="main"
        className="wrap"
        tabIndex={-1}
        data-view={view.kind === 'offline' ? undefined : JSON.stringify(view)}
      >
        <Booking view={view} texts={texts} />
      </main>
    </PublicDocument>,
  )
  return `<!doctype html>${html}`
}

/** The files of the app's frame, its texts, and the first screen after sign-in. */
function filesOfApp(assets: WebManifest, locale: Locale): string[] {
  const entries = ['app.html', `../words/${locale}/app-${locale}.ts`, ...landing]
  const { scripts, preloads, styles } = findPageAssets(assets, entries)
  return [...styles, ...preloads, ...scripts]
}

function isSignInPage(page: PublicPage): page is SignInPage {
  return signInPages.some(signInPage => signInPage === page)
}

function isTextPage(page: PublicPage): page is TextPageName {
  return textPages.some(textPage => textPage === page)
}

const landing = ['areas/clinic/ClinicLayout.tsx', 'areas/clinic/day/dashboard/DashboardPage.tsx']
const shared = 'areas/public/main.ts'
const textEntries = [shared, 'areas/public/pages.css']
const guideStyles = 'areas/public/guide/guide.css'

function entriesOf(page: PublicPage): string[] {
  if (isSignInPage(page)) return [shared, 'areas/sign-in/wake.ts']
  if (!isTextPage(page)) return [shared, 'areas/public/landing/landing.css']
  if (page === 'docs') return [...textEntries, guideStyles]
  if (page === 'demo') return [...textEntries, 'areas/public/demo.ts']
  return isInquiryPage(page) ? [...textEntries, 'areas/public/inquiry.ts'] : textEntries
}
