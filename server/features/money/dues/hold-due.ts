import type { InvoiceState } from '#contract/money/invoices/invoice.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import type { LedgerCall, Call } from '#server/platform/http/route-kinds.ts'
import { showOnVisit } from './show-on-visit.ts'
import { stateOfDue, type Sums } from './state-of-due.ts'
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
  v.gross_minor as "grossMinor", v.paid_minor as "paidMinor", v.credited_minor as "creditedMinor", v.written_off_minor as "writtenOffMinor",
  v.payer_due_minor as "payerDueMinor"`

/**
 * What is owed for these invoices, locked in the order of their ids, and then their visits. Those that the actor may not see are
 * left out. Sent at once: a statement that is sent after it reads behind the lock.
 */
export const holdDues = (call: Call, invoiceIds: readonly string[]): Promise<HeldDue[]> =>
  holdThose(call, invoiceIds, visibleInvoices(call.db, call.actor, call.scope))

/** Does not check who may see them: for reports of a provider. */
export const holdAnyDues = (call: LedgerCall, invoiceIds: readonly string[]): Promise<HeldDue[]> =>
  holdThose(call, invoiceIds, call.db``)

async function holdThose(
  call: LedgerCall,
  invoiceIds: readonly string[],
  visible: Fragment,
): Promise<HeldDue[]> {
  const { db, actor } = call
  const dues = await db<HeldDue[]>`
    select ${columns(db)} from invoice_dues v
    where v.organization_id = ${actor.organizationId} and v.invoice_id = any(${invoiceIds as string[]}::uuid[]) and v.state <> 'discarded'
      ${visible}
    order by v.invoice_id for update of v`.execute()
  await holdVisits(call, dues)
  return dues
}

async function holdVisits({ db, actor }: LedgerCall, dues: readonly HeldDue[]): Promise<void> {
  const ids = dues.flatMap(({ appointmentId }) => appointmentId ?? [])
  if (ids.length > 0)
    await db`
      select 1 from appointments where organization_id = ${actor.organizationId} and id = any(${ids}::uuid[]) order by id for update`
}

export async function holdDue(call: Call, invoiceId: string): Promise<HeldDue | undefined> {
  const [due] = await holdDues(call, [invoiceId])
  return due
}

/** The due of the invoice that a visit has, unless it was credited. */
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

/** The invoice that a visit has now, without a lock. */
export async function findDueOfVisit(
  { db, actor }: LedgerCall,
  appointmentId: string,
): Promise<string | undefined> {
  const [due] = await db<{ invoiceId: string }[]>`
    select invoice_id as "invoiceId" from invoice_dues
    where organization_id = ${actor.organizationId} and appointment_id = ${appointmentId} and state not in ('discarded', 'credited')`
  return due?.invoiceId
}

/** Without a lock: the caller holds the visit already. */
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
  /** By credit notes: nothing of it is left. */
  isTakenBack = false,
): Promise<HeldDue> {
  const due = { ...held, ...change }
  due.state = stateOfDue(due, isTakenBack)
  await db`
    update invoice_dues set state = ${due.state}, gross_minor = ${due.grossMinor}, paid_minor = ${due.paidMinor},
      credited_minor = ${due.creditedMinor}, written_off_minor = ${due.writtenOffMinor}, payer_due_minor = ${due.payerDueMinor}
    where organization_id = ${organizationId} and invoice_id = ${due.invoiceId}`
  if (due.appointmentId) await showOnVisit(db, organizationId, { appointmentId: due.appointmentId, due })
  return due
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
