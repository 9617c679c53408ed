import { nextStatuses, type AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { QueueStatus } from '#contract/day/queue.ts'

/** The main button of a card. */
export const nextStep = {
  booked: 'checked_in',
  checked_in: 'in_consultation',
  in_consultation: 'completed',
} as const satisfies Partial<Record<QueueStatus, QueueStatus>>

/** The other steps: back, or out of the queue. */
export const otherSteps = (status: QueueStatus): AppointmentStatus[] =>
  nextStatuses[status].filter(to => to !== (nextStep as Partial<Record<QueueStatus, QueueStatus>>)[status])

export const longWaitMinutes = 15

/** Never negative: the desk's clock may be behind the server's. */
export const minutesBetween = (from: string, until: number): number =>
  Math.max(0, Math.floor((until - Date.parse(from)) / 60_000))
