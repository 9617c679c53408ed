import { formatInstant } from '#contract/values/clinic-time.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Invoice, InvoiceSummary, invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { visibleInvoices } from '#server/features/money/dues/visible-invoices.ts'
import { printedNumber } from '#server/features/shared/lists/document-numbers.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type Filter = Omit<QueryOf<typeof invoiceEndpoints.list>, 'page' | 'limit' | 'sort'>
type Totals = InvoiceSummary['totals']
type Row = Omit<InvoiceSummary, 'patient' | 'clinic' | 'totals'> &
  Omit<Totals, 'dueMinor'> & {
    patientId: string
    patientName: string
    clinicId: string
    clinicName: string
    timeZone: string
    note: string | null
    ownDiscountMinor: number
    discountReason: string | null
  }

const joined = (db: Db) => db`
  invoices i
  join invoice_dues v on v.organization_id = i.organization_id and v.invoice_id = i.id
  join clinics c on c.organization_id = i.organization_id and c.id = i.clinic_id
  join patients p on p.organization_id = i.organization_id and p.id = i.patient_id
  left join memberships m on m.organization_id = i.organization_id and m.id = i.issued_by
  left join accounts u on u.id = m.account_id`

const due = 'v.gross_minor - v.paid_minor - v.credited_minor - v.written_off_minor'

/** Invoices that the actor may see, drafts included; discarded ones are gone. */
export const invoiceList = ({ actor, scope }: Pick<Call, 'actor' | 'scope'>) =>
  ({
    alias: 'i',
    isLasting: true,
    from: joined,
    fromToFind: (db, { sort }) => db`
      invoices i join invoice_dues v on v.organization_id = i.organization_id and v.invoice_id = i.id
      ${
        sort?.replace(/^-/, '') === 'patient'
          ? db`join patients p on p.organization_id = i.organization_id and p.id = i.patient_id`
          : db``
      }`,
    scope: db => db`
      i.organization_id = ${actor.organizationId} and i.discarded_at is null ${visibleInvoices(db, actor, scope)}`,
    asked: (db, asked) => db`
      ${asked.state ? db`and v.state = ${asked.state}` : db``}
      ${asked.patientId ? db`and i.patient_id = ${asked.patientId}` : db``}
      ${asked.clinicId ? db`and i.clinic_id = ${asked.clinicId}` : db``}
      ${asked.appointmentId ? db`and i.appointment_id = ${asked.appointmentId}` : db``}
      ${asked.from ? db`and i.issued_on >= ${asked.from}` : db``}
      ${asked.to ? db`and i.issued_on <= ${asked.to}` : db``}
      ${
        asked.keyword
          ? db`and (lower(i.number) like ${containing(asked.keyword)}
              or i.patient_id = any(array(select search_patients(${containing(asked.keyword)}))))`
          : db``
      }`,
    columns: db => db`
      i.id as "_id", i.number, i.kind, v.state, i.appointment_id as "appointmentId", i.issued_on as "issuedOn", u.name as "issuedBy",
      i.currency, i.list_minor as "listMinor", i.all_discounts_minor as "discountMinor", i.exempt_minor as "exemptMinor",
      i.net_minor as "netMinor", i.tax_minor as "taxMinor", i.rounding_minor as "roundingMinor", i.gross_minor as "grossMinor",
      v.paid_minor as "paidMinor", v.credited_minor as "creditedMinor", v.written_off_minor as "writtenOffMinor",
      i.version, i.created_at as "createdAt", i.updated_at as "updatedAt", i.note, i.discount_minor as "ownDiscountMinor",
      i.discount_reason as "discountReason", c.id as "clinicId", c.name as "clinicName", c.time_zone as "timeZone",
      p.id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName"`,
    sorts: {
      number: `coalesce(i.number, '')`,
      patient: 'p.sort_name',
      issuedOn: `coalesce(i.issued_on, '9999-12-31')`,
      gross: 'i.gross_minor',
      due: `(${due})`,
      createdAt: 'i.created_at',
    },
    toRecord: toSummary,
  }) satisfies ListSql<Filter, Row, InvoiceSummary>

const toSummary = (row: Row): InvoiceSummary => {
  const { patientId, patientName, clinicId, clinicName, timeZone } = row
  const isDraft = row.number === null
  return {
    ...row,
    patient: { _id: patientId, name: patientName },
    clinic: { _id: clinicId, name: clinicName },
    totals: {
      ...row,
      dueMinor: isDraft ? 0 : row.grossMinor - row.paidMinor - row.creditedMinor - row.writtenOffMinor,
    },
    createdAt: formatInstant(timeZone, Date.parse(row.createdAt)),
    updatedAt: formatInstant(timeZone, Date.parse(row.updatedAt)),
  }
}

/** Errors: not_found. */
export async function getInvoice(call: Pick<Call, 'db' | 'actor' | 'scope'>, id: string): Promise<Invoice> {
  const { db, actor } = call
  const { organizationId } = actor
  const list = invoiceList(call)
  const [summary, lines, taxes, payments, creditNotes] = await allSent([
    findOne(db, { ...list, toRecord: (row: Row) => ({ ...row, ...toSummary(row) }) }, id),
    db<LineRow[]>`
      select l.id as "lineId", l.service_id as "itemId", l.description, l.quantity_milli as "quantityMilli", l.unit_price_minor as "unitPriceMinor",
        l.discount_minor as "discountMinor", l.discount_reason as "discountReason", l.tax_rate_id as "taxRateId", l.tax_name as "taxName",
        l.tax_basis_points as "taxBasisPoints", l.list_minor - l.discount_minor as "amountMinor", l.net_minor as "netMinor",
        coalesce((select sum(n.net_minor) from credit_note_lines n
          where n.organization_id = ${organizationId} and n.invoice_id = ${id} and n.line_id = l.id), 0)::bigint as "creditedMinor"
      from invoice_lines l where l.organization_id = ${organizationId} and l.invoice_id = ${id} order by l.position`,
    db<Invoice['taxes']>`
      select name, rate_text as rate, taxable_minor as "taxableMinor", amount_minor as "amountMinor" from invoice_taxes
      where organization_id = ${organizationId} and invoice_id = ${id} order by position`,
    db<PaymentRow[]>`
      select y.id as "paymentId", ${printedNumber(db, organizationId, 'receipt', 'y')} as "receiptNumber", y.method, y.received_at as "receivedAt",
        (select sum(n.amount_minor) from payment_allocations n
          where n.organization_id = ${organizationId} and n.invoice_id = ${id} and n.payment_id = y.id)::bigint as "amountMinor"
      from payments y where y.organization_id = ${organizationId} and y.id = any(array(
        select n.payment_id from payment_allocations n where n.organization_id = ${organizationId} and n.invoice_id = ${id}
        group by 1 having sum(n.amount_minor) > 0))
      order by y.number`,
    db<Invoice['creditNotes']>`
      select id as "_id", number, issued_on as "issuedOn", reason, gross_minor as "grossMinor" from credit_notes
      where organization_id = ${organizationId} and invoice_id = ${id} order by issued_at, id`,
  ])
  return {
    ...summary,
    discountMinor: summary.ownDiscountMinor,
    lines: lines.map(({ quantityMilli, ...line }) => ({ ...line, quantity: quantityText(quantityMilli) })),
    taxes: [...taxes],
    payments: payments.map(payment => ({
      ...payment,
      receivedAt: formatInstant(summary.timeZone, Date.parse(payment.receivedAt)),
    })),
    creditNotes: [...creditNotes],
  }
}

type LineRow = Omit<Invoice['lines'][number], 'quantity'> & { quantityMilli: number }
type PaymentRow = Invoice['payments'][number]

/** 1500 thousandths are '1.5'. */
const quantityText = (milli: number): string => String(milli / 1_000)
