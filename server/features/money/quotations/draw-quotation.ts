import { shownLine } from '#contract/money/invoices/shown-line.ts'
import type { Locale } from '#contract/core/locale.ts'
import type { quotationEndpoints } from '#contract/money/quotations/quotations.ts'
import type { PaperSize } from '#contract/values/paper-size.ts'
import type { QuotationData } from '#documents/money-data.ts'
import { findLetterhead, withLogo } from '#server/features/clinic/clinics/load-letterhead.ts'
import type { Drawing } from '#server/features/money/invoices/draw-invoice.ts'
import { taxNumberOf } from '#server/features/money/tax/parties-of.ts'
import { verifyUrlOf } from '#server/features/record/papers/verify-codes.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { FileRequest } from '#server/platform/http/route-kinds.ts'
import { getQuotation, type FoundQuotation } from './queries.ts'

/** As it was given; one that was declined says so. Errors: not_found. */
export async function drawQuotation(
  drawing: Drawing,
  { read, actor, scope, params, query, tellAudit }: FileRequest<typeof quotationEndpoints.pdf>,
): Promise<FileAnswer> {
  const found = await read(async db => {
    const quotation = await getQuotation({ db, actor, scope, now: drawing.now() }, params.id)
    return findQuotationPaper(db, actor.organizationId, quotation)
  })
  tellAudit({ subjectIds: [found.quotation.patient._id] })
  return drawQuotationPaper(drawing, actor.organizationId, found, query)
}

export type QuotationPaper = {
  quotation: FoundQuotation
  head: Awaited<ReturnType<typeof findLetterhead>>
  locale: Locale
  paperSize: PaperSize
}

export async function findQuotationPaper(
  db: Db,
  organizationId: string,
  quotation: FoundQuotation,
): Promise<QuotationPaper> {
  const [settings] = await db<Pick<QuotationPaper, 'locale' | 'paperSize'>[]>`
    select locale, money_paper_size as "paperSize" from organizations where id = ${organizationId}`
  const head = await findLetterhead(db, organizationId, quotation.clinic._id)
  const { name, address } = quotation.parties.clinic
  return { ...settings!, quotation, head: { ...head, clinic: { ...head.clinic, name, address } } }
}

export async function drawQuotationPaper(
  { files, renderDocument, publicUrl }: Drawing,
  organizationId: string,
  { quotation, head, locale, paperSize }: QuotationPaper,
  { lang, size }: { lang?: Locale | undefined; size?: PaperSize | undefined },
): Promise<FileAnswer> {
  const { number, parties, buyerName, buyerTaxNumber, totals } = quotation
  const data: QuotationData = {
    letterhead: await withLogo(head, files, organizationId),
    size: size ?? paperSize,
    currency: quotation.currency,
    taxNumber: taxNumberOf(parties.clinic),
    buyer: { ...parties.buyer, billedName: buyerName, billedTaxNumber: buyerTaxNumber },
    verifyUrl: verifyUrlOf(publicUrl, quotation.verifyCode),
    zatca: null,
    number,
    quotedOn: quotation.quotedOn,
    quotedBy: quotation.quotedBy,
    validUntil: quotation.validUntil,
    isDeclined: quotation.state === 'declined',
    lines: quotation.lines.map(shownLine),
    discountMinor: quotation.discountMinor,
    discountReason: quotation.discountReason,
    taxes: quotation.taxes,
    totals,
    note: quotation.note,
  }
  const body = await renderDocument('quotation', data, lang ?? locale, organizationId)
  return { type: 'application/pdf', name: `${number.replaceAll('/', '-')}.pdf`, disposition: 'inline', body }
}
