import { shownLine } from '#contract/money/invoices/shown-line.ts'
import { isGstin } from '#contract/money/tax/gstin.ts'
import type { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import type { PaymentMethod } from '#contract/money/payments.ts'
import type { Locale } from '#contract/core/locale.ts'
import type { PaperSize } from '#contract/values/paper-size.ts'
import type { InvoiceData, InvoiceTitle } from '#documents/money-data.ts'
import { withLogo } from '#server/features/clinic/clinics/load-letterhead.ts'
import type { Drawing as ReceiptDrawing } from '#server/features/money/payments/draw-receipt.ts'
import { verifyUrlOf } from '#server/features/record/papers/verify-codes.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { FileRequest } from '#server/platform/http/route-kinds.ts'
import { taxNumberOf, type Parties } from '#server/features/money/tax/parties-of.ts'
import { findPaperFacts, upiOf, zatcaOf, type PaperFacts } from './find-paper-facts.ts'
import { getInvoice, type FoundInvoice } from './queries.ts'

export type Drawing = ReceiptDrawing & { now: () => number }

/** An invoice as it was issued, with what was paid of it since; a draft as it is now. Errors: not_found. */
export async function drawInvoice(
  { files, renderDocument, publicUrl, now }: Drawing,
  { read, actor, scope, params, query, tellAudit }: FileRequest<typeof invoiceEndpoints.pdf>,
): Promise<FileAnswer> {
  const { organizationId } = actor
  const { invoice, facts } = await read(async db => {
    const found = await getInvoice({ db, actor, scope, now: now() }, params.id)
    return { invoice: found, facts: await findPaperFacts(db, organizationId, found) }
  })
  tellAudit({ subjectIds: [invoice.patient._id] })
  return drawPaper({ files, renderDocument, publicUrl }, organizationId, { invoice, facts }, query)
}

type Found = { invoice: FoundInvoice; facts: PaperFacts }
type Choice = { lang?: Locale | undefined; size?: PaperSize | undefined }

export async function drawPaper(
  { files, renderDocument, publicUrl }: ReceiptDrawing,
  organizationId: string,
  { invoice, facts }: Found,
  { lang, size }: Choice,
): Promise<FileAnswer> {
  const { clinic, buyer } = facts.parties
  const { number, totals, currency, verifyCode } = invoice
  const data: InvoiceData = {
    letterhead: await withLogo(facts.head, files, organizationId),
    size: size ?? facts.paperSize,
    currency,
    taxNumber: taxNumberOf(clinic),
    buyer: { ...buyer, billedName: invoice.buyerName, billedTaxNumber: invoice.buyerTaxNumber },
    verifyUrl: verifyCode && verifyUrlOf(publicUrl, verifyCode),
    zatca: zatcaOf(clinic, { ...totals, issuedAt: facts.issuedAt, currency }),
    title: titleOf(invoice.kind, clinic),
    number,
    issuedOn: invoice.issuedOn,
    issuedBy: invoice.issuedBy,
    isCredited: invoice.state === 'credited',
    isSigned: number !== null && taxNumberOf(clinic)?.name === 'gstin',
    lines: invoice.lines.map(shownLine),
    discountMinor: invoice.discountMinor,
    discountReason: invoice.discountReason,
    taxes: invoice.taxes,
    totals,
    payer: invoice.payer && {
      name: facts.parties.payer?.name ?? invoice.payer.name,
      memberNumber: facts.parties.payer ? facts.parties.payer.memberNumber : invoice.payer.memberNumber,
      shareMinor: invoice.payer.shareMinor,
    },
    payments: invoice.payments.map(({ receiptNumber, receivedAt, method, amountMinor }) => ({
      number: receiptNumber,
      on: receivedAt.slice(0, 10),
      method: method as PaymentMethod,
      amountMinor,
    })),
    creditNotes: invoice.creditNotes.map(note => ({
      number: note.number,
      on: note.issuedOn,
      amountMinor: note.grossMinor,
    })),
    note: invoice.note,
    upi: upiOf(facts, invoice),
  }
  const body = await renderDocument('invoice', data, lang ?? facts.locale, organizationId)
  const name = number === null ? 'draft' : number.replaceAll('/', '-')
  return { type: 'application/pdf', name: `${name}.pdf`, disposition: 'inline', body }
}

/**
 * The kind was chosen by the lines. So in India an invoice of a clinic with a GSTIN has taxed supplies alone and is a tax invoice, and one
 * of a clinic without a GSTIN has no tax and is a bill.
 */
export function titleOf(
  kind: FoundInvoice['kind'],
  { country, taxNumber }: Pick<Parties['clinic'], 'country' | 'taxNumber'>,
): InvoiceTitle {
  if (kind !== 'invoice') return kind ?? 'invoice'
  if (country !== 'IN') return 'invoice'
  return isGstin(taxNumber ?? '') ? 'taxInvoice' : 'bill'
}
