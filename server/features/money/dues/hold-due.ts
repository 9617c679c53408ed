import type { InvoiceState } from '#contract/money/invoices/invoices.ts'
import { setPaid } from '#server/features/day/appointments/note-on-appointment.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { dueOfSums, stateOfDue, type Sums } from './state-of-due.ts'
import { visibleInvoices } from './visible-invoices.ts'

export type HeldDue = Sums & {
  invoiceId: string
  clinicId: string
  patientId: string
  appointmentId: string | null
  state: InvoiceState
}

const columns = (db: Db) => db`
  v.invoice_id as "invoiceId", v.clinic_id as "clinicId", v.patient_id as "patientId", v.appointment_id as "appointmentId", v.state,
  v.gross_minor as "grossMinor", v.paid_minor as "paidMinor", v.credited_minor as "creditedMinor", v.written_off_minor as "writtenOffMinor"`

/**
 * What is owed for these invoices, locked in the order of their ids, and then their visits. Those that the actor may not see are
 * left out.
 */
export async function holdDues(call: Call, invoiceIds: readonly string[]): Promise<HeldDue[]> {
  const { db, actor, scope } = call
  const dues = await db<HeldDue[]>`
    select ${columns(db)} from invoice_dues v
    where v.organization_id = ${actor.organizationId} and v.invoice_id = any(${invoiceIds as string[]}::uuid[]) and v.state <> 'discarded'
      ${visibleInvoices(db, actor, scope)}
    order by v.invoice_id for update of v`
  await holdVisits(call, dues)
  return dues
}

async function holdVisits({ db, actor }: Call, dues: readonly HeldDue[]): Promise<void> {
  const ids = dues.flatMap(({ appointmentId }) => appointmentId ?? [])
  if (ids.length > 0)
    await db`
      select 1 from appointments where organization_id = ${actor.organizationId} and id = any(${ids}::uuid[]) order by id for update`
}

export async function holdDue(call: Call, invoiceId: string): Promise<HeldDue | undefined> {
  const [due] = await holdDues(call, [invoiceId])
  return due
}

/** Of the invoice that a visit has, unless it was credited. */
export async function holdDueOfVisit(
  { db, actor }: Call,
  appointmentId: string,
): Promise<HeldDue | undefined> {
  const [due] = await db<HeldDue[]>`
    select ${columns(db)} from invoice_dues v
    where v.organization_id = ${actor.organizationId} and v.appointment_id = ${appointmentId} and v.state not in ('discarded', 'credited')
    for update of v`
  return due
}

/** Without a lock, for who holds the visit already. */
export async function hasInvoice({ db, actor }: Call, appointmentId: string): Promise<boolean> {
  const found = await db`
    select 1 from invoice_dues
    where organization_id = ${actor.organizationId} and appointment_id = ${appointmentId} and state not in ('discarded', 'credited')`
  return found.length > 0
}

/** Writes the sums of a locked due, the state that follows, and what its visit shows of it. Answers the due as it is now. */
export async function changeDue(
  db: Db,
  organizationId: string,
  held: HeldDue,
  change: Partial<Sums>,
): Promise<HeldDue> {
  const due = { ...held, ...change }
  due.state = stateOfDue(due)
  await db`
    update invoice_dues set state = ${due.state}, gross_minor = ${due.grossMinor}, paid_minor = ${due.paidMinor},
      credited_minor = ${due.creditedMinor}, written_off_minor = ${due.writtenOffMinor}
    where organization_id = ${organizationId} and invoice_id = ${due.invoiceId}`
  if (due.appointmentId) await showOnVisit(db, organizationId, due.appointmentId, due)
  return due
}

/** A visit shows as paid what is paid of its invoice, at most what it costs itself. */
async function showOnVisit(
  db: Db,
  organizationId: string,
  appointmentId: string,
  due: HeldDue,
): Promise<void> {
  const [visit] = await db<{ totalMinor: number }[]>`
    select price_minor + tax_minor as "totalMinor" from appointments
    where organization_id = ${organizationId} and id = ${appointmentId} for update`
  const { totalMinor } = visit!
  if (due.state === 'credited')
    return setPaid(db, organizationId, appointmentId, { paidMinor: 0, paymentStatus: 'pending' })
  const isSettled = dueOfSums(due) === 0
  await setPaid(db, organizationId, appointmentId, {
    paidMinor: isSettled ? totalMinor : Math.min(totalMinor, due.paidMinor),
    paymentStatus: isSettled ? 'paid' : due.paidMinor > 0 ? 'partly_paid' : 'pending',
  })
}

type NewDue = { invoiceId: string; clinicId: string; patientId: string; appointmentId: string | null }

export async function beginDue(db: Db, organizationId: string, due: NewDue): Promise<void> {
  await db`
    insert into invoice_dues (organization_id, invoice_id, clinic_id, patient_id, appointment_id)
    values (${organizationId}, ${due.invoiceId}, ${due.clinicId}, ${due.patientId}, ${due.appointmentId})`
}

export async function discardDue(db: Db, organizationId: string, invoiceId: string): Promise<void> {
  await db`
    update invoice_dues set state = 'discarded' where organization_id = ${organizationId} and invoice_id = ${invoiceId}`
}
