import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { stepped } from '../dates.ts'
import { MonthTable } from './MonthTable.tsx'
import { useMonthFigures, type CalendarState } from '../use-calendar.ts'

/** The month beside the board: shows how full each day is, and opens any day. */
export function MonthPicker({ state }: { state: CalendarState }) {
  const { t } = useTranslation('calendar')
  const locale = useLocale()
  const [shown, setShown] = useState({ of: state.date, month: state.date.slice(0, 7) })
  // A new date shows its month; the arrows then go on from there.
  if (shown.of !== state.date) setShown({ of: state.date, month: state.date.slice(0, 7) })
  const days = useMonthFigures(state, shown.month)
  const label = formatDate(`${shown.month}-01`, locale, { month: 'long', year: 'numeric' })
  const page = (steps: number) =>
    setShown({ ...shown, month: stepped('month', `${shown.month}-01`, steps).slice(0, 7) })
  return (
    <section className="card month-picker" aria-label={t('month.label')}>
      <header>
        <h2 aria-live="polite">{label}</h2>
        <IconButton icon="prev" size="sm" flip label={t('previous.month')} onClick={() => page(-1)} />
        <IconButton icon="next" size="sm" flip label={t('next.month')} onClick={() => page(1)} />
      </header>
      <MonthTable
        month={shown.month}
        label={label}
        days={days}
        selected={state.date}
        today={state.present.date}
        toDay={state.toDate}
        onPage={page}
      />
    </section>
  )
}
