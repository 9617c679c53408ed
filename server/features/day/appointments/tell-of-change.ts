import { holdsItsTime, type AppointmentStatus } from '#contract/day/appointment-status.ts'
import { mayUndo } from '#contract/day/appointment-policy.ts'
import { allSent } from '#server/platform/db/database.ts'
import { planMessages, type Change } from '#server/features/day/messages/plan-messages.ts'
import { noticeDelayMs } from '#server/features/day/messages/rules.ts'
import { notifyOfAppointments } from '#server/features/shared/notifications/notify.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { tellOfFreedTime, type FreedTime } from '#server/features/day/scheduling/freed-time.ts'
import { subtract, type Interval } from '#server/features/day/scheduling/intervals.ts'
import type { HeldAppointment } from './queries.ts'

type Told = {
  /** The notification for the bell; null for none. */
  what: 'appointment_booked' | 'appointment_rescheduled' | 'appointment_cancelled' | null
  visits: readonly (Change & { freed?: FreedTime[] })[]
  /** The visits belong together: each person gets one notification. */
  isSeries?: boolean
}

/** Every command that changes visits calls this after it has written their rows. It notifies members and plans messages to patients. */
export async function tellOfChange(call: Call, { what, visits, isSeries = false }: Told): Promise<void> {
  const { db, actor, now } = call
  if (visits.length === 0) return
  const ringing = visits.filter(({ onlyIfPending }) => !onlyIfPending)
  const [, revised] = await allSent([
    what && notifyOfAppointments(db, actor, { kind: what, visits: ringing, isOnce: isSeries }),
    planMessages(db, actor.organizationId, visits, now),
  ])
  // Calendar programs take a file only if its number is higher than that of the one before (RFC 5545, SEQUENCE).
  if (revised.length > 0)
    await db`
      update appointments set calendar_sequence = calendar_sequence + 1
      where organization_id = ${actor.organizationId} and id = any (${revised}::uuid[])`
  const freed = visits.flatMap(visit => visit.freed ?? [])
  // While a change can be undone, those who wait for a time do not hear of it.
  const tellAt = mayUndo(actor) ? now + noticeDelayMs : undefined
  await tellOfFreedTime(db, actor.organizationId, freed, { now, tellAt })
}

export type After = { status?: AppointmentStatus; doctorId?: string; occupied?: Interval }

/** The visit as its patient knew it before the change, and the time that becomes free `after` it. Null: the visit is deleted. */
export function changeOf(held: HeldAppointment, after: After | null): Change & { freed: FreedTime[] } {
  const { id, status, startsAt, doctorId, clinicId, occupiedFrom: start, occupiedUntil: end } = held
  if (!holdsItsTime(status)) return { id, before: null, freed: [] }
  const keeps = after && holdsItsTime(after.status ?? status) && (after.doctorId ?? doctorId) === doctorId
  const rest = subtract([{ start, end }], keeps ? [after.occupied ?? { start, end }] : [])
  return { id, before: { startsAt, doctorId }, freed: rest.map(time => ({ ...time, clinicId, doctorId })) }
}
