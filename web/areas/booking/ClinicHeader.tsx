import { shownNumber } from '#contract/values/phone-number.ts'
import type { BookingPage } from '#contract/day/public-booking.ts'
import type { BookingTexts } from '#words/booking-texts.ts'

type ClinicHeaderProps = { page: BookingPage; texts: BookingTexts; isEmbedded: boolean }

/** Rendered only on the server. */
export function ClinicHeader({ page, texts: { t }, isEmbedded }: ClinicHeaderProps) {
  const { slug, name, address, contactNumber } = page
  return (
    <header className="wrap clinic">
      <p className="clinic-mark" aria-hidden="true">
        {[...name][0]}
      </p>
      <div>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className="hint">
          <bdi>{address}</bdi>
        </p>
      </div>
      <p className="clinic-links">
        <a className="link" href={`tel:${contactNumber}`}>
          <bdi dir="ltr">{shownNumber(contactNumber)}</bdi>
        </a>
        {!isEmbedded && (
          <a className="link" href={`/book/${slug}/sign-in`}>
            {t('page.appointments')}
          </a>
        )}
      </p>
    </header>
  )
}
