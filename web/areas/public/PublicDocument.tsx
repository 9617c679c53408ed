import type { ReactNode } from 'react'
import { directionOf, locales, type Locale } from '#contract/core/locale.ts'
import type { TranslatePublic } from '#words/public-catalog.ts'
import type { PageAssets } from './page-assets.ts'
import { PublicFooter, PublicHeader } from './PublicLayout.tsx'

interface PublicDocumentProps {
  page: string
  locale: Locale
  t: TranslatePublic
  title: string
  description: string
  /** The address of the page, without ?lang=. */
  canonicalUrl: string
  isIndexed: boolean
  year: number
  assets: PageAssets
  /** Files of the most likely next page. */
  ahead?: string[]
  /** By default the header and footer of our site. */
  header?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

export function PublicDocument(props: PublicDocumentProps) {
  const { page, locale, t, title, description, canonicalUrl, isIndexed, year, assets, children } = props
  const { ahead = [], header = <PublicHeader t={t} page={page} /> } = props
  const { footer = <PublicFooter t={t} page={page} locale={locale} year={year} /> } = props
  const ownUrl = inLocale(canonicalUrl, locale)
  return (
    <html lang={locale} dir={directionOf(locale)} data-page={page}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f6f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1716" />
        {isIndexed ? (
          <>
            <link rel="canonical" href={ownUrl} />
            {locales.map(other => (
              <link key={other} rel="alternate" hrefLang={other} href={inLocale(canonicalUrl, other)} />
            ))}
            <link rel="alternate" hrefLang="x-default" href={canonicalUrl} />
          </>
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Lindenwell" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={ownUrl} />
        <meta property="og:locale" content={t('document.openGraph')} />
        <link rel="icon" type="image/svg+xml" href={assets.favicon} />
        {assets.styles.map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.preloads.map(href => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {ahead.length > 0 && <meta name="ahead" content={ahead.join(' ')} />}
        {assets.scripts.map(src => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <a className="skip btn" href="#main">
          {t('layout.skip')}
        </a>
        {header}
        {children}
        {footer}
      </body>
    </html>
  )
}

/** English has the plain address. There a reader with an Arabic or Hindi browser still gets the page in that language. */
function inLocale(url: string, locale: Locale): string {
  return locale === 'en' ? url : `${url}?lang=${locale}`
}
