import { LanguageLinks } from '#web/features/site/public-forms/LanguageLinks.tsx'
import type { BookingTexts } from '#words/booking-texts.ts'

type BookingFooterProps = { texts: BookingTexts; year: number; isEmbedded: boolean }

/** Rendered only on the server. Inside another website, our address opens in a new tab. */
export function BookingFooter({ texts: { t, locale }, year, isEmbedded }: BookingFooterProps) {
  return (
    <footer className="site-footer book-footer">
      <div className="wrap footer-end">
        <p>
          {t('page.by')}{' '}
          <a className="link" href="/" {...(isEmbedded && { target: '_blank', rel: 'noopener' })}>
            <bdi>Lindenwell</bdi>
            {isEmbedded && <span className="visually-hidden"> {t('page.newTab')}</span>}
          </a>{' '}
          © <bdi>{`2025–${year}`}</bdi>
        </p>
        <LanguageLinks locale={locale} label={t('page.language')} />
      </div>
    </footer>
  )
}
