import { quotationMessages } from '#contract/money/quotations/quotation-messages.ts'
import { askedOf } from '#server/features/money/invoices/asked-of.ts'
import { beginInvoice, dayAt } from '#server/features/money/invoices/drafts.ts'
import { currencyOf } from '#server/features/money/ledger/currency-of.ts'
import { holdPayerOfBefore } from '#server/features/money/payers/choose-payer.ts'
import { ratesOn } from '#server/features/money/tax/rates-on.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { getQuotation, type FoundQuotation } from './queries.ts'

const refuse = (message: string) => new HttpError('conflict', { message })

/** The quotation, locked; it is locked before the due of its invoice. Errors: not_found. */
async function holdQuotation(call: Call, id: string): Promise<FoundQuotation> {
  const { db, actor } = call
  await db`select 1 from quotations where organization_id = ${actor.organizationId} and id = ${id} for update`
  return getQuotation(call, id)
}

/** Errors: conflict where the price no longer stands. */
export function requireOpenQuotation({ state }: Pick<FoundQuotation, 'state'>): void {
  if (state === 'declined') throw refuse(quotationMessages.isDeclined)
  if (state === 'lapsed') throw refuse(quotationMessages.isLapsed)
}

/**
 * Begins a draft invoice of the quoted lines, because the patient agreed, and answers its id. If that draft is discarded, the
 * quotation can be used again, even after its last day. The draft has the payer and the share of the quotation, because its prices may be
 * agreed with that payer alone. Errors: not_found, limit_exceeded, invalid_input; conflict if it lapsed, was declined or has an invoice, or
 * its payer was deleted.
 */
export async function invoiceQuotation(call: Call, id: string): Promise<string> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const quotation = await holdQuotation(call, id)
  requireOpenQuotation(quotation)
  if (quotation.invoice) throw refuse(quotationMessages.isUsed)
  if (quotation.currency !== (await currencyOf(db, organizationId)))
    throw refuse(quotationMessages.otherCurrency)
  const { discountMinor, discountReason, note, buyerName, buyerTaxNumber, deliveryState } = quotation
  const { payerId, shareMinor, shareReason } = quotation
  if (payerId && !(await holdPayerOfBefore(db, organizationId, payerId)))
    throw refuse(quotationMessages.payerGone)
  const clinicId = quotation.clinic._id
  const day = await dayAt(db, organizationId, clinicId, now)
  const { rates } = await ratesOn(db, organizationId, { day, clinicId })
  const lines = quotation.lines.map(line => {
    // In a quotation from before, the price that it says is the list's, too.
    const listPriceMinor = line.itemId === null ? null : (line.listPriceMinor ?? line.unitPriceMinor)
    const { taxRateId, ...asked } = askedOf({ ...line, listPriceMinor })
    // If its tax rate is no longer in use, the line takes the tax of its item.
    return taxRateId && !rates.has(taxRateId) ? asked : { ...asked, taxRateId }
  })
  const invoiceId = await beginInvoice(
    call,
    {
      patientId: quotation.patient._id,
      clinicId,
      lines,
      discountMinor,
      discountReason,
      note,
      buyerName,
      buyerTaxNumber,
      deliveryState,
      payerId,
      shareMinor,
      shareReason,
    },
    { areKept: true, quoted: { ...quotation.totals, freeMinor: freeMinor(quotation) } },
  )
  await db`
    update quotations set answer = 'accepted', answered_at = coalesce(answered_at, ${new Date(now)}), invoice_id = ${invoiceId},
      version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${organizationId} and id = ${id}`
  return invoiceId
}

const freeMinor = ({ lines }: FoundQuotation): number =>
  lines.reduce((sum, { itemId, amountMinor }) => (itemId === null ? sum + amountMinor : sum), 0)

/** One that has lapsed can be declined too. Errors: not_found; conflict where it is declined, or an invoice is made of it. */
export async function declineQuotation(call: Call, id: string, reason: string | undefined): Promise<void> {
  const { db, actor, now } = call
  const quotation = await holdQuotation(call, id)
  if (quotation.state === 'declined') throw refuse(quotationMessages.isDeclined)
  if (quotation.invoice) throw refuse(quotationMessages.isUsed)
  await db`
    update quotations set answer = 'declined', answered_at = ${new Date(now)}, decline_reason = ${reason ?? null}, invoice_id = null,
      version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${actor.organizationId} and id = ${id}`
}
