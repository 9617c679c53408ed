import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { MonthTable } from './MonthTable.tsx'
import { figuresFor, type CalendarState } from '../use-calendar.ts'

/** A month with figures for each day; each day opens its board. */
export function MonthSheet({ state, title }: { state: CalendarState; title: string }) {
  const answer = state.sheet
  const { days, doctors } = figuresFor(state, answer.data?.data)
  return (
    <section className="card" aria-label={title} aria-busy={answer.isPlaceholderData || undefined}>
      {!days && answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {!days && !answer.isError && <Skeleton rows={6} />}
      {days && (
        <MonthTable
          month={state.date.slice(0, 7)}
          label={title}
          days={days}
          doctors={doctors}
          selected={state.date}
          today={state.present.date}
          toDay={state.toDay}
          onPage={state.step}
        />
      )}
    </section>
  )
}
