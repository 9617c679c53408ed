import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { Appointment } from '#contract/day/appointments.ts'
import { queueStatuses, type Queue, type QueueStatus } from '#contract/day/queue.ts'
import { StatusBadge } from '#web/features/day/appointments/StatusBadge.tsx'
import { QueueCard } from './QueueCard.tsx'
import { useLatest } from '#web/ui/use-latest.ts'
import { useVisitSteps } from '#web/features/day/appointments/steps/use-visit-steps.tsx'
import type { ActOf } from '#web/features/day/appointments/steps/visit-act.ts'
import './queue.css'

type QueueBoardProps = {
  columns: Queue['columns']
  /** If set, only the visits of this doctor. */
  doctorId: string | undefined
  now: number
  actOf: ActOf
}

/** Four columns in the order of a visit; on a phone they are stacked. */
export function QueueBoard({ columns, doctorId, now, actOf }: QueueBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const { step, moved, onFound, dialog } = useVisitSteps()
  const onStep = useLatest(step)
  const onAct = useLatest((visit: Appointment) => actOf(visit)?.press())

  // The card has moved to another column, and the focus follows it.
  useEffect(() => {
    if (!moved) return
    const column = queueStatuses.find(status => columns[status].some(({ _id }) => _id === moved.id))
    // Wait for the answer that shows the card in its new column.
    if (column ? column !== moved.to : queueStatuses.some(status => status === moved.to)) return
    const target = board.current?.querySelector<HTMLElement>(
      column ? `[data-visit="${moved.id}"]` : '[data-column] h2',
    )
    if (!document.activeElement || document.activeElement === document.body) target?.focus()
    onFound()
  }, [moved, columns, onFound])

  return (
    <div ref={board} className="queue-board">
      {queueStatuses.map(status => (
        <Column
          key={status}
          status={status}
          visits={columns[status].filter(({ doctor }) => !doctorId || doctor._id === doctorId)}
          now={now}
          actOf={actOf}
          onStep={onStep}
          onAct={onAct}
        />
      ))}
      {dialog}
    </div>
  )
}

type ColumnProps = {
  status: QueueStatus
  visits: Appointment[]
  now: number
  actOf: ActOf
  onStep: (visit: Appointment, to: AppointmentStatus) => void
  onAct: (visit: Appointment) => void
}

function Column({ status, visits, now, actOf, onStep, onAct }: ColumnProps) {
  const { t } = useTranslation('queue')
  const { t: say } = useTranslation('appointments')
  const id = useId()
  return (
    <section className="card queue-column" data-column={status} aria-labelledby={id}>
      <header className="card-h">
        <h2 id={id} tabIndex={-1}>
          <StatusBadge status={status} />
        </h2>
        <span
          className="count"
          role="img"
          aria-label={t('count', { count: visits.length, status: say(`status.${status}`) })}
        >
          {visits.length}
        </span>
      </header>
      {visits.length === 0 ? (
        <p className="queue-none">{t(`column.none.${status}`)}</p>
      ) : (
        <ol>
          {visits.map(visit => {
            const { key, label, isFurther } = actOf(visit) ?? {}
            return (
              <li key={visit._id}>
                <QueueCard
                  visit={visit}
                  status={status}
                  now={now}
                  actKey={key}
                  actLabel={label}
                  isActFurther={isFurther}
                  onStep={onStep}
                  onAct={onAct}
                />
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
