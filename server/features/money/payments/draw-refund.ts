import type { Locale } from '#contract/core/locale.ts'
import { taxOfPart } from '#contract/money/invoices/credit.ts'
import { purposeOf } from '#contract/money/payments.ts'
import type { refundEndpoints } from '#contract/money/refunds.ts'
import type { PaperSize } from '#contract/values/paper-size.ts'
import type { RefundVoucherData } from '#documents/money-data.ts'
import { findLetterhead, withLogo } from '#server/features/clinic/clinics/load-letterhead.ts'
import { partiesOf, taxNumberOf } from '#server/features/money/tax/parties-of.ts'
import { verifyUrlOf } from '#server/features/record/papers/verify-codes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { FileRequest } from '#server/platform/http/route-kinds.ts'
import type { Drawing } from './draw-receipt.ts'
import { getPayment } from './queries.ts'
import { taxParts, type TaxAtRate } from './tax-parts.ts'
import { commas } from '#words/formats/clinic-date.ts'

/** The voucher of a refund, which stays readable by all who may read its payment. Errors: not_found. */
export async function drawRefund(
  { files, renderDocument, publicUrl }: Drawing,
  { read, actor, scope, now, params, query, tellAudit }: FileRequest<typeof refundEndpoints.voucher>,
): Promise<FileAnswer> {
  const { organizationId } = actor
  const { payment, head, parties, further } = await read(async db => {
    const ofRefund = await getPayment({ db, actor, scope, now }, params.id)
    const place = { clinicId: ofRefund.clinic._id, patientId: ofRefund.patient._id }
    return {
      payment: ofRefund,
      head: await findLetterhead(db, organizationId, place.clinicId),
      parties: await partiesOf(db, organizationId, place),
      further: await findFurther(db, organizationId, { paymentId: params.id, refundId: params.refundId }),
    }
  })
  const refund = payment.refunds.find(({ _id }) => _id === params.refundId)
  if (!refund) throw notFound()
  tellAudit({ subjectIds: [payment.patient._id] })
  const { number, amount, method, reason, refundedAt, refundedBy } = refund
  const { country, taxNumber: numberNow } = parties.clinic
  const taxNumber = taxNumberOf({ country, taxNumber: further.taxNumber ?? numberNow })
  const lang = query.lang ?? further.locale
  const data: RefundVoucherData = {
    letterhead: await withLogo(head, files, organizationId),
    size: query.size ?? further.paperSize,
    currency: amount.currency,
    taxNumber,
    buyer: { ...parties.buyer, billedName: null, billedTaxNumber: null },
    verifyUrl: further.verifyCode && verifyUrlOf(publicUrl, further.verifyCode),
    zatca: null,
    isSigned: taxNumber?.name === 'gstin',
    number,
    refundedOn: refundedAt.slice(0, 10),
    refundedBy,
    method,
    reason,
    receipt: { number: payment.receiptNumber, receivedOn: payment.receivedAt.slice(0, 10) },
    purpose: purposeOf(payment).join(commas[lang]) || null,
    taxes: further.hasTaxes
      ? further.takenBack.flatMap(taxParts)
      : taxesIn(amount.amountMinor, further, taxNumber?.name === 'gstin'),
    amountMinor: amount.amountMinor,
  }
  const body = await renderDocument('refundVoucher', data, lang, organizationId)
  return {
    type: 'application/pdf',
    name: `${number.replaceAll('/', '-')}.pdf`,
    disposition: 'inline',
    body,
  }
}

type Further = {
  /** Whether the books have a tax of its payment as an advance. */
  hasTaxes: boolean
  /** The part of that tax that the refund took back. */
  takenBack: TaxAtRate[]
  /** Under which it was owed. */
  taxNumber: string | null
  locale: Locale
  paperSize: PaperSize
  verifyCode: string | null
  taxName: string | null
  /** The tax of the visit that it was paid for; null if an invoice used the money: its credit note takes back the tax. */
  taxBasisPoints: number | null
  taxMinor: number
  totalMinor: number
}

async function findFurther(
  db: Db,
  organizationId: string,
  { paymentId, refundId }: { paymentId: string; refundId: string },
): Promise<Further> {
  const [row] = await db<Further[]>`
    select o.locale, o.money_paper_size as "paperSize", o.tax_name as "taxName", r.verify_code as "verifyCode",
      case when not exists (select from payment_allocations n
        where n.organization_id = ${organizationId} and n.payment_id = ${paymentId}) then a.tax_basis_points end as "taxBasisPoints",
      exists (select from advance_taxes x where x.organization_id = ${organizationId} and x.payment_id = ${paymentId}) as "hasTaxes",
      ${jsonRows(
        db,
        db`select w.name, x.basis_points as "basisPoints", x.parts, -x.taxable_minor as "taxableMinor", -x.tax_minor as "taxMinor"
          from ledger_transactions t
          join advance_taxes x on x.organization_id = t.organization_id and x.transaction_id = t.id and x.tax_minor < 0
          join tax_rates w on w.organization_id = x.organization_id and w.id = x.tax_rate_id
          where t.organization_id = ${organizationId} and t.payment_id = ${paymentId} and t.refund_id = ${refundId} order by x.line`,
      )} as "takenBack",
      (select max(x.tax_number) from advance_taxes x
        where x.organization_id = ${organizationId} and x.payment_id = ${paymentId}) as "taxNumber",
      coalesce(a.tax_minor, 0) as "taxMinor", coalesce(a.price_minor + a.tax_minor, 0) as "totalMinor"
    from refunds r
    join payments y on y.organization_id = r.organization_id and y.id = r.payment_id
    join organizations o on o.id = r.organization_id
    left join appointments a on a.organization_id = y.organization_id and a.id = y.appointment_id
    where r.organization_id = ${organizationId} and r.payment_id = ${paymentId} and r.id = ${refundId}`
  if (!row) throw notFound()
  return row
}

/** The tax in an advance that is given back, where the books have none of it. */
function taxesIn(
  amountMinor: number,
  { taxName, taxBasisPoints, taxMinor, totalMinor }: Further,
  isGst: boolean,
): RefundVoucherData['taxes'] {
  if (!taxBasisPoints || taxMinor === 0) return []
  const allMinor = taxOfPart(taxMinor, amountMinor, totalMinor)
  const taxableMinor = amountMinor - allMinor
  const part = (name: string, share: number, minor: number) => ({
    name,
    rate: String(taxBasisPoints / share / 100),
    taxableMinor,
    amountMinor: minor,
  })
  if (!isGst) return [part(taxName ?? '', 1, allMinor)]
  const half = Math.floor(allMinor / 2)
  return [part('CGST', 2, half), part('SGST', 2, allMinor - half)]
}
