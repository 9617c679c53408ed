import type { ReactNode } from 'react'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

type Shown = { title: ReactNode; text: ReactNode; note?: string | null; actions: ReactNode }
type DatedListProps<Row> = {
  /** The name of its heading. */
  name: string
  title: string
  /** One sentence that says what the list is for. */
  lead: string
  /** Shown if the list is empty. */
  none: string
  answer: { isError: boolean; error: Error | null; refetch: () => unknown }
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  action: ReactNode
  render: (row: Row) => Shown
}

/** A card with a short list: each entry with its text and its action. */
export function DatedList<Row>(props: DatedListProps<Row>) {
  const { name, title, lead, none, answer, rows, keyOf, action, render } = props
  return (
    <section className="card" aria-labelledby={`hours-${name}`}>
      <header className="card-h">
        <h2 id={`hours-${name}`}>{title}</h2>
        {action && <div className="push">{action}</div>}
      </header>
      <p className="hours-lead">{lead}</p>
      {!rows && answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {!rows && !answer.isError && <Skeleton rows={2} />}
      {rows?.length === 0 && <p className="hours-none">{none}</p>}
      {rows && rows.length > 0 && (
        <ul className="dated" aria-labelledby={`hours-${name}`}>
          {rows.map(row => {
            const { title: what, text, note, actions } = render(row)
            return (
              <li key={keyOf(row)}>
                <div className="dated-what">
                  <b>{what}</b>
                  <div>{text}</div>
                  {note && (
                    <p className="small muted">
                      <bdi>{note}</bdi>
                    </p>
                  )}
                </div>
                {actions && <div className="row">{actions}</div>}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
