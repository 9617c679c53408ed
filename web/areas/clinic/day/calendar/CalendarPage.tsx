import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { CalendarVisit } from '#contract/day/calendar.ts'
import { paths } from '#web/routes/paths.ts'
import { useMay } from '#web/calls/profile.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useMedia } from '#web/ui/look/use-media.ts'
import { lazyDialog, lazyPart } from '#web/routes/lazy-part.tsx'
import { useSeriesActions } from '../appointments/use-series-actions.tsx'
import { Agenda } from './Agenda.tsx'
import { DayBoard } from './board/DayBoard.tsx'
import { DaySheet } from './DaySheet.tsx'
import { Filters } from './Filters.tsx'
import { MonthPicker } from './month/MonthPicker.tsx'
import { MonthSheet } from './month/MonthSheet.tsx'
import { withMoves } from './moves/moving.ts'
import { Toolbar, useCalendarTitle } from './Toolbar.tsx'
import { useCalendar, type CalendarState } from './use-calendar.ts'
import { usePlaceVisit } from './moves/use-place-visit.ts'
import { WeekStrip } from './WeekStrip.tsx'
import './calendar.css'
import './board/board.css'
import './board/visits.css'
import './month/month.css'

const QueuePanel = lazyPart(async () => (await import('./QueuePanel.tsx')).QueuePanel)

const MoveForm = lazyDialog(async () => (await import('./moves/MoveForm.tsx')).MoveForm)

/** The appointments of a clinic as a calendar. */
export function CalendarPage() {
  const state = useCalendar()
  const title = useCalendarTitle(state)
  const { t } = useTranslation('calendar')
  const mayQueue = useMay('queue.read')
  // Seven days leave less room for the side column.
  const isWide = useMedia(state.span === 'week' ? '(width >= 1500px)' : '(width >= 1180px)')
  return (
    <div className="cal">
      <Toolbar state={state} title={title} />
      {state.isNarrow && state.span === 'day' && <WeekStrip state={state} />}
      <Filters state={state} />
      <div className="cal-main">
        <CalendarBody state={state} title={title} />
        {isWide && state.span !== 'month' && (
          <aside className="cal-aside" aria-label={t('aside')}>
            <MonthPicker state={state} />
            {mayQueue && state.clinic && state.span === 'day' && state.date === state.present.date && (
              <QueuePanel clinicId={state.clinic._id} />
            )}
          </aside>
        )}
      </div>
    </div>
  )
}

function CalendarBody({ state, title }: { state: CalendarState; title: string }) {
  const { t } = useTranslation('calendar')
  const { answer, clinic, span } = state
  const mayMove = useMay('appointments.update')
  const placing = usePlaceVisit()
  const { underway } = placing
  const calendar = useMemo(
    () => state.calendar && withMoves(state.calendar, underway),
    [state.calendar, underway],
  )
  const series = useSeriesActions()
  const [moved, setMoved] = useState<CalendarVisit | null>(null)

  if (span === 'month') return <MonthSheet state={state} title={title} />
  if (answer.isError && !state.isCurrent)
    return (
      <div className="card">
        <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
      </div>
    )
  if (!calendar)
    return (
      <div className="card">
        <Skeleton rows={10} />
      </div>
    )
  if (!clinic || state.all.length === 0)
    return (
      <div className="card">
        <EmptyState reason={clinic ? t('none.doctors') : t('none.clinics')}>
          <Link to={clinic ? paths.doctors : paths.clinics} className="btn">
            {clinic ? t('none.toDoctors') : t('none.toClinics')}
          </Link>
        </EmptyState>
      </div>
    )
  const common = { state, calendar, mayMove, onForm: setMoved, series: series.actions }
  return (
    <>
      {span === 'agenda' ? (
        <Agenda {...common} onOpen={state.openVisit} />
      ) : (
        <DayBoard {...common} clinic={clinic} title={title} placing={placing} />
      )}
      {moved && (
        <MoveForm
          visit={moved}
          zone={clinic.timeZone}
          doctors={calendar.doctors}
          onClose={() => setMoved(null)}
          onUndo={(visit, to) => void placing.place(visit, to)}
        />
      )}
      {series.dialog}
      {span === 'day' && <DaySheet state={state} calendar={calendar} />}
    </>
  )
}
