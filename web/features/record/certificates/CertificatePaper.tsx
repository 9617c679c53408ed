import { useTranslation } from '#web/i18n/use-translation.ts'
import { directionOf, type Locale } from '#contract/core/locale.ts'
import { shownNumber } from '#contract/values/phone-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { Unprintable } from '#web/ui/states/Unprintable.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import '#web/features/record/prescriptions/prescriptions.css'
import './certificates.css'

type PaperProps = {
  label: string
  clinic: { name: string; address: string; contactNumber: string; image: string | null } | undefined
  title: string
  /** The printed number. Undefined while it is being written. */
  number: string | undefined
  /** The language of the text. */
  locale: Locale
  text: string
  patient: string
  doctor: string
  issuedOn: string
  cancelReason?: string | null
}

/** A certificate as it is printed, on the letterhead of its clinic. */
export function CertificatePaper(props: PaperProps) {
  const { label, clinic, title, number, locale, text, patient, doctor, issuedOn, cancelReason } = props
  const { t } = useTranslation('certificates')
  const reader = useLocale()
  return (
    <section className="card rx-paper" aria-label={label}>
      <Unprintable text={`${title} ${text}`} />
      <header>
        {clinic?.image && <img src={`${clinic.image}?size=large`} alt="" />}
        <div>
          <b>{clinic ? <bdi>{clinic.name}</bdi> : t('paper.clinic')}</b>
          {clinic && (
            <p translate="no">
              <bdi>{clinic.address}</bdi> ·{' '}
              <bdi dir="ltr" className="nowrap">
                {shownNumber(clinic.contactNumber)}
              </bdi>
            </p>
          )}
        </div>
      </header>
      <div>
        <h2 dir="auto">{title}</h2>
        <p className="muted small">
          {number === undefined ? t('paper.draft') : <bdi dir="ltr">{number}</bdi>}
        </p>
      </div>
      {cancelReason && (
        <p className="rx-cancelled">
          <Icon name="ban" className="sm" />
          {t('paper.cancelled')} <bdi>{cancelReason}</bdi>
        </p>
      )}
      <dl>
        <div>
          <dt>{t('field.patient')}</dt>
          <dd>
            <bdi>{patient || '–'}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('field.date')}</dt>
          <dd>{formatDate(issuedOn, reader, { dateStyle: 'long' })}</dd>
        </div>
      </dl>
      <p className="paper-text" lang={locale} dir={directionOf(locale)}>
        {text}
      </p>
      <p className="paper-sign">
        <bdi>{doctor || '–'}</bdi>
      </p>
    </section>
  )
}
