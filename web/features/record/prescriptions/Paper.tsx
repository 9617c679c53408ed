import { shownNumber } from '#contract/values/phone-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatAge } from '#words/formats/age.ts'
import { formatDate } from '#words/formats/clinic-date.ts'
import { shownMedicine } from '#words/medicine-catalog.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { Unprintable } from '#web/ui/states/Unprintable.tsx'

type PaperProps = {
  label: string
  clinic: { name: string; address: string; contactNumber: string; image: string | null } | undefined
  patient: { name: string; dateOfBirth: string | null } | undefined
  doctor: { name: string } | undefined
  /** The printed number. Undefined while the prescription is being written. */
  number: string | undefined
  issuedOn: string
  lines: readonly {
    medicineName: string
    dosage: string
    recurrence: string
    duration: string | null
    instructions: string | null
  }[]
  note: string | null
  cancelReason?: string | null
}

/** The prescription as it is printed, on the letterhead of its clinic. */
export function Paper(props: PaperProps) {
  const { label, clinic, patient, doctor, number, issuedOn, lines, note, cancelReason } = props
  const { t } = useTranslation('prescriptions')
  const locale = useLocale()
  const age = patient?.dateOfBirth && formatAge(patient.dateOfBirth, issuedOn, locale)
  const written = [patient?.name, doctor?.name, note, ...lines.flatMap(line => Object.values(line))]
  return (
    <section className="card rx-paper" aria-label={label}>
      <Unprintable text={written.filter(text => typeof text === 'string').join(' ')} />
      <header>
        {clinic?.image && <img src={`${clinic.image}?size=large`} alt="" />}
        <div>
          <b>{clinic ? <bdi>{clinic.name}</bdi> : t('paper.clinic')}</b>
          {clinic && (
            <p>
              <bdi>{clinic.address}</bdi> ·{' '}
              <bdi dir="ltr" className="nowrap">
                {shownNumber(clinic.contactNumber)}
              </bdi>
            </p>
          )}
        </div>
      </header>
      <h2>{number === undefined ? t('paper.draft') : t('paper.title', { number })}</h2>
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
            <bdi>{patient?.name ?? '–'}</bdi>
            {age && ` · ${age}`}
          </dd>
        </div>
        <div>
          <dt>{t('field.doctor')}</dt>
          <dd>
            <bdi>{doctor?.name ?? '–'}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('field.date')}</dt>
          <dd>{formatDate(issuedOn, locale, { dateStyle: 'long' })}</dd>
        </div>
      </dl>
      <ol>
        {lines
          .map(line => shownMedicine(line, locale))
          .map(({ medicineName, dosage, recurrence, duration, instructions }, index) => (
            <li key={index}>
              <b dir="auto">{medicineName || '…'}</b>
              <p>
                {[dosage, recurrence, duration].filter(Boolean).map((part, at) => (
                  <span key={at}>
                    {at > 0 && ' · '}
                    <bdi>{part}</bdi>
                  </span>
                ))}
              </p>
              {instructions && <p dir="auto">{instructions}</p>}
            </li>
          ))}
      </ol>
      {note && (
        <p className="rx-note" dir="auto">
          {note}
        </p>
      )}
    </section>
  )
}
