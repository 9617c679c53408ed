import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { firstWeekday } from '#contract/values/clinic-time.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDate } from '#words/formats/clinic-date.ts'
import { datesBetween, datesShown } from './dates.ts'
import { exactly } from './exactly.ts'
import { LoadMark } from './board/LoadMark.tsx'
import { useMonthFigures, type CalendarState } from './use-calendar.ts'

/** The days of this week; on a phone it replaces the month. */
export function WeekStrip({ state }: { state: CalendarState }) {
  const { t } = useTranslation('calendar')
  const locale = useLocale()
  const days = useMonthFigures(state, state.date.slice(0, 7))
  const figures = new Map(days?.map(day => [day.date, day]))
  return (
    <nav aria-label={t('month.week')}>
      <ol className="week-strip">
        {datesBetween(datesShown('week', state.date, firstWeekday[locale])).map(date => {
          const day = figures.get(date)
          return (
            <li key={date}>
              <Link
                to="."
                search={state.toDate(date)}
                activeOptions={exactly}
                className={['day', day && !day.isOpen && 'shut', date === state.present.date && 'today']
                  .filter(Boolean)
                  .join(' ')}
                aria-current={date === state.date ? 'date' : undefined}
              >
                <small>{formatDate(date, locale, { weekday: 'short' })}</small>
                <span>{Number(date.slice(8))}</span>
                <LoadMark day={day} />
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
