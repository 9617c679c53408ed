import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { InvoiceState } from '#contract/money/invoices/invoice.ts'
import { setInvoiced, setPaid } from '#server/features/day/appointments/mark-appointment.ts'
import { paymentStatusOf } from '#server/features/day/appointments/rules.ts'
import type { Db } from '#server/platform/db/database.ts'
import { patientDueOf, type Sums } from './state-of-due.ts'

type Shown = {
  appointmentId: string
  /** The due of the invoice that the visit has, in any state. */
  due: (Sums & { state: InvoiceState }) | undefined
  /** A payment for the visit that is not written yet. */
  takenMinor?: number
}

/**
 * Writes on a visit what is paid of it, never more than it costs:
 * - With an issued invoice: what the patient is not asked for, because it was paid or written off or a payer owes it. If the patient owes
 *   nothing, the whole visit is paid.
 * - If the invoice was credited whole: nothing. The visit owes nothing either, until it is invoiced again.
 * - Without an issued invoice: what was paid for the visit and is not set against another invoice. What was paid before its invoice was
 *   credited is the patient's advance.
 * A visit with an issued invoice is not cancelled, and its services stay.
 */
export async function showOnVisit(
  db: Db,
  organizationId: string,
  { appointmentId, due, takenMinor = 0 }: Shown,
): Promise<void> {
  const [visit] = await db<Visit[]>`
    select a.price_minor + a.tax_minor as "totalMinor", a.status, a.is_credited as "wasCredited",
      (select coalesce(sum(y.amount_minor - y.allocated_minor - y.refunded_minor), 0)::bigint from payments y
        where y.organization_id = ${organizationId} and y.appointment_id = ${appointmentId} and y.undone_at is null
          and not exists (select from invoice_dues d
            join credit_notes n on n.organization_id = d.organization_id and n.invoice_id = d.invoice_id
            where d.organization_id = ${organizationId} and d.appointment_id = ${appointmentId} and d.state = 'credited'
              and n.issued_at >= y.received_at)) as "freeMinor"
    from appointments a where a.organization_id = ${organizationId} and a.id = ${appointmentId} for update`
  const { totalMinor, status, freeMinor, wasCredited } = visit!
  const isCredited = due && due.state !== 'draft' ? due.state === 'credited' : wasCredited
  if (due && due.state !== 'draft')
    await setInvoiced(db, organizationId, appointmentId, due.state !== 'credited')
  const sumMinor = paidOf(due, totalMinor) ?? freeMinor + takenMinor
  const paidMinor = Math.min(totalMinor, sumMinor)
  const paymentStatus = paymentStatusOf({ totalMinor, paidMinor, status, isCredited })
  await setPaid(db, organizationId, appointmentId, { paidMinor, paymentStatus })
}

type Visit = { totalMinor: number; status: AppointmentStatus; freeMinor: number; wasCredited: boolean }

/** Null without an issued invoice. */
function paidOf(due: Shown['due'], totalMinor: number): number | null {
  if (!due || due.state === 'draft') return null
  if (due.state === 'credited') return 0
  return patientDueOf(due) === 0 ? totalMinor : due.paidMinor + due.payerDueMinor + due.writtenOffMinor
}
