import { LanguageLinks } from '#web/features/site/public-forms/LanguageLinks.tsx'
import type { BookingTexts } from '#words/booking-texts.ts'

type BookingFooterProps = {
  texts: BookingTexts
  year: number
  isEmbedded: boolean
  /** The page is about a payment, not about a booking. */
  isPayment: boolean
}

/** Rendered only on the server. Inside another website, our address opens in a new tab. */
export function BookingFooter({ texts: { t, locale }, year, isEmbedded, isPayment }: BookingFooterProps) {
  return (
    <footer className="site-footer book-footer">
      <div className="wrap footer-end">
        <p>
          {t(isPayment ? 'pay.by' : 'page.by')}{' '}
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
