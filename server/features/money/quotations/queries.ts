import { formatInstant } from '#contract/values/clinic-time.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Quotation, QuotationContent, QuotationSummary } from '#contract/money/quotations/quotation.ts'
import type { quotationEndpoints } from '#contract/money/quotations/quotations.ts'
import type { Scope } from '#contract/core/permissions.ts'
import { visibleMoney, type MoneyReader } from '#server/features/money/dues/visible-money.ts'
import { hiddenLine, hiddenVisitName, isVisitHidden } from '#server/features/clinic/patients/hidden-visits.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import type { Db } from '#server/platform/db/database.ts'

type Filter = Omit<QueryOf<typeof quotationEndpoints.list>, 'page' | 'limit' | 'sort'>
type Row = Omit<QuotationSummary, 'patient' | 'clinic' | 'invoice'> & {
  patientId: string
  patientName: string
  clinicId: string
  clinicName: string
  timeZone: string
  invoiceId: string | null
  invoiceNumber: string | null
  note: string | null
  answeredAt: string | null
  declineReason: string | null
  verifyCode: string
  content: QuotationContent
  isVisitHidden: boolean
  hiddenName: string
}
type Reader = { actor: MoneyReader; scope: Scope; now: number }

/** `now` says which have lapsed: each by the day of its clinic. */
const stateAt = (db: Db, now: number) => db`
  coalesce(q.answer, case when q.valid_until < (${new Date(now)}::timestamptz at time zone c.time_zone)::date then 'lapsed' else 'open' end)`

export const quotationList = ({ actor, scope, now }: Reader) =>
  ({
    alias: 'q',
    isLasting: true,
    from: db => db`
      quotations q
      join clinics c on c.organization_id = q.organization_id and c.id = q.clinic_id
      join patients p on p.organization_id = q.organization_id and p.id = q.patient_id
      join memberships m on m.organization_id = q.organization_id and m.id = q.quoted_by
      join accounts u on u.id = m.account_id
      left join invoices i on i.organization_id = q.organization_id and i.id = q.invoice_id and i.discarded_at is null`,
    fromToFind: (db, { sort, state }) => db`
      quotations q
      ${state ? db`join clinics c on c.organization_id = q.organization_id and c.id = q.clinic_id` : db``}
      ${sort?.replace(/^-/, '') === 'patient' ? db`join patients p on p.organization_id = q.organization_id and p.id = q.patient_id` : db``}`,
    scope: db =>
      db`q.organization_id = ${actor.organizationId} ${visibleMoney(db, actor, scope, { alias: 'q' })}`,
    asked: (db, asked) => db`
      ${asked.state ? db`and ${stateAt(db, now)} = ${asked.state}` : db``}
      ${asked.patientId ? db`and q.patient_id = ${asked.patientId}` : db``}
      ${asked.clinicId ? db`and q.clinic_id = ${asked.clinicId}` : db``}
      ${asked.invoiceId ? db`and q.invoice_id = ${asked.invoiceId}` : db``}
      ${asked.from ? db`and q.quoted_on >= ${asked.from}` : db``}
      ${asked.to ? db`and q.quoted_on <= ${asked.to}` : db``}
      ${
        asked.keyword
          ? db`and (lower(q.number) like ${containing(asked.keyword)}
              or q.patient_id = any(array(select search_patients(${containing(asked.keyword)}))))`
          : db``
      }`,
    columns: db => db`
      q.id as "_id", q.number, ${stateAt(db, now)} as state, q.quoted_on as "quotedOn", u.name as "quotedBy", q.valid_until as "validUntil",
      q.currency, q.gross_minor as "grossMinor", q.version, q.quoted_at as "createdAt", q.updated_at as "updatedAt", q.note,
      q.answered_at as "answeredAt", q.decline_reason as "declineReason", q.verify_code as "verifyCode", q.content,
      ${isVisitHidden(db, { actor, now }, db`q.appointment_id`)} as "isVisitHidden", ${hiddenVisitName(db, actor.organizationId)} as "hiddenName",
      i.id as "invoiceId", i.number as "invoiceNumber", c.id as "clinicId", c.name as "clinicName", c.time_zone as "timeZone",
      p.id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName"`,
    sorts: {
      number: 'q.number',
      patient: 'p.sort_name',
      quotedOn: 'q.quoted_on',
      validUntil: 'q.valid_until',
      gross: 'q.gross_minor',
      createdAt: 'q.quoted_at',
    },
    toRecord: toSummary,
  }) satisfies ListSql<Filter, Row, QuotationSummary>

const toSummary = (row: Row): QuotationSummary => {
  const { patientId, patientName, clinicId, clinicName, timeZone, invoiceId, invoiceNumber } = row
  return {
    ...row,
    patient: { _id: patientId, name: patientName },
    clinic: { _id: clinicId, name: clinicName },
    invoice: invoiceId === null ? null : { _id: invoiceId, number: invoiceNumber },
    createdAt: formatInstant(timeZone, Date.parse(row.createdAt)),
    updatedAt: formatInstant(timeZone, Date.parse(row.updatedAt)),
  }
}

/** With the code that its `verifyUrl` is made of, and the parties that its paper names, and who pays beside the patient. */
export type FoundQuotation = Omit<Quotation, 'verifyUrl'> &
  Pick<QuotationContent, 'parties' | 'payerId' | 'shareMinor' | 'shareReason'> & { verifyCode: string }

/** Errors: not_found. */
export async function getQuotation(reader: Reader & { db: Db }, id: string): Promise<FoundQuotation> {
  const toRecord = (row: Row): FoundQuotation => ({
    ...row,
    ...toSummary(row),
    ...row.content,
    ...(row.isVisitHidden && {
      lines: row.content.lines.map(line => ({ ...line, ...hiddenLine(row.hiddenName) })),
      discountReason: null,
      note: null,
      declineReason: row.declineReason && row.hiddenName,
    }),
    answeredAt: row.answeredAt && formatInstant(row.timeZone, Date.parse(row.answeredAt)),
  })
  return findOne(reader.db, { ...quotationList(reader), toRecord }, id)
}

/** Those of the patient that they can still agree to, the latest first. */
export async function openQuotationsOf(
  reader: Reader & { db: Db },
  { patientId, most }: { patientId: string; most: number },
): Promise<string[]> {
  const { db } = reader
  const list = quotationList(reader)
  const rows = await db<{ id: string }[]>`
    select q.id from ${list.from(db)}
    where ${list.scope(db)} ${list.asked(db, { patientId, state: 'open' })} order by q.quoted_at desc, q.id desc limit ${most}`
  return rows.map(({ id }) => id)
}
