import type { QueryOf } from '#contract/core/endpoint.ts'
import { approvalDays, type Approval, type approvalEndpoints } from '#contract/money/approvals.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { atOwnClinics } from '#server/features/money/cash-desk/queries.ts'
import { printedNumber } from '#server/features/shared/lists/document-numbers.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

const periodMs = approvalDays * 24 * 3600_000

/** A request from before this moment that still waits has lapsed. */
export const lapsedBefore = (now: number) => new Date(now - periodMs)

type Row = Omit<
  Approval,
  'clinic' | 'patient' | 'payer' | 'payment' | 'invoice' | 'amount' | 'lapsesAt' | 'bookedNumber'
> & {
  clinicId: string
  clinicName: string
  timeZone: string
  patientId: string | null
  patientName: string
  payerId: string | null
  payerName: string
  paymentId: string | null
  receiptNumber: string | null
  invoiceId: string | null
  invoiceNumber: string | null
  amountMinor: number
  currency: string
  bookedNumber: string | null
}
type Filter = Omit<QueryOf<typeof approvalEndpoints.list>, 'page' | 'limit' | 'sort'>

/** Requests at the clinics of the reader. */
export const approvalList = ({ actor, scope, now }: Pick<Call, 'actor' | 'scope' | 'now'>) => {
  const { organizationId } = actor
  return {
    alias: 'v',
    isLasting: true,
    from: db => db`
      approvals v
      join organizations o on o.id = v.organization_id
      join clinics c on c.organization_id = v.organization_id and c.id = v.clinic_id
      left join patients p on p.organization_id = v.organization_id and p.id = v.patient_id
      left join payers w on w.organization_id = v.organization_id and w.id = v.payer_id
      join memberships am on am.organization_id = v.organization_id and am.id = v.asked_by
      join accounts aa on aa.id = am.account_id
      left join memberships dm on dm.organization_id = v.organization_id and dm.id = v.decided_by
      left join accounts da on da.id = dm.account_id
      left join payments y on y.organization_id = v.organization_id and y.id = v.payment_id
      left join invoices i on i.organization_id = v.organization_id and i.id = v.invoice_id
      left join ledger_transactions t on t.organization_id = v.organization_id and t.id = v.transaction_id
      left join refunds r on r.organization_id = v.organization_id and r.id = t.refund_id
      left join credit_notes n on n.organization_id = v.organization_id and n.id = v.transaction_id`,
    scope: db => db`v.organization_id = ${organizationId} ${atOwnClinics(db, actor, scope)}`,
    asked: (db, { state, kind, clinicId, paymentId, invoiceId, payerId, keyword }) => db`
      ${state === 'waiting' ? db`and v.state = 'waiting' and v.asked_at > ${lapsedBefore(now)}` : db``}
      ${state === 'lapsed' ? db`and (v.state = 'lapsed' or v.state = 'waiting' and v.asked_at <= ${lapsedBefore(now)})` : db``}
      ${state && state !== 'waiting' && state !== 'lapsed' ? db`and v.state = ${state}` : db``}
      ${kind ? db`and v.kind = ${kind}` : db``}
      ${clinicId ? db`and v.clinic_id = ${clinicId}` : db``}
      ${paymentId ? db`and v.payment_id = ${paymentId}` : db``}
      ${invoiceId ? db`and v.invoice_id = ${invoiceId}` : db``}
      ${payerId ? db`and v.payer_id = ${payerId}` : db``}
      ${
        keyword
          ? db`and (v.patient_id = any(array(select search_patients(${containing(keyword)}))) or lower(i.number) like ${containing(keyword)}
            or lower(w.name) like ${containing(keyword)})`
          : db``
      }`,
    columns: db => db`
      v.id as "_id", v.kind, v.amount_minor as "amountMinor", o.currency,
      case when v.state = 'waiting' and v.asked_at <= ${lapsedBefore(now)} then 'lapsed' else v.state end as state,
      v.asked->>'reason' as reason, coalesce(v.asked->>'method', y.method, case when v.payer_id is not null then 'bank' end) as method, v.asked_at as "askedAt", aa.name as "askedBy",
      am.account_id = ${actor.accountId} as "isMine", v.decided_at as "decidedAt", da.name as "decidedBy", v.decision_reason as "decisionReason",
      c.id as "clinicId", c.name as "clinicName", c.time_zone as "timeZone", p.id as "patientId",
      trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName", w.id as "payerId", w.name as "payerName", y.id as "paymentId",
      case when y.id is not null then ${printedNumber(db, organizationId, 'receipt', 'y')} end as "receiptNumber",
      i.id as "invoiceId", i.number as "invoiceNumber", coalesce(r.number, n.number) as "bookedNumber",
      (select json_agg(json_build_object('description', l.description, 'amountMinor', coalesce((part->>'amountMinor')::bigint, 0),
          'uses', coalesce((part->>'uses')::integer, 0)) order by l.position)
        from invoice_lines l, jsonb_array_elements(v.asked->'lines') part
        where l.organization_id = ${organizationId} and l.invoice_id = v.invoice_id and l.id = (part->>'lineId')::uuid) as lines`,
    sorts: {
      askedAt: 'v.asked_at',
      patient: 'coalesce(p.sort_name, lower(w.name))',
      amount: 'v.amount_minor',
      createdAt: 'v.asked_at',
    },
    toRecord: toApproval,
  } satisfies ListSql<Filter, Row, Approval>
}

function toApproval(row: Row): Approval {
  const at = (time: number) => formatInstant(row.timeZone, time)
  const askedAt = Date.parse(row.askedAt)
  return {
    ...row,
    clinic: { _id: row.clinicId, name: row.clinicName },
    patient: row.patientId === null ? null : { _id: row.patientId, name: row.patientName },
    payer: row.payerId === null ? null : { _id: row.payerId, name: row.payerName },
    payment: row.paymentId === null ? null : { _id: row.paymentId, receiptNumber: row.receiptNumber! },
    invoice: row.invoiceId === null ? null : { _id: row.invoiceId, number: row.invoiceNumber },
    amount: { amountMinor: row.amountMinor, currency: row.currency },
    askedAt: at(askedAt),
    lapsesAt: at(askedAt + periodMs),
    decidedAt: row.decidedAt === null ? null : at(Date.parse(row.decidedAt)),
  }
}

/** Errors: not_found, also at another clinic. */
export const findApproval = (
  call: Pick<Call, 'db' | 'actor' | 'scope' | 'now'>,
  id: string,
): Promise<Approval> => findOne(call.db, approvalList(call), id)
