import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import { visibleAppointments } from '#server/features/day/appointments/visible-appointments.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import type { Call, LedgerCall } from '#server/platform/http/route-kinds.ts'

export type HeldAccount = {
  appointmentId: string
  totalMinor: number
  paidMinor: number
  currency: string
  status: AppointmentStatus
  /** Its invoice was credited whole, and it was not invoiced again: it owes nothing. */
  isCredited: boolean
  /** It is in the ledger: what is paid for it lowers a receivable. If it is not, a payment is an advance. */
  isBilled: boolean
  clinicId: string
  patientId: string
}

/** The sums of an appointment. Its row is locked until the transaction ends, so two desks take turns. Undefined outside the scope. */
export const holdAccount = (call: Call, appointmentId: string): Promise<HeldAccount | undefined> =>
  holdThat(call.db, call.actor.organizationId, appointmentId, visibleAppointments(call.db, call))

/** Does not check who may see it: for reports of a provider. */
export const holdAnyAccount = (
  { db, actor }: LedgerCall,
  appointmentId: string,
): Promise<HeldAccount | undefined> => holdThat(db, actor.organizationId, appointmentId, db``)

async function holdThat(
  db: Db,
  organizationId: string,
  appointmentId: string,
  visible: Fragment,
): Promise<HeldAccount | undefined> {
  const [row] = await db<HeldAccount[]>`
    select a.id as "appointmentId", a.price_minor + a.tax_minor as "totalMinor", a.paid_minor as "paidMinor", a.currency, a.status,
      a.is_credited as "isCredited",
      a.is_billed as "isBilled", a.clinic_id as "clinicId", a.patient_id as "patientId"
    from appointments a
    where a.organization_id = ${organizationId} and a.id = ${appointmentId} and not a.is_deleted ${visible}
    for update of a`
  return row
}
