import type { BookingDay, BookingPage } from '#contract/day/public-booking.ts'
import { useAwake } from '#web/features/site/public-forms/use-awake.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { columnOf, dayName, dayOfMonth, monthName, shortMoment, weekdayName, weekOf } from '../dates.ts'
import { useTexts } from '../texts.ts'
import type { BookingState } from '../use-booking.ts'
import { dayParts } from './day-part.ts'

type DayGridProps = {
  days: readonly BookingDay[]
  today: string
  date: string
  onChoose: (date: string) => void
}

export function DayStep({ page, booking }: { page: BookingPage; booking: BookingState }) {
  const { t } = useTexts()
  const { days, date, serviceId } = booking.state
  const { days: shown } = booking.shown
  return (
    <fieldset className="step" aria-busy={days.isLoading || undefined}>
      <legend>{t('step.day')}</legend>
      {serviceId === '' ? (
        <p>{t('day.chooseService')}</p>
      ) : (
        <>
          <FirstFree days={shown} booking={booking} />
          <PartChoice booking={booking} />
          <DayGrid days={shown} today={page.today} date={date ?? ''} onChoose={booking.does.chooseDay} />
        </>
      )}
    </fieldset>
  )
}

/** The first free time of all, in one tap. */
function FirstFree({ days, booking }: { days: readonly BookingDay[]; booking: BookingState }) {
  const { t, locale } = useTexts()
  const isAwake = useAwake()
  const first = days.find(({ times }) => times.length > 0)?.times[0]
  if (!first) return null
  return (
    <button
      className="btn btn-line btn-wide first-free"
      type="button"
      disabled={!isAwake}
      onClick={() => booking.does.chooseTime(first)}
    >
      <Icon name="clock" />
      {t('day.firstFree', { when: shortMoment(first, locale) })}
    </button>
  )
}

function PartChoice({ booking }: { booking: BookingState }) {
  const { t } = useTexts()
  const { part } = booking.state
  return (
    <div className="part-choice" role="radiogroup" aria-label={t('wait.parts')}>
      {(['', ...dayParts] as const).map(one => (
        <label key={one} className="tile">
          <input
            type="radio"
            name="part"
            value={one}
            checked={part === one}
            onChange={() => booking.does.choosePart(one)}
          />
          {t(one === '' ? 'day.wholeDay' : `time.${one}`)}
        </label>
      ))}
    </div>
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
          <abbr key={weekday} title={weekdayName(weekday, locale, 'long')}>
            <span className="short">{weekdayName(weekday, locale, 'short')}</span>
            <span className="narrow">{weekdayName(weekday, locale, 'narrow')}</span>
          </abbr>
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
