import type { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import type { CreditNoteData } from '#documents/money-data.ts'
import { withLogo } from '#server/features/clinic/clinics/load-letterhead.ts'
import { verifyUrlOf } from '#server/features/record/papers/verify-codes.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { FileRequest } from '#server/platform/http/route-kinds.ts'
import type { Drawing } from './draw-invoice.ts'
import { taxNumberOf } from '#server/features/money/tax/parties-of.ts'
import { findPaperFacts, zatcaOf } from './find-paper-facts.ts'
import { taxesOfNote } from './note-taxes.ts'
import { getInvoice, type FoundInvoice } from './queries.ts'

/** A credit note with the number, the day and the rates of its invoice. Errors: not_found. */
export async function drawCreditNote(
  { files, renderDocument, publicUrl, now }: Drawing,
  { read, actor, scope, params, query, tellAudit }: FileRequest<typeof invoiceEndpoints.creditNotePdf>,
): Promise<FileAnswer> {
  const { organizationId } = actor
  const { invoice, facts, found } = await read(async db => {
    const ofNote = await getInvoice({ db, actor, scope, now: now() }, params.id)
    return {
      invoice: ofNote,
      facts: await findPaperFacts(db, organizationId, ofNote),
      found: await findNote(db, organizationId, { invoiceId: params.id, noteId: params.creditNoteId }),
    }
  })
  tellAudit({ subjectIds: [invoice.patient._id] })
  const { note, earlier, own, taxes } = found
  const { clinic, buyer } = facts.parties
  const { currency } = invoice
  const ofNote = taxesOfNote(
    { taxes, lines: invoice.lines.map(line => ({ ...line, rateId: groupOf(line) })) },
    earlier,
    own,
  )
  const data: CreditNoteData = {
    letterhead: await withLogo(facts.head, files, organizationId),
    size: query.size ?? facts.paperSize,
    currency,
    taxNumber: taxNumberOf(clinic),
    buyer: { ...buyer, billedName: invoice.buyerName, billedTaxNumber: invoice.buyerTaxNumber },
    verifyUrl: note.verifyCode && verifyUrlOf(publicUrl, note.verifyCode),
    zatca: zatcaOf(clinic, { ...note, currency }),
    number: note.number,
    issuedOn: note.issuedOn,
    original: { number: invoice.number!, issuedOn: invoice.issuedOn! },
    // As the reader may read it.
    reason: invoice.creditNotes.find(({ _id }) => _id === params.creditNoteId)!.reason,
    lines: invoice.lines.flatMap(({ lineId, description, taxBasisPoints }) => {
      const credited = own.find(line => line.lineId === lineId)
      return credited
        ? [{ description, taxBasisPoints, amountMinor: credited.netMinor, uses: credited.uses }]
        : []
    }),
    // A note that takes back no tax says none.
    taxes: note.taxMinor === 0 ? [] : ofNote,
    netMinor: note.netMinor,
    roundingMinor: note.roundingMinor,
    grossMinor: note.grossMinor,
  }
  const body = await renderDocument('creditNote', data, query.lang ?? facts.locale, organizationId)
  const name = `${note.number.replaceAll('/', '-')}.pdf`
  return { type: 'application/pdf', name, disposition: 'inline', body }
}

type Note = {
  number: string
  issuedOn: string
  issuedAt: string
  verifyCode: string | null
} & Record<'netMinor' | 'taxMinor' | 'roundingMinor' | 'grossMinor', number>
type Credited = { lineId: string; netMinor: number; uses: number }

/** The same rate is another tax for goods that go to another state. */
const groupOf = ({ taxRateId, isInterstate }: FoundInvoice['lines'][number]) =>
  taxRateId && (isInterstate ? `${taxRateId} IGST` : taxRateId)

/** A note with its lines, those of earlier notes, and the taxes of its invoice. Errors: not_found. */
async function findNote(
  db: Db,
  organizationId: string,
  { invoiceId, noteId }: { invoiceId: string; noteId: string },
) {
  const [[note], lines, taxes] = await allSent([
    db<Note[]>`
      select number, issued_on as "issuedOn", issued_at as "issuedAt", verify_code as "verifyCode", net_minor as "netMinor",
        tax_minor as "taxMinor", rounding_minor as "roundingMinor", gross_minor as "grossMinor"
      from credit_notes where organization_id = ${organizationId} and invoice_id = ${invoiceId} and id = ${noteId}`,
    db<(Credited & { noteId: string })[]>`
      select k.id as "noteId", l.line_id as "lineId", l.net_minor as "netMinor", l.uses
      from credit_notes k
      join credit_note_lines l on l.organization_id = k.organization_id and l.credit_note_id = k.id
      where k.organization_id = ${organizationId} and k.invoice_id = ${invoiceId} order by k.issued_at, k.id`,
    db<{ rateId: string; name: string; rate: string; amountMinor: number }[]>`
      select tax_rate_id || case when is_interstate then ' IGST' else '' end as "rateId", name, rate_text as rate, amount_minor as "amountMinor" from invoice_taxes
      where organization_id = ${organizationId} and invoice_id = ${invoiceId} order by position`,
  ])
  if (!note) throw notFound()
  const first = lines.findIndex(line => line.noteId === noteId)
  return { note, taxes, earlier: lines.slice(0, first), own: lines.filter(line => line.noteId === noteId) }
}
