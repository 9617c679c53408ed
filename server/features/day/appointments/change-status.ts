import { holdsItsTime, type AppointmentStatus } from '#contract/day/appointment-status.ts'
import { messages } from '#contract/core/messages.ts'
import { moneyMessages } from '#contract/money/money-messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type { appointmentEndpoints } from '#contract/day/appointments.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import {
  isBoundByBookingPolicy,
  mayCancelSilently,
  maySetAnyStatus,
} from '#contract/day/appointment-policy.ts'
import { setDeleted } from '#server/platform/db/records.ts'
import { changeTotal } from '#server/platform/db/counters.ts'
import { forbidden, HttpError, illegalStatusStep, staleVersion } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { requireChangeableByPatient } from './require-changeable-by-patient.ts'
import { getAppointment, holdAppointment, type HeldAppointment } from './queries.ts'
import { appointmentCan } from './rules.ts'
import { releaseResources } from '#server/features/day/scheduling/resource-uses.ts'
import { retakeTime } from './retake-time.ts'
import { takeStep } from './take-step.ts'
import { changeOf, tellOfChange } from './tell-of-change.ts'
import { visitsWithMoney } from './visits-with-money.ts'

type StatusChange = Partial<BodyOf<typeof appointmentEndpoints.setStatus>> & { status: AppointmentStatus }

/**
 * One legal step; the same status again changes nothing.
 * Errors: illegal_status_step, too_early, slot_taken, conflict where the doctor, the patient or a service is gone, in_use if it has a note or is in the ledger, visit_invoiced, stale_version, forbidden.
 */
export async function changeStatus(
  call: Call,
  id: string,
  { status, version, reason, tellPatient = true }: StatusChange,
): Promise<void> {
  const { db, actor, now } = call
  const held = await holdAppointment(call, id)
  if (version !== undefined && version !== held.version) throw staleVersion(await getAppointment(call, id))
  if (status !== 'cancelled' && !maySetAnyStatus(actor)) throw forbidden()
  if (!tellPatient && !mayCancelSilently(actor)) throw forbidden()
  if (isBoundByBookingPolicy(actor)) requireChangeableByPatient(held, now)
  if (held.status === status) return
  if (held.isBilled) throw cannotBeTakenBack(held)
  if (!appointmentCan.move(held, status)) throw illegalStatusStep()
  if (!appointmentCan.moveToday(held, status, now)) throw new HttpError('too_early')
  if (!holdsItsTime(status) && !appointmentCan.beTakenBack(held)) throw cannotBeTakenBack(held)
  if (holdsItsTime(status) && !holdsItsTime(held.status))
    await requireStillFree(call, held, messages.slotGone)
  if (!holdsItsTime(status)) await releaseResources(db, actor.organizationId, [id])
  await takeStep(db, actor.organizationId, [id], { to: status, now, reason })
  // The policy allowed it, so the patient cancelled in time and gets the deposit back.
  if (status === 'cancelled' && isBoundByBookingPolicy(actor))
    await enqueue(db, 'give_deposit_back', { organizationId: actor.organizationId, appointmentId: id })
  const isBack = held.status === 'cancelled'
  const what = status === 'cancelled' ? 'appointment_cancelled' : isBack ? 'appointment_booked' : null
  await tellOfChange(call, { what, visits: [{ ...changeOf(held, { status }), isQuiet: !tellPatient }] })
}

/** Errors: not_found, in_use if it was paid, has a note or is in the ledger, visit_invoiced. */
export async function archiveAppointment(call: Call, id: string): Promise<void> {
  const { db, actor } = call
  const held = await holdAppointment(call, id)
  if (held.paidMinor > 0 || (await visitsWithMoney(db, actor.organizationId, [id])).size > 0)
    throw new HttpError('in_use', { message: messages.appointmentPaid })
  if (!appointmentCan.beTakenBack(held)) throw cannotBeTakenBack(held)
  await setDeleted(db, 'appointments', { organizationId: actor.organizationId, id }, true)
  await releaseResources(db, actor.organizationId, [id])
  await changeTotal(db, actor.organizationId, 'appointments', -1)
  await tellOfChange(call, { what: null, visits: [changeOf(held, null)] })
}

/** Errors: not_found, slot_taken, conflict. */
export async function restoreAppointment(call: Call, id: string): Promise<void> {
  const { db, actor } = call
  const held = await holdAppointment(call, id, { deleted: true })
  if (holdsItsTime(held.status)) await requireStillFree(call, held, messages.slotGoneWhileDeleted)
  await setDeleted(db, 'appointments', { organizationId: actor.organizationId, id }, false)
  await changeTotal(db, actor.organizationId, 'appointments', 1)
  await tellOfChange(call, { what: null, visits: [{ id, before: null }] })
}

/** Why a visit cannot be taken back: it has a note, stands in the books, or has an invoice. */
export const cannotBeTakenBack = ({ isBilled, isInvoiced }: HeldAppointment) =>
  isInvoiced
    ? new HttpError('visit_invoiced')
    : new HttpError('in_use', {
        message: isBilled ? moneyMessages.visitInBooks : clinicalMessages.visitWritten,
      })

async function requireStillFree(
  { db, actor, now }: Call,
  held: HeldAppointment,
  refusal: string,
): Promise<void> {
  const { again, refused } = await retakeTime(db, actor.organizationId, [held], now)
  const gone = refused.get(held.id)
  if (gone) throw new HttpError('conflict', { message: gone })
  if (again.length === 0) throw new HttpError('slot_taken', { message: refusal })
}
