import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { Scope } from '#contract/core/permissions.ts'
import { visibleAppointments } from '#server/features/day/appointments/visible-appointments.ts'
import { setPaid } from '#server/features/day/appointments/note-on-appointment.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import { paymentStatusOf } from '#server/features/day/appointments/rules.ts'

export type HeldAccount = {
  appointmentId: string
  totalMinor: number
  paidMinor: number
  currency: string
  status: AppointmentStatus
  /** It stands in the books: what is paid for it lowers a receivable. Of another visit it is an advance. */
  isBilled: boolean
  clinicId: string
  patientId: string
}

/** The sums of an appointment. Its row is locked until the transaction ends, so two desks take turns. Undefined outside the scope. */
export async function holdAccount(
  db: Db,
  actor: Actor,
  scope: Scope,
  appointmentId: string,
): Promise<HeldAccount | undefined> {
  const [row] = await db<HeldAccount[]>`
    select a.id as "appointmentId", a.price_minor + a.tax_minor as "totalMinor", a.paid_minor as "paidMinor", a.currency, a.status,
      a.is_billed as "isBilled", a.clinic_id as "clinicId", a.patient_id as "patientId"
    from appointments a
    where a.organization_id = ${actor.organizationId} and a.id = ${appointmentId} and not a.is_deleted ${visibleAppointments(db, actor, scope)}
    for update of a`
  return row
}

/** Writes what has been paid by now, and the payment status that follows from it. */
export async function settleAccount(
  db: Db,
  organizationId: string,
  held: HeldAccount,
  paidMinor: number,
): Promise<void> {
  const paymentStatus = paymentStatusOf({ ...held, paidMinor })
  await setPaid(db, organizationId, held.appointmentId, { paidMinor, paymentStatus })
}
