import type { Appointment } from '#contract/day/appointments.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { queueStatuses, type Queue } from '#contract/day/queue.ts'
import { fitsSchedule, freeSlots, type Schedule } from '#server/features/day/scheduling/slots.ts'

const moment = (text: string | null, otherwise: string) => Date.parse(text ?? otherwise)

/** The fields that decide an appointment's place in its column. */
const placed: Record<keyof Queue['columns'], (one: Appointment) => number> = {
  booked: ({ start }) => Date.parse(start),
  checked_in: ({ checkedInAt, start }) => moment(checkedInAt, start),
  in_consultation: ({ consultationAt, start }) => moment(consultationAt, start),
  completed: ({ completedAt, start }) => -moment(completedAt, start),
}

export function toColumns(appointments: readonly Appointment[]): Queue['columns'] {
  const column = (status: keyof Queue['columns']) =>
    appointments
      .filter(one => one.status === status)
      .toSorted((a, b) => placed[status](a) - placed[status](b) || (a.token ?? 0) - (b.token ?? 0))
  return Object.fromEntries(queueStatuses.map(status => [status, column(status)])) as Queue['columns']
}

/** From check-in to being called in; patients who have not been called in do not count. */
export function averageWaitMinutes(appointments: readonly Appointment[]): number | null {
  const waits = appointments.flatMap(({ checkedInAt, consultationAt }) =>
    checkedInAt && consultationAt ? [Date.parse(consultationAt) - Date.parse(checkedInAt)] : [],
  )
  if (waits.length === 0) return null
  return Math.round(waits.reduce((sum, wait) => sum + wait, 0) / waits.length / 60_000)
}

export type Place = { startsAt: number; isBesideAnother: boolean }

/** Where a walk-in who was not free to be taken at once may begin. */
const stepMinutes = 5

/**
 * The next free time of a doctor from now on, today: this minute where it is free, on the grid or off it. Else this minute,
 * or the first one of working time, beside another visit. Undefined: there is no working time left today.
 */
export function findPlace(schedule: Schedule, durationMinutes: number): Place | undefined {
  const minute = Math.ceil(schedule.now / 60_000) * 60_000
  const day = dateOf(schedule.zone, minute)
  const within = (one: Schedule): number | undefined => {
    if (fitsSchedule(one, minute, durationMinutes).fits) return minute
    const days = { from: day, to: day }
    return freeSlots({ ...one, ...days, durationMinutes, slotLengthMinutes: stepMinutes })[0]?.start
  }
  const free = within(schedule)
  if (free !== undefined) return { startsAt: free, isBesideAnother: false }
  const open = within({ ...schedule, bookedInstants: [], resources: [] })
  return open === undefined ? undefined : { startsAt: open, isBesideAnother: true }
}

type Offer = { place: Place; schedule: Schedule }

/**
 * First a free time before one beside another visit, then the doctor who is free first, then the one with the least booked for
 * the rest of today.
 */
export const byWait = (a: Offer, b: Offer): number =>
  Number(a.place.isBesideAnother) - Number(b.place.isBesideAnother) ||
  a.place.startsAt - b.place.startsAt ||
  busyMs(a.schedule) - busyMs(b.schedule)

/** The visits booked for the rest of today. */
function busyMs({ zone, now, bookedInstants }: Schedule): number {
  const today = bookedInstants.filter(
    ({ start, end }) => end > now && dateOf(zone, start) === dateOf(zone, now),
  )
  return today.reduce((sum, { start, end }) => sum + end - Math.max(start, now), 0)
}
