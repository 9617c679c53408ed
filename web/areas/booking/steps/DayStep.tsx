import type { BookingDay, BookingPage } from '#contract/day/public-booking.ts'
import { columnOf, dayName, dayOfMonth, monthName, weekdayName, weekOf } from '../dates.ts'
import { useTexts } from '../texts.ts'
import type { BookingState } from '../use-booking.ts'

type DayGridProps = {
  days: readonly BookingDay[]
  today: string
  date: string
  onChoose: (date: string) => void
}

export function DayStep({ page, booking }: { page: BookingPage; booking: BookingState }) {
  const { t } = useTexts()
  const { days, date, serviceId } = booking.state
  return (
    <fieldset className="step" aria-busy={days.isLoading || undefined}>
      <legend>{t('step.day')}</legend>
      {serviceId === '' ? (
        <p>{t('day.chooseService')}</p>
      ) : (
        <DayGrid days={days.shown} today={page.today} date={date ?? ''} onChoose={booking.does.chooseDay} />
      )}
    </fieldset>
  )
}

/** Four weeks in one grid; each day shows how many times are free. */
export function DayGrid({ days, today, date, onChoose }: DayGridProps) {
  const { t, locale } = useTexts()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const [from, to] = [monthName(first.date, locale), monthName(last.date, locale)]
  return (
    <>
      <p className="hint">
        {from === to ? t('day.hintOneMonth', { month: from }) : t('day.hint', { from, to })}
      </p>
      <div className="week" aria-hidden="true">
        {weekOf(locale).map(weekday => (
          <span key={weekday}>{weekdayName(weekday, locale)}</span>
        ))}
      </div>
      <div className="month">
        {days.map(day => (
          <DayTile
            key={day.date}
            day={day}
            isToday={day.date === today}
            column={day === first ? columnOf(day.date, locale) : undefined}
            isChosen={day.date === date}
            onChoose={() => onChoose(day.date)}
          />
        ))}
      </div>
    </>
  )
}

interface DayTileProps {
  day: BookingDay
  isToday: boolean
  column: number | undefined
  isChosen: boolean
  onChoose: () => void
}

function DayTile({ day: { date, state, times }, isToday, column, isChosen, onChoose }: DayTileProps) {
  const { t, locale } = useTexts()
  const isOpen = state === 'open'
  const name = isToday ? t('day.today', { day: dayName(date, locale) }) : dayName(date, locale)
  const classes = [
    'tile day',
    isToday && 'today',
    date.endsWith('-01') && 'first',
    column && `column-${column}`,
  ]
  return (
    <label className={classes.filter(Boolean).join(' ')}>
      <input
        type="radio"
        name="date"
        value={date}
        checked={isChosen}
        disabled={!isOpen}
        onChange={onChoose}
        aria-label={
          isOpen
            ? t('day.spoken', { day: name, count: times.length })
            : t('day.spokenState', {
                day: name,
                state: state === 'far' ? t('day.farSpoken') : t(`day.${state}`),
              })
        }
      />
      <b>{dayOfMonth(date, locale)}</b>
      <small>
        {isOpen ? (
          <>
            {times.length}
            <i> {t('day.free')}</i>
          </>
        ) : (
          t(`day.${state}`)
        )}
      </small>
    </label>
  )
}
