import { tellOfFreedTime } from '#server/features/day/scheduling/freed-time.ts'
import { endHolds } from '#server/features/day/scheduling/holds.ts'
import { bookClaimed, closeBooking } from '#server/features/day/public-booking/book-claimed.ts'
import { claimTime } from '#server/features/day/scheduling/claim-time.ts'
import { showOnVisit } from '#server/features/money/dues/show-on-visit.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import { tryInSavepoint } from '#server/platform/db/try-in-savepoint.ts'
import { slotTaken } from '#server/platform/http/errors.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import type { HeldDeposit } from './hold-deposit.ts'

type Time = { doctorId: string; startsAt: number; onGridOnly: boolean }

/** Takes this time for the deposit's patient. Answers the visit. Errors: slot_taken; invalid_input on start or doctorId. */
export async function bookTime(
  { db, actor: { organizationId }, now }: LedgerCall,
  { id: holdId, clinicId, patientId, serviceIds, reason, email }: HeldDeposit,
  { doctorId, startsAt, onGridOnly }: Time,
): Promise<string> {
  // Before the hold, as where a code is sent.
  await db`
    select 1 from public_bookings where organization_id = ${organizationId} and id = ${holdId} for update`
  // Waits for a deletion that is under way.
  const kept = await db`
    select 1 from patients
    where organization_id = ${organizationId} and id = ${patientId} and not is_deleted and deceased_on is null for key share`
  if (kept.length === 0) throw slotTaken()
  const claimed = await claimTime(db, {
    organizationId,
    clinicId,
    doctorId,
    serviceIds,
    startsAt,
    now,
    exceptHold: holdId,
    mayOverbook: false,
    onGridOnly,
  })
  const visit = { clinicId, doctorId, patientId, startsAt, note: reason }
  const appointmentId = await bookClaimed(db, { organizationId, now }, { holdId, visit, email }, claimed)
  await closeBooking(db, organizationId, holdId, appointmentId)
  return appointmentId
}

/**
 * The visit of a deposit that is being paid, which shows as paid. Null: it is paid already, or its time has passed or is another
 * one's by now. Then the money is the patient's advance.
 */
export async function bookPaidTime(call: LedgerCall, deposit: HeldDeposit): Promise<string | null> {
  if (deposit.paymentId) return null
  const { doctorId, startsAt, amountMinor } = deposit
  const { done } = await tryInSavepoint(call.db, ['slot_taken', 'invalid_input'], () =>
    // Whether patients may take this time was asked when it was held.
    bookTime(call, deposit, { doctorId, startsAt, onGridOnly: false }),
  )
  if (done === undefined) return null
  const shown = { appointmentId: done, due: undefined, takenMinor: amountMinor }
  await showOnVisit(call.db, call.actor.organizationId, shown)
  return done
}

/** Writes down what a payment led to. A patient whose time was gone is asked by mail. */
export async function settleDeposit(
  { db, actor: { organizationId }, now }: LedgerCall,
  { id, email, paymentId: earlier }: HeldDeposit,
  { paymentId, appointmentId }: { paymentId: string; appointmentId: string | null },
): Promise<void> {
  // Paid twice, on two pages: the second payment is an advance.
  if (earlier) return
  await db`
    update deposits set payment_id = ${paymentId}, appointment_id = ${appointmentId}, state = ${appointmentId ? 'booked' : 'late'}
    where organization_id = ${organizationId} and id = ${id}`
  if (appointmentId) return
  await sendMail(db, { kind: 'deposit_late', recipient: email, organizationId, facts: { depositId: id } })
  // Somebody else may have the time, or the patient themselves, from the list in that mail.
  const freed = await endHolds(db, organizationId, [id])
  await tellOfFreedTime(db, organizationId, freed, { now, key: `hold ${id}` })
}
