import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { MonthTable } from './MonthTable.tsx'
import { useSheet, type CalendarState } from './use-calendar.ts'

/** A month in figures; each day leads to its board. */
export function MonthSheet({ state, title }: { state: CalendarState; title: string }) {
  const month = state.date.slice(0, 7)
  const answer = useSheet(state, month)
  const sheet = answer.data?.data
  return (
    <section className="card" aria-label={title} aria-busy={answer.isPlaceholderData || undefined}>
      {!sheet && answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {!sheet && !answer.isError && <Skeleton rows={6} />}
      {sheet && (
        <MonthTable
          month={month}
          label={title}
          sheet={sheet}
          selected={state.date}
          today={state.present.date}
          isLarge
          toDay={state.toDay}
          onPage={state.step}
        />
      )}
    </section>
  )
}
