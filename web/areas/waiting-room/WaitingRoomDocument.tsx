import { directionOf, type Locale } from '#contract/core/locale.ts'
import type { TranslateWaitingRoom } from '#words/waiting-room-catalog.ts'

interface WaitingRoomDocumentProps {
  locale: Locale
  t: TranslateWaitingRoom
  assets: { styles: string[]; scripts: string[]; preloads: string[]; favicon: string }
}

/** The page for a display on a wall. Nobody presses anything on it; its script writes all changes. */
export function WaitingRoomDocument({ locale, t, assets }: WaitingRoomDocumentProps) {
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${t('title')} · Lindenwell`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href={assets.favicon} />
        {assets.styles.map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.preloads.map(href => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {assets.scripts.map(src => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body data-more={t('more')} data-token={t('token')} data-offline={t('offline')} data-ended={t('ended')}>
        <header>
          <h1 id="clinic">{t('title')}</h1>
          <time id="clock" />
        </header>
        <main>
          <section className="called" aria-labelledby="called-title">
            <h2 id="called-title">{t('called')}</h2>
            <ol id="called" aria-live="polite" />
            <p>{t('calledNone')}</p>
          </section>
          <section className="waiting" aria-labelledby="waiting-title">
            <h2 id="waiting-title">{t('waiting')}</h2>
            <ol id="waiting" />
            <p>{t('waitingNone')}</p>
          </section>
        </main>
        <p id="state" role="status">
          {t('loading')}
        </p>
        <noscript>
          <p>{t('noScript')}</p>
        </noscript>
      </body>
    </html>
  )
}
