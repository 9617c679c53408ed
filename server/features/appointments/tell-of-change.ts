import { planMessages, type Change } from '#server/features/messages/plan-messages.ts'
import { notifyOfAppointments } from '#server/features/notifications/notify.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { HeldAppointment } from './queries.ts'
import { holdsItsTime } from './rules.ts'

type Told = {
  /** What rings in the bells; null: nothing does. */
  what: 'appointment_booked' | 'appointment_rescheduled' | 'appointment_cancelled' | null
  visits: readonly Change[]
  formerDoctorId?: string
}

/** Every command that changes visits ends here, once their rows say so: who signs in hears of it, and their patients do. */
export async function tellOfChange(
  db: Db,
  actor: Actor,
  { what, visits, formerDoctorId }: Told,
  now: number,
): Promise<void> {
  if (visits.length === 0) return
  const ids = visits.map(({ id }) => id)
  if (what) await notifyOfAppointments(db, actor, what, ids, formerDoctorId)
  await planMessages(db, actor.organizationId, visits, now)
}

/** What its patient knew of the visit, before the change that it is held for. */
export const asKnown = ({ id, status, startsAt, doctorId }: HeldAppointment): Change => ({
  id,
  before: holdsItsTime(status) ? { startsAt, doctorId } : null,
})
