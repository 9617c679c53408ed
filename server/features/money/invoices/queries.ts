import { dateOf, formatInstant } from '#contract/values/clinic-time.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Invoice, InvoiceSummary } from '#contract/money/invoices/invoice.ts'
import type { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import {
  payerOfInvoice,
  type FoundPayer,
  type PayerRow,
} from '#server/features/money/payers/payer-of-invoice.ts'
import { visibleInvoices } from '#server/features/money/dues/visible-invoices.ts'
import type { MoneyReader } from '#server/features/money/dues/visible-money.ts'
import { isFreeFor, sumOfFree } from '#server/features/money/payments/free-money.ts'
import { hiddenLine, hiddenVisitName, isVisitHidden } from '#server/features/clinic/patients/hidden-visits.ts'
import { printedNumber } from '#server/features/shared/lists/document-numbers.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'
import { findOne, hasNoFilter, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { previewDraft } from './draft-preview.ts'

type Filter = Omit<QueryOf<typeof invoiceEndpoints.list>, 'page' | 'limit' | 'sort'>
type Totals = InvoiceSummary['totals']
type Row = Omit<InvoiceSummary, 'patient' | 'clinic' | 'totals'> &
  Omit<Totals, 'dueMinor'> & {
    patientId: string
    patientName: string
    clinicId: string
    clinicName: string
    timeZone: string
  }
type ContentRow = Row & {
  note: string | null
  verifyCode: string | null
  ownDiscountMinor: number
  discountReason: string | null
  buyerName: string | null
  buyerTaxNumber: string | null
  deliveryState: string | null
  lines: LineRow[]
  payerId: string | null
  policyId: string | null
  payerMinor: number
  shareByHandMinor: number | null
  shareReason: string | null
  payerRows: PayerRow[]
}

const joinedDraft = (db: Db) => db`
  invoices i
  join invoice_dues v on v.organization_id = i.organization_id and v.invoice_id = i.id
  join clinics c on c.organization_id = i.organization_id and c.id = i.clinic_id
  join patients p on p.organization_id = i.organization_id and p.id = i.patient_id`

const joined = (db: Db) => db`
  ${joinedDraft(db)}
  left join memberships m on m.organization_id = i.organization_id and m.id = i.issued_by
  left join accounts u on u.id = m.account_id`

const due = 'v.gross_minor - v.paid_minor - v.credited_minor - v.written_off_minor'
const patientDue = `${due} - v.payer_due_minor`

/** Invoices that the actor may see, drafts included; discarded ones are gone. */
export const invoiceList = ({ actor, scope }: Pick<Call, 'scope'> & { actor: MoneyReader }) =>
  ({
    alias: 'i',
    isLasting: true,
    from: joined,
    fromToFind: (db, { sort, state, isDue }) => {
      const by = sort?.replace(/^-/, '')
      const readsDues = scope !== 'all' || state !== undefined || isDue !== undefined || by === 'due'
      return db`
        invoices i
        ${readsDues ? db`join invoice_dues v on v.organization_id = i.organization_id and v.invoice_id = i.id` : db``}
        ${by === 'patient' ? db`join patients p on p.organization_id = i.organization_id and p.id = i.patient_id` : db``}`
    },
    keptTotal: (db, asked) =>
      scope === 'all' && hasNoFilter(asked)
        ? db`coalesce((select total from counters where organization_id = ${actor.organizationId} and kind = 'invoices'), 0)`
        : undefined,
    scope: db => db`
      i.organization_id = ${actor.organizationId} and i.discarded_at is null ${visibleInvoices(db, actor, scope)}`,
    asked: (db, asked) => db`
      ${asked.state ? db`and v.state = ${asked.state}` : db``}
      ${asked.isDue === undefined ? db`` : db`and (v.state in ('issued', 'part_paid') and ${db.unsafe(patientDue)} > 0) = ${asked.isDue}`}
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
      v.paid_minor as "paidMinor", v.credited_minor as "creditedMinor", v.written_off_minor as "writtenOffMinor", v.payer_due_minor as "payerDueMinor",
      i.version, i.created_at as "createdAt", i.updated_at as "updatedAt", c.id as "clinicId", c.name as "clinicName", c.time_zone as "timeZone",
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

type Reader = Pick<Call, 'db' | 'scope'> & { actor: MoneyReader }

/** With the code that its `verifyUrl` is made of. */
export type FoundInvoice = Omit<Invoice, 'verifyUrl' | 'lines' | 'payer'> & {
  payer: FoundPayer | null
  verifyCode: string | null
  lines: FoundLine[]
}

type BesideContent = Pick<Invoice, 'taxes' | 'advanceMinor' | 'refunds' | 'creditNotes'> & {
  payments: PaymentRow[]
  paidBefore: PaymentRow[]
  isVisitHidden: boolean
  hiddenName: string
}

/** Errors: not_found. */
export async function getInvoice(call: Reader & Pick<Call, 'now'>, id: string): Promise<FoundInvoice> {
  const { db, actor, scope, now } = call
  const { organizationId } = actor
  const {
    timeZone,
    paidBefore,
    isVisitHidden: isHidden,
    hiddenName,
    ...whole
  } = await findContent<BesideContent>(call, id, () => {
    const paid = { invoiceId: id, patientId: db`i.patient_id`, appointmentId: db`i.appointment_id` }
    const allocated = db`payment_allocations n where n.organization_id = ${organizationId} and n.invoice_id = ${id}`
    const free = db`y.amount_minor - y.allocated_minor - y.refunded_minor`
    const columns = db`
      y.id as "paymentId", ${printedNumber(db, organizationId, 'receipt', 'y')} as "receiptNumber", y.method, y.received_at as "receivedAt",
      y.amount_minor as "wholeMinor", y.refunded_minor as "refundedMinor"`
    return db`
      ${isVisitHidden(db, { actor, now }, db`i.appointment_id`)} as "isVisitHidden", ${hiddenVisitName(db, organizationId)} as "hiddenName",
      (select ${sumOfFree(db)} from payments y where ${isFreeFor(db, organizationId, paid, 'patient')}) as "advanceMinor",
      ${jsonRows(
        db,
        db`select name, rate_text as rate, taxable_minor as "taxableMinor", amount_minor as "amountMinor" from invoice_taxes
          where organization_id = ${organizationId} and invoice_id = ${id} order by position`,
      )} as taxes,
      ${jsonRows(
        db,
        db`select ${columns}, (select sum(n.amount_minor) from ${allocated} and n.payment_id = y.id)::bigint as "amountMinor"
          from payments y where y.organization_id = ${organizationId} and y.id = any(array(
            select n.payment_id from ${allocated} group by 1 having sum(n.amount_minor) > 0))
          order by y.number`,
      )} as payments,
      case when v.state = 'draft' then ${jsonRows(
        db,
        db`select ${columns}, ${free} as "amountMinor" from payments y
          where ${isFreeFor(db, organizationId, paid, 'itself')} order by y.number`,
      )} else '[]'::json end as "paidBefore",
      ${jsonRows(
        db,
        db`select r.id as "_id", r.number, r.payment_id as "paymentId", r.method, r.refunded_at as "refundedAt", r.reason, r.state, r.provider_error as "providerError",
            sum(-n.amount_minor)::bigint as "amountMinor"
          from payment_allocations n join refunds r on r.organization_id = n.organization_id and r.id = n.refund_id
          where n.organization_id = ${organizationId} and n.invoice_id = ${id} group by r.organization_id, r.id order by r.refunded_at, r.id`,
      )} as refunds,
      ${jsonRows(
        db,
        db`select id as "_id", number, issued_on as "issuedOn", reason, gross_minor as "grossMinor" from credit_notes
          where organization_id = ${organizationId} and invoice_id = ${id} order by issued_at, id`,
      )} as "creditNotes"`
  })
  const content = isHidden ? withoutServices(whole, hiddenName) : whole
  const preview =
    content.state === 'draft'
      ? await previewDraft(db, organizationId, { ...content, day: dateOf(timeZone, now) })
      : undefined
  const payer =
    preview && content.payer
      ? payerOfInvoice.asOfToday(content.payer, {
          day: dateOf(timeZone, now),
          grossMinor: preview.totals?.grossMinor ?? content.totals.grossMinor,
        })
      : content.payer
  return {
    ...content,
    totals: { ...content.totals, ...preview?.totals },
    taxes: preview?.taxes ?? content.taxes,
    draft: preview?.draft ?? null,
    // What the desk noted between itself and the payer.
    payer: payer && scope === 'own' ? { ...payer, shareReason: null } : payer,
    payments: [...content.payments, ...paidBefore].map(payment => ({
      ...payment,
      receivedAt: formatInstant(timeZone, Date.parse(payment.receivedAt)),
    })),
    refunds: content.refunds.map(refund => ({
      ...refund,
      // The words of the provider are for the clinic.
      providerError: scope === 'own' ? null : refund.providerError,
      refundedAt: formatInstant(timeZone, Date.parse(refund.refundedAt)),
    })),
  }
}

/** Amounts stay; words that tell what was done go, with all that a desk typed. */
function withoutServices<
  Content extends Pick<DraftContent, 'lines' | 'note' | 'discountReason'> &
    Pick<Invoice, 'refunds' | 'creditNotes'>,
>(content: Content, name: string): Content {
  const withoutReason = <Row extends { reason: string }>(row: Row) => ({ ...row, reason: name })
  return {
    ...content,
    lines: content.lines.map(line => ({ ...line, ...hiddenLine(name) })),
    note: null,
    discountReason: null,
    refunds: content.refunds.map(withoutReason),
    creditNotes: content.creditNotes.map(withoutReason),
  }
}

/** A draft as it was typed, without its taxes, payments and credit notes. Errors: not_found. */
export const getDraft = (call: Reader, id: string): Promise<DraftContent> =>
  findContent(call, id, () => undefined)
export type DraftContent = Omit<ContentRow, 'lines'> &
  InvoiceSummary & { lines: FoundLine[]; payer: FoundPayer | null }

/**
 * The invoice with its lines, and what else the caller reads of it: columns of `invoiceList`. `isDraft`: it is known to be one, so
 * nothing is read that only issued ones have, and its payer is not read either. Errors: not_found.
 */
export async function findContent<More>(
  call: Reader,
  id: string,
  more: () => Fragment | undefined,
  isDraft = false,
): Promise<DraftContent & More> {
  const { organizationId } = call.actor
  const whole = invoiceList(call)
  const list = isDraft
    ? { ...whole, from: (db: Db) => db`${joinedDraft(db)} cross join (select null::text as name) u` }
    : whole
  const sinceIssued = (db: Db) => db`
    coalesce((select sum(n.net_minor) from credit_note_lines n
      where n.organization_id = ${organizationId} and n.invoice_id = ${id} and n.line_id = l.id), 0)::bigint as "creditedMinor",
    coalesce((select u.uses - u.given_back from package_uses u
      where u.organization_id = ${organizationId} and u.invoice_id = ${id} and u.line_id = l.id), 0) as "usesLeft"`
  const columns = (db: Db) => {
    const others = more()
    return db`
      ${list.columns(db)}, i.note, i.verify_code as "verifyCode", i.discount_minor as "ownDiscountMinor", i.discount_reason as "discountReason",
      i.payer_id as "payerId", i.policy_id as "policyId", i.payer_minor as "payerMinor", i.share_by_hand_minor as "shareByHandMinor", i.share_reason as "shareReason",
      ${isDraft ? db`'[]'::json` : payerOfInvoice.rows(db, organizationId)} as "payerRows",
      i.buyer_name as "buyerName", i.buyer_tax_number as "buyerTaxNumber", i.delivery_state as "deliveryState",
      ${jsonRows(
        db,
        db`select l.id as "lineId", coalesce(l.sold_package_id, l.package_id, l.item_id, l.service_id) as "itemId",
            l.sold_package_id is not null as "isPackageUse", l.is_interstate as "isInterstate", l.code, l.unit, l.description,
            l.quantity_milli as "quantityMilli", l.unit_price_minor as "unitPriceMinor", l.list_price_minor as "listPriceMinor", l.price_cut_minor as "priceCutMinor", l.is_list_price as "isListPrice", l.discount_minor as "discountMinor",
            l.discount_reason as "discountReason", l.is_item_tax as "isItemTax", l.tax_rate_id as "taxRateId", l.tax_name as "taxName", l.tax_basis_points as "taxBasisPoints",
            l.list_minor - l.price_cut_minor - l.discount_minor as "amountMinor", l.net_minor as "netMinor",
            ${isDraft ? db`0::bigint as "creditedMinor", 0 as "usesLeft"` : sinceIssued(db)}
          from invoice_lines l where l.organization_id = ${organizationId} and l.invoice_id = ${id} order by l.position`,
      )} as lines
      ${others ? db`, ${others}` : db``}`
  }
  const toRecord = (row: ContentRow & More) => ({
    ...row,
    ...toSummary(row),
    discountMinor: row.ownDiscountMinor,
    payer: payerOfInvoice.toPayer(row.payerRows[0], row),
    lines: row.lines.map(({ quantityMilli, ...line }) => ({
      ...line,
      quantity: quantityText(quantityMilli),
    })),
  })
  return findOne(call.db, { ...list, columns, toRecord }, id)
}

type FoundLine = Invoice['lines'][number] & {
  /** Its sale was invoiced. */
  isPackageUse: boolean
  isInterstate: boolean
}
type LineRow = Omit<FoundLine, 'quantity'> & { quantityMilli: number }
type PaymentRow = Invoice['payments'][number]

/** 1500 thousandths are '1.5'. */
const quantityText = (milli: number): string => String(milli / 1_000)
