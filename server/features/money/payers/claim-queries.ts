import type { QueryOf } from '#contract/core/endpoint.ts'
import { claimStates } from '#contract/money/payers/claim-state.ts'
import type { Claim, claimEndpoints, ClaimSums } from '#contract/money/payers/claims.ts'
import { agesOf } from '#server/features/money/dues/sum-dues.ts'
import { currencyOf } from '#server/features/money/ledger/currency-of.ts'
import { allSent } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'
import { ranked, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { todayOf } from './change-payers.ts'
import { findTdsRates, claimDueSql, tdsOn } from './queries.ts'

type Filter = Omit<QueryOf<typeof claimEndpoints.list>, 'page' | 'limit' | 'sort'>
type Row = Omit<Claim, 'invoice' | 'payer' | 'patient' | 'clinic'> &
  Record<
    | 'invoiceId'
    | 'invoiceNumber'
    | 'payerId'
    | 'payerName'
    | 'patientId'
    | 'patientName'
    | 'clinicId'
    | 'clinicName',
    string
  >

export const claimList = (organizationId: string) =>
  ({
    alias: 'k',
    isLasting: true,
    from: db => db`
      claims k
      join invoices i on i.organization_id = k.organization_id and i.id = k.invoice_id
      join payers y on y.organization_id = k.organization_id and y.id = k.payer_id
      join patients p on p.organization_id = k.organization_id and p.id = k.patient_id
      join clinics c on c.organization_id = k.organization_id and c.id = k.clinic_id`,
    scope: db => db`k.organization_id = ${organizationId}`,
    asked: (db, { keyword, payerId, clinicId, state, isDue, invoiceId }) => db`
      ${payerId ? db`and k.payer_id = ${payerId}` : db``}
      ${clinicId ? db`and k.clinic_id = ${clinicId}` : db``}
      ${invoiceId ? db`and k.invoice_id = ${invoiceId}` : db``}
      ${state ? db`and k.state = ${state}` : db``}
      ${isDue === undefined ? db`` : db`and (${db.unsafe(claimDueSql)} > 0) = ${isDue}`}
      ${
        keyword
          ? db`and (lower(i.number) like ${containing(keyword)} or lower(k.member_number) like ${containing(keyword)}
              or lower(k.reference) like ${containing(keyword)})`
          : db``
      }`,
    columns: db => db`
      k.id as "_id", k.state, k.member_number as "memberNumber", k.issued_on as "issuedOn", k.sent_on as "sentOn", k.reference,
      k.due_on as "dueOn", i.currency, k.claimed_minor as "claimedMinor", k.credited_minor as "creditedMinor",
      k.received_minor as "receivedMinor", k.tds_minor as "tdsMinor", k.disallowed_minor as "disallowedMinor",
      (${db.unsafe(claimDueSql)})::bigint as "dueMinor", i.id as "invoiceId", i.number as "invoiceNumber", y.id as "payerId", y.name as "payerName",
      p.id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName", c.id as "clinicId", c.name as "clinicName",
      ${jsonRows(
        db,
        db`select s.id as "_id", s.settled_on as "settledOn", s.method, s.reference, l.received_minor as "receivedMinor", l.tds_minor as "tdsMinor",
            l.tds_section as "tdsSection", l.disallowed_minor as "disallowedMinor", l.disallowed_to as "disallowedTo", l.reason,
            s.undone_at is not null as "isUndone", s.returned_reason as "returnedReason"
          from claim_settlement_lines l
          join claim_settlements s on s.organization_id = l.organization_id and s.id = l.settlement_id
          where l.organization_id = ${organizationId} and l.claim_id = k.id order by s.settled_at, s.id`,
      )} as settlements`,
    sorts: {
      issuedOn: 'k.issued_on',
      payer: 'lower(y.name)',
      patient: 'p.sort_name',
      state: ranked('k.state', claimStates),
      claimed: 'k.claimed_minor',
      due: `(${claimDueSql})`,
      createdAt: 'k.created_at',
    },
    toRecord: row => ({
      ...row,
      invoice: { _id: row.invoiceId, number: row.invoiceNumber },
      payer: { _id: row.payerId, name: row.payerName },
      patient: { _id: row.patientId, name: row.patientName },
      clinic: { _id: row.clinicId, name: row.clinicName },
    }),
  }) satisfies ListSql<Filter, Row, Claim>

/** What is open of claims today, by its age. */
export async function sumClaims(
  { db, actor: { organizationId }, now }: Call,
  { payerId, clinicId }: QueryOf<typeof claimEndpoints.sums>,
): Promise<ClaimSums> {
  const today = await todayOf(db, organizationId, now)
  const [currency, rates, days] = await allSent([
    currencyOf(db, organizationId),
    findTdsRates(db, organizationId),
    db<{ on: string; isOverdue: boolean; count: number; dueMinor: number }[]>`
      select k.issued_on as "on", coalesce(k.due_on < ${today}, false) as "isOverdue", count(*)::int as count,
        sum(${db.unsafe(claimDueSql)})::bigint as "dueMinor"
      from claims k where k.organization_id = ${organizationId} and ${db.unsafe(claimDueSql)} > 0
        ${payerId ? db`and k.payer_id = ${payerId}` : db``} ${clinicId ? db`and k.clinic_id = ${clinicId}` : db``}
      group by 1, 2`,
  ])
  const overdue = days.filter(({ isOverdue }) => isOverdue)
  return {
    currency,
    today,
    ages: agesOf(days, today),
    overdue: {
      count: overdue.reduce((sum, { count }) => sum + count, 0),
      dueMinor: overdue.reduce((sum, { dueMinor }) => sum + dueMinor, 0),
    },
    tds: tdsOn(rates, today),
  }
}
