import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ClinicChoice } from './HourRows.tsx'
import type { Stretch } from './hour-drafts.ts'

type HourTextProps = { hours: readonly Stretch[]; clinics: readonly ClinicChoice[]; noneLabel: string }

/** '09:00–13:00, 14:00–17:00', and the clinic if there is a choice. */
export function HourText({ hours, clinics, noneLabel }: HourTextProps) {
  const { t } = useTranslation('hours')
  if (hours.length === 0) return <span className="muted">{noneLabel}</span>
  return (
    <ul className="hour-text">
      {hours.map(({ start, end, clinicId }) => (
        <li key={`${clinicId} ${start}`}>
          <bdi dir="ltr">
            {start}–{end}
          </bdi>
          {clinics.length > 1 && clinicId && (
            <span className="muted">
              {' '}
              {clinics.find(({ _id }) => _id === clinicId)?.name ?? t('otherClinic')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
