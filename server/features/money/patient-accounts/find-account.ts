import {
  accountEntryLimit,
  type AccountDays,
  type AccountEntry,
  type PatientAccount,
} from '#contract/money/patient-account.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { visiblePatients, type Reader } from '#server/features/clinic/patients/visible-patients.ts'
import { hiddenVisitName, isVisitHidden } from '#server/features/clinic/patients/hidden-visits.ts'
import { printedNumber } from '#server/features/shared/lists/document-numbers.ts'
import { allSent } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { agesOf, type OpenDocument } from './ages.ts'
import { findPackages } from './find-packages.ts'
import { visibleSides } from './visible-sides.ts'

/** A patient's account, from the ledger alone, as far as the reader may see it. Errors: not_found. */
export async function findAccount(
  reader: Reader,
  patientId: string,
  { from, to }: AccountDays,
): Promise<PatientAccount> {
  const { currency, timeZone } = await findPatient(reader, patientId)
  const today = dateOf(timeZone, reader.now)
  const [latestFirst, sums, packages] = await allSent([
    selectEntries(reader, patientId, { from, to }),
    selectSums(reader, patientId, to),
    findPackages(reader, patientId, today),
  ])
  const asOf = to ?? today
  const documents = sums.flatMap(({ account, chargedOn, amountMinor }) =>
    account === 'receivable' && chargedOn ? [{ chargedOn, dueMinor: amountMinor }] : [],
  ) satisfies OpenDocument[]
  const balanceMinor = sums.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const ages = agesOf(documents, asOf)
  const dueMinor = ages.reduce((sum, age) => sum + age.dueMinor, 0)
  const entries = latestFirst.slice(0, accountEntryLimit).toReversed()
  const [first] = entries
  return {
    currency,
    asOf,
    balanceMinor,
    advanceMinor: dueMinor - balanceMinor,
    dueMinor,
    openingMinor: first ? first.balanceMinor - first.chargeMinor + first.paymentMinor : balanceMinor,
    entries,
    hasEarlier: latestFirst.length > accountEntryLimit,
    packages,
    ages,
  }
}

/** Errors: not_found. */
async function findPatient(
  { db, actor, scope }: Reader,
  id: string,
): Promise<{ currency: string; timeZone: string }> {
  const [found] = await db<{ currency: string; timeZone: string }[]>`
    select o.currency, o.time_zone as "timeZone"
    from patients p join organizations o on o.id = p.organization_id
    where p.organization_id = ${actor.organizationId} and p.id = ${id} and not p.is_deleted ${visiblePatients(db, actor, scope)}`
  if (!found) throw notFound()
  return found
}

type EntryRow = Omit<AccountEntry, 'chargeMinor' | 'paymentMinor'> & { netMinor: number }

/** The latest first, one more than are shown. What only moves between due and advance is no entry. */
async function selectEntries(
  reader: Reader,
  patientId: string,
  { from, to }: AccountDays,
): Promise<AccountEntry[]> {
  const { db, actor } = reader
  const { organizationId } = actor
  const ofVisits = db`any(array(
    select unnest(array[i.appointment_id, a.id, y.appointment_id, w.appointment_id]) union all
    select v.appointment_id from payment_allocations n join invoices v on v.organization_id = n.organization_id and v.id = n.invoice_id
    where n.organization_id = ${organizationId} and n.refund_id = r.refund_id))`
  const rows = await db<EntryRow[]>`
    with nets as (
      select transaction_id, posted_on, sum(amount_minor)::bigint as net_minor
      from (${visibleSides(reader, patientId)}) sides group by 1, 2 having sum(amount_minor) <> 0),
    running as (
      select n.posted_on, n.net_minor, t.posted_at, t.id, t.kind, t.refund_id, t.invoice_id, t.appointment_id, t.payment_id, t.reason,
        sum(n.net_minor) over (order by n.posted_on, t.posted_at, t.id)::bigint as balance_minor
      from nets n join ledger_transactions t on t.organization_id = ${organizationId} and t.id = n.transaction_id)
    select r.id as "_id", r.posted_on as "on", r.kind, r.net_minor as "netMinor", r.balance_minor as "balanceMinor",
      r.invoice_id as "invoiceId", k.id as "creditNoteId", r.payment_id as "paymentId", r.refund_id as "refundId", r.appointment_id as "appointmentId",
      coalesce(f.method, y.method) as method,
      case when k.id is not null then k.number
        when f.id is not null then f.number
        when y.id is not null then ${printedNumber(db, organizationId, 'receipt', 'y')}
        when i.id is not null then i.number
        when a.id is not null then ${printedNumber(db, organizationId, 'bill', 'a')} end as number,
      case when ${isVisitHidden(db, reader, ofVisits)}
          then array(select ${hiddenVisitName(db, organizationId)} from patients p where p.organization_id = ${organizationId} and p.id = ${patientId})
        when r.reason is not null then array[r.reason]
        when r.kind = 'invoice' then (
          select array_agg(l.description order by l.position) from invoice_lines l
          where l.organization_id = ${organizationId} and l.invoice_id = r.invoice_id)
        when r.kind = 'visit_before_invoices' then array[s.name] else '{}' end as descriptions
    from running r
    left join invoices i on i.organization_id = ${organizationId} and i.id = r.invoice_id
    left join credit_notes k on k.organization_id = ${organizationId} and k.id = r.id
    left join refunds f on f.organization_id = ${organizationId} and f.id = r.refund_id
    left join payments y on y.organization_id = ${organizationId} and y.id = r.payment_id
    left join invoices w on w.organization_id = ${organizationId} and w.id = y.invoice_id
    left join appointments a on a.organization_id = ${organizationId} and a.id = r.appointment_id
    left join services s on s.organization_id = ${organizationId} and s.id = a.service_id
    where true ${from ? db`and r.posted_on >= ${from}` : db``} ${to ? db`and r.posted_on <= ${to}` : db``}
    order by r.posted_on desc, r.posted_at desc, r.id desc
    limit ${accountEntryLimit + 1}`
  return rows.map(({ netMinor, ...row }) => ({
    ...row,
    chargeMinor: Math.max(0, netMinor),
    paymentMinor: Math.max(0, -netMinor),
  }))
}

type Sum = { account: 'receivable' | 'advances'; chargedOn: string | null; amountMinor: number }

/** What each document still owes, and one row for the advances, at the end of a day. */
const selectSums = (reader: Reader, patientId: string, to: string | undefined) => reader.db<Sum[]>`
  select account, min(posted_on) filter (where amount_minor > 0) as "chargedOn", sum(amount_minor)::bigint as "amountMinor"
  from (${visibleSides(reader, patientId)}) sides
  where true ${to ? reader.db`and posted_on <= ${to}` : reader.db``}
  group by account, document_id having sum(amount_minor) <> 0`
