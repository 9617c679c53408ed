import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import { quotationContent, type QuotationContent } from '#contract/money/quotations/quotation.ts'
import { quotationMessages } from '#contract/money/quotations/quotation-messages.ts'
import type { quotationEndpoints } from '#contract/money/quotations/quotations.ts'
import { holdDue } from '#server/features/money/dues/hold-due.ts'
import { askedOf } from '#server/features/money/invoices/asked-of.ts'
import { taxesOf } from '#server/features/money/invoices/draft-preview.ts'
import { dayAt, discardInvoice, requireVersion } from '#server/features/money/invoices/drafts.ts'
import { partiesOf, type Parties } from '#server/features/money/tax/parties-of.ts'
import { freeOf, priceLines } from '#server/features/money/invoices/price-lines.ts'
import { getDraft, type DraftContent } from '#server/features/money/invoices/queries.ts'
import { noShowFeeOf } from '#server/features/money/money-rules/no-show-line.ts'
import { requireDiscountWithinLimit } from '#server/features/money/money-rules/require-within-limit.ts'
import { takeDocumentNumber } from '#server/features/money/numbering/take-document-number.ts'
import { giveVerifyCode } from '#server/features/record/papers/verify-codes.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/**
 * Gives what a draft says, priced with the rates of the day, as a quotation, and answers its id. The draft is discarded: with both there,
 * the same treatment could be invoiced twice. Locks the draft's due, then counters; the number is taken last.
 * Errors: invalid_input, invoice_issued, stale_version, limit_exceeded; conflict where the draft is empty.
 */
export async function giveQuotation(
  call: Call,
  { invoiceId, validUntil, note, version }: BodyOf<typeof quotationEndpoints.give>,
): Promise<string> {
  const { db, actor, now } = call
  const { organizationId, membershipId } = actor
  const due = await holdDue(call, invoiceId)
  if (!due) throw invalidInput({ invoiceId: invoiceMessages.invoiceUnknown })
  if (due.state !== 'draft') throw new HttpError('invoice_issued')
  const draft = requireVersion(await getDraft(call, invoiceId), version)
  if (draft.lines.length === 0) throw new HttpError('conflict', { message: quotationMessages.quotationEmpty })
  const { clinicId, patientId, appointmentId } = due
  const { currency } = draft
  const day = await dayAt(db, organizationId, clinicId, now)
  if (validUntil < day) throw invalidInput({ validUntil: quotationMessages.validUntilPast })
  const priced = await priceLines(
    db,
    organizationId,
    { clinicId, patientId, payerId: draft.payerId, day, currency, deliveryState: draft.deliveryState },
    { lines: draft.lines.map(askedOf), discountMinor: draft.discountMinor, areKept: true },
  )
  await requireDiscountWithinLimit(
    call,
    { ...priced.totals, freeMinor: freeOf(priced) },
    { fee: () => noShowFeeOf(call, appointmentId) },
  )
  const parties = await partiesOf(db, organizationId, { clinicId, patientId })
  const content = quotationContent.parse(contentOf(draft, priced, parties))
  await discardInvoice(call, invoiceId)
  const verifyCode = await giveVerifyCode(db, organizationId, 'quotation')
  const { number, financialYear } = await takeDocumentNumber(db, organizationId, {
    clinicId,
    kind: 'quotation',
    day,
  })
  const id = uuid()
  await db`
    insert into quotations ${db({
      organization_id: organizationId,
      id,
      clinic_id: clinicId,
      patient_id: patientId,
      appointment_id: appointmentId,
      number,
      financial_year: financialYear,
      quoted_on: day,
      quoted_at: new Date(now),
      quoted_by: membershipId,
      valid_until: validUntil,
      currency,
      gross_minor: content.totals.grossMinor,
      content: db.json(content),
      note: (note === undefined ? draft.note : note) || null,
      verify_code: verifyCode,
      updated_at: new Date(now),
    })}`
  return id
}

const contentOf = (
  draft: DraftContent,
  { lines, totals }: Awaited<ReturnType<typeof priceLines>>,
  parties: Parties,
): QuotationContent => ({
  lines: draft.lines.map(({ isListPrice: _price, isItemTax: _tax, ...line }, index) => ({
    ...line,
    code: lines[index]!.code,
    unit: lines[index]!.unit,
    taxRateId: lines[index]!.taxRateId,
    taxName: lines[index]!.rate?.name ?? null,
    taxBasisPoints: lines[index]!.rate?.basisPoints ?? null,
    listPriceMinor: lines[index]!.listPriceMinor,
    priceCutMinor: totals.lines[index]!.priceCutMinor,
    netMinor: totals.lines[index]!.netMinor,
  })),
  discountMinor: draft.discountMinor,
  discountReason: draft.discountReason,
  taxes: taxesOf(totals, lines),
  totals,
  buyerName: draft.buyerName,
  buyerTaxNumber: draft.buyerTaxNumber,
  deliveryState: draft.deliveryState,
  payerId: draft.payerId,
  shareMinor: draft.shareByHandMinor,
  shareReason: draft.shareReason,
  parties,
})
