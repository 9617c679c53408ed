import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Calendar, CalendarVisit } from '#contract/day/calendar.ts'
import { formatInstant, localToInstant } from '#contract/values/clinic-time.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMay } from '#web/calls/profile.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { commas, formatDate } from '#words/formats/clinic-date.ts'
import type { SeriesActions } from '#web/areas/clinic/day/appointments/use-series-actions.tsx'
import { useOpenBooking } from '#web/areas/clinic/booking.tsx'
import { lazyDialog } from '#web/routes/lazy-part.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import type { DrawnTime } from '../moves/BlockTime.tsx'
import { Board } from './Board.tsx'
import { boardOf, type Column } from './board-model.ts'
import type { CalendarState } from '../use-calendar.ts'
import type { PlaceVisit } from '../moves/use-place-visit.ts'

const BlockTime = lazyDialog(async () => (await import('../moves/BlockTime.tsx')).BlockTime)

type DayBoardProps = {
  state: CalendarState
  calendar: Calendar
  clinic: NonNullable<Calendar['clinic']>
  title: string
  mayMove: boolean
  placing: PlaceVisit
  onForm: (visit: CalendarVisit) => void
  series: SeriesActions['actions']
}

/** One day of several doctors, or several days of one doctor. */
export function DayBoard({
  state,
  calendar,
  clinic,
  title,
  mayMove,
  placing,
  onForm,
  series,
}: DayBoardProps) {
  const comma = commas[useLocale()]
  const openBooking = useOpenBooking()
  const mayBook = useMay('appointments.book')
  const mayOverbook = useMay('appointments.overbook')
  const { span, doctors, hidden, isCurrent } = state
  // Both lists are new objects at each render, so compare their content.
  const [doctorIds, statuses] = [doctors.map(({ _id }) => _id).join(), hidden.join()]
  const asked = useMemo(
    () => boardOf(calendar, { doctors, dates: calendar.days.map(({ date }) => date), hidden }),
    // oxlint-disable-next-line react/exhaustive-deps -- depends on the content of both lists
    [calendar, doctorIds, statuses],
  )
  // Hundreds of cells: what was pressed answers first, and the board follows.
  const board = useDeferredValue<typeof asked | null>(asked, null)
  const { date, minute } = state.present
  const present = useMemo(() => ({ date, minute }), [date, minute])
  const headOf = useCallback(
    (column: Column) =>
      span === 'week' ? (
        <DayHead date={column.date} isToday={column.date === date} />
      ) : (
        <DoctorHead {...column.doctor} />
      ),
    [span, date],
  )
  const { _id: clinicId, timeZone } = clinic
  const mayBlock = useMay('leave.write')
  const [drawn, setDrawn] = useState<DrawnTime | null>(null)
  const book = ({ doctor, date: day }: Column, from: number) =>
    openBooking({
      clinicId,
      doctorId: doctor._id,
      date: day,
      start: formatInstant(timeZone, localToInstant(timeZone, day, from)),
      ...(state.search.serviceId && { serviceId: state.search.serviceId }),
    })

  if (!board)
    return (
      <div className="card">
        <Skeleton rows={10} />
      </div>
    )
  return (
    <>
      <Board
        board={board}
        label={span === 'week' ? `${doctors[0]!.name}${comma}${title}` : title}
        zone={timeZone}
        present={present}
        may={{ book: mayBook, move: mayMove, overbook: mayOverbook }}
        isLoading={!isCurrent || board !== asked}
        placing={placing}
        headOf={headOf}
        onOpen={state.openVisit}
        onForm={onForm}
        series={series}
        onBook={book}
        onDraw={(column, from, to) => (mayBlock ? setDrawn({ column, from, to }) : book(column, from))}
        onPage={state.step}
      />
      {drawn && (
        <BlockTime
          {...drawn}
          onBook={() => {
            setDrawn(null)
            book(drawn.column, drawn.from)
          }}
          onClose={() => setDrawn(null)}
        />
      )}
    </>
  )
}

function DayHead({ date, isToday }: { date: string; isToday: boolean }) {
  const locale = useLocale()
  return (
    <span className={isToday ? 'day-head today' : 'day-head'}>
      {formatDate(date, locale, { weekday: 'short' })}{' '}
      <b>{formatDate(date, locale, { day: 'numeric', month: 'short' })}</b>
    </span>
  )
}

function DoctorHead({ name, expert }: { name: string; expert: string }) {
  return (
    <>
      <Avatar name={name} image={null} />
      <span className="doc-name">
        <b className="cut" dir="auto">
          {name}
        </b>
        <span className="cut small muted" dir="auto">
          {expert}
        </span>
      </span>
    </>
  )
}
