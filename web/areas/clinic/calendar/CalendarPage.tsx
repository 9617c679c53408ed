import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { appointmentEndpoints, type Appointment } from '#contract/appointments.ts'
import { formatInstant, localToInstant } from '#contract/clinic-time.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/profile.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { formatDate } from '#web/ui/clinic-date.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useOpenBooking } from '../booking.tsx'
import { EditRecord } from '../list/EditRecord.tsx'
import type { PopupProps } from '../list/use-record-form.ts'
import { Board } from './Board.tsx'
import { boardOf, type Column } from './board-model.ts'
import { Filters } from './Filters.tsx'
import { Toolbar, useCalendarTitle } from './Toolbar.tsx'
import { useCalendar, type CalendarState } from './use-calendar.ts'
import './calendar.css'

const AppointmentPopup = lazy(async () => {
  const { AppointmentPopup: popup } = await import('../appointments/AppointmentPopup.tsx')
  return { default: popup }
})

function Popup({ record, ...props }: PopupProps<Appointment>) {
  return <Suspense>{record && <AppointmentPopup {...props} record={record} />}</Suspense>
}

/** The appointments of a clinic as a calendar. */
export function CalendarPage() {
  const state = useCalendar()
  const title = useCalendarTitle(state)
  return (
    <div className="cal">
      <Toolbar state={state} title={title} />
      <Filters state={state} />
      <CalendarBody state={state} title={title} />
      {state.editing !== undefined && (
        <EditRecord<Appointment>
          key={state.editing}
          get={appointmentEndpoints.get}
          id={state.editing}
          onClose={() => state.edit(undefined)}
          popup={Popup}
        />
      )}
    </div>
  )
}

function CalendarBody({ state, title }: { state: CalendarState; title: string }) {
  const { t } = useTranslation('calendar')
  const { answer, clinic, doctors, isCurrent } = state
  if (answer.isError && !isCurrent)
    return (
      <div className="card">
        <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
      </div>
    )
  if (!isCurrent)
    return (
      <div className="card">
        <Skeleton rows={10} />
      </div>
    )
  if (!clinic || doctors.length === 0)
    return (
      <div className="card">
        <EmptyState reason={clinic ? t('none.doctors') : t('none.clinics')}>
          <Link to={clinic ? paths.doctors : paths.clinics} className="btn">
            {clinic ? t('none.toDoctors') : t('none.toClinics')}
          </Link>
        </EmptyState>
      </div>
    )
  return <DayBoard state={state} title={title} />
}

function DayBoard({ state, title }: { state: CalendarState; title: string }) {
  const openBooking = useOpenBooking()
  const mayBook = useMay('appointments.book')
  const { calendar, clinic, span } = state
  // Both are made anew at each drawing: what they hold decides.
  const [doctorIds, dates, hidden] = [
    state.doctors.map(({ _id }) => _id).join(),
    state.dates.join(),
    state.hidden.join(),
  ]
  const board = useMemo(
    () => boardOf(calendar!, { doctors: state.doctors, dates: state.dates, hidden: state.hidden }),
    // oxlint-disable-next-line react/exhaustive-deps -- the lists by what they hold
    [calendar, doctorIds, dates, hidden],
  )
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
  const label = span === 'week' ? `${state.doctors[0]!.name}, ${title}` : title

  function book({ doctor, date: day }: Column, from: number) {
    const { _id: clinicId, timeZone } = clinic!
    openBooking({
      clinicId,
      doctorId: doctor._id,
      date: day,
      start: formatInstant(timeZone, localToInstant(timeZone, day, from)),
      ...(state.search.serviceId && { serviceId: state.search.serviceId }),
    })
  }

  return (
    <Board
      board={board}
      label={label}
      present={present}
      mayBook={mayBook}
      headOf={headOf}
      onOpen={state.edit}
      onBook={book}
      onPage={state.step}
    />
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
        <b className="cut">
          <bdi>{name}</bdi>
        </b>
        <span className="cut small muted">
          <bdi>{expert}</bdi>
        </span>
      </span>
    </>
  )
}
