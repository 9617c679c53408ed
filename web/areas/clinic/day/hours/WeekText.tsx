import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDate } from '#words/formats/clinic-date.ts'
import { dayOfWeekday, weekdays, type Stretch } from './hour-drafts.ts'
import type { ClinicChoice } from './HourRows.tsx'
import { HourText } from './HourText.tsx'

type WeekTextProps = { week: readonly Stretch[]; clinics: readonly ClinicChoice[]; noneLabel: string }

/** The week as text. */
export function WeekText({ week, clinics, noneLabel }: WeekTextProps) {
  const locale = useLocale()
  return (
    <dl className="week-read">
      {weekdays.map(weekday => (
        <div key={weekday}>
          <dt>{formatDate(dayOfWeekday(weekday), locale, { weekday: 'long' })}</dt>
          <dd>
            <HourText
              hours={week.filter(hours => hours.weekday === weekday)}
              clinics={clinics}
              noneLabel={noneLabel}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
