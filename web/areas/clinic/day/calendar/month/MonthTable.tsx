import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type CSSProperties, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SheetDoctor } from '#contract/day/calendar.ts'
import { addDays, firstWeekday } from '#contract/values/clinic-time.ts'
import type { AppointmentSearch } from '#web/routes/appointment-search.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { dateLocales, formatDate } from '#words/formats/clinic-date.ts'
import { formatNumber } from '#words/formats/money.ts'
import { datesBetween, sheetOf } from '../dates.ts'
import { exactly } from '../exactly.ts'
import { isGridKey } from '../board/grid-stops.ts'
import { LoadMark } from '../board/LoadMark.tsx'
import { doctorsOn, type DayFigures, type DoctorOfDay } from './month-figures.ts'

type MonthTableProps = {
  /** '2026-11' */
  month: string
  label: string
  /** The figures; undefined while they load. */
  days: readonly DayFigures[] | undefined
  /** Only in the large table: the counted doctors. If there are several, each day lists them. */
  doctors?: readonly SheetDoctor[]
  selected: string
  today: string
  toDay: (date: string) => (before: AppointmentSearch) => AppointmentSearch
  /** -1 for PageUp, 1 for PageDown. */
  onPage: (steps: number) => void
}

/** A month as a table of days, each with a mark that shows how full it is. The keys of a grid work in it. */
export function MonthTable(props: MonthTableProps) {
  const { month, label, days, doctors, selected, today, toDay, onPage } = props
  const { t } = useTranslation('calendar')
  const locale = useLocale()
  const table = useRef<HTMLTableElement>(null)
  const dates = datesBetween(sheetOf(month, firstWeekday[locale]))
  const weeks = Array.from({ length: 6 }, (_, week) => dates.slice(week * 7, week * 7 + 7))
  const isLarge = doctors !== undefined
  const figures = new Map(days?.map(day => [day.date, day]))
  const named = doctors && doctors.length > 1 ? doctors : []
  const namedOn = new Map(days?.map(({ date }, index) => [date, doctorsOn(named, index)]))
  const inMonth = dates.filter(date => date.startsWith(month))
  /** The element to focus after another month has loaded. */
  const awaited = useRef<{ day: string; after: string } | null>(null)
  /** The day that the keys have moved the focus to. */
  const [focused, setFocused] = useState<string>()
  const stop =
    dates.find(date => date === focused) ??
    [selected, today].find(date => date.startsWith(month)) ??
    inMonth[0]

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (key === 'PageUp' || key === 'PageDown') {
      event.preventDefault()
      setFocused(undefined)
      return turnPage(key === 'PageUp' ? -1 : 1, '[tabindex="0"]')
    }
    const at = dates.findIndex(date => (event.target as HTMLElement).dataset['date'] === date)
    if (at === -1 || !isGridKey(key)) return
    event.preventDefault()
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1
    const isWhole = event.ctrlKey || event.metaKey
    const to = {
      ArrowUp: at - 7,
      ArrowDown: at + 7,
      ArrowLeft: at - forward,
      ArrowRight: at + forward,
      Home: isWhole ? dates.indexOf(inMonth[0]!) : at - (at % 7),
      End: isWhole ? dates.indexOf(inMonth.at(-1)!) : at - (at % 7) + 6,
    }[key]
    const day = `[data-date="${addDays(dates[0]!, to)}"]`
    if (dates[to]) table.current?.querySelector<HTMLElement>(day)?.focus()
    else turnPage(to < 0 ? -1 : 1, day)
  }

  /** Opens another month by key. The focused day may not be on the new sheet. */
  function turnPage(steps: number, day: string) {
    awaited.current = { day, after: month }
    onPage(steps)
  }
  useEffect(() => {
    if (!awaited.current || awaited.current.after === month) return
    const { day } = awaited.current
    awaited.current = null
    const { activeElement } = document
    const isOurs = activeElement === document.body || table.current?.contains(activeElement)
    if (isOurs) table.current?.querySelector<HTMLElement>(day)?.focus()
  })

  function nameOf(date: string): string {
    const day = figures.get(date)
    const name = formatDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })
    if (!day) return name
    if (!day.isOpen && day.visits === 0) return `${name}: ${day.reason ?? t('month.closed')}`
    const total = `${name}: ${t('month.visits', { count: day.visits })}`
    const each = (namedOn.get(date) ?? []).map(one =>
      t('month.ofDoctor', { doctor: one.name, visits: t('month.visits', { count: one.visits }) }),
    )
    return each.length > 0
      ? `${total} (${new Intl.ListFormat(dateLocales[locale], { type: 'unit' }).format(each)})`
      : total
  }

  return (
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the APG's date grid is a table
      role="grid"
      aria-label={label}
      className={isLarge ? 'month-table large' : 'month-table'}
      style={{ '--named': Math.min(named.length, namedAtMost) } as CSSProperties}
      onKeyDown={onKeyDown}
      onFocus={({ target }: FocusEvent<HTMLElement>) => setFocused(target.dataset['date'])}
      onBlur={() => setFocused(undefined)}
    >
      <thead>
        <tr>
          {dates.slice(0, 7).map(date => (
            <th key={date} scope="col" abbr={formatDate(date, locale, { weekday: 'long' })}>
              {isLarge && <span className="long">{formatDate(date, locale, { weekday: 'long' })}</span>}
              <span className="short">
                {formatDate(date, locale, { weekday: isLarge ? 'short' : 'narrow' })}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(date => {
              const day = figures.get(date)
              const classes = [
                'day',
                !date.startsWith(month) && 'out',
                day && !day.isOpen && 'shut',
                date === today && 'today',
              ]
              return (
                <td key={date}>
                  <Link
                    to="."
                    search={toDay(date)}
                    activeOptions={exactly}
                    className={classes.filter(Boolean).join(' ')}
                    tabIndex={date === stop ? 0 : -1}
                    data-date={date}
                    aria-label={nameOf(date)}
                    aria-current={date === selected ? 'date' : undefined}
                  >
                    <span className="day-top">
                      <span>{Number(date.slice(8))}</span>
                      {isLarge && day && (day.isOpen || day.visits > 0) && (
                        <small className="day-count">
                          <span className="long">{t('month.visits', { count: day.visits })}</span>
                          {day.visits > 0 && (
                            <span className="short">{formatNumber(day.visits, locale)}</span>
                          )}
                        </small>
                      )}
                    </span>
                    {isLarge && day && !day.isOpen && (
                      <small className="cut">{day.reason ?? t('month.closed')}</small>
                    )}
                    {named.length > 0 && <DoctorsOfDay doctors={namedOn.get(date) ?? []} />}
                    <LoadMark day={day} />
                  </Link>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Each doctor with the number of visits and how full the day is. */
function DoctorsOfDay({ doctors }: { doctors: readonly DoctorOfDay[] }) {
  const { t } = useTranslation('calendar')
  const locale = useLocale()
  const rows = doctors.length > namedAtMost ? doctors.slice(0, namedAtMost - 1) : doctors
  return (
    <span className="day-doctors">
      {rows.map(doctor => (
        <span key={doctor._id} className={doctor.visits > 0 ? 'day-doctor' : 'day-doctor none'}>
          <bdi className="cut">{doctor.name}</bdi>
          <span>{formatNumber(doctor.visits, locale)}</span>
          <LoadMark day={doctor} />
        </span>
      ))}
      {rows.length < doctors.length && (
        <span className="day-doctor">{t('month.more', { count: doctors.length - rows.length })}</span>
      )}
    </span>
  )
}

/** How many doctors a day lists at most. */
const namedAtMost = 6
