import type { FastifyInstance } from 'fastify'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import { composePaperMail, type Asked, type Sending } from '#server/features/money/invoices/compose-mail.ts'
import { serveMailedPapers, type MailedParts } from '#server/features/money/invoices/serve-mailed.ts'
import { sendMail, type QuotationFacts } from '#server/features/shared/mail/outbox.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Call, TellAudit } from '#server/platform/http/route-kinds.ts'
import { requireOpenQuotation } from './answer-quotation.ts'
import { drawQuotationPaper, findQuotationPaper } from './draw-quotation.ts'
import { getQuotation } from './queries.ts'

/** Where the link of a mail opens a quotation. */
const mailedQuotationPath = '/papers/quotations'

/** To the address of the patient's record. Errors: not_found; conflict where it does not stand, or there is no address. */
export async function mailQuotation(call: Call & { tellAudit: TellAudit }, id: string): Promise<void> {
  const { db, actor, tellAudit } = call
  const { organizationId } = actor
  const quotation = await getQuotation(call, id)
  const { number, quotedOn, validUntil, grossMinor, currency, clinic, patient } = quotation
  tellAudit({ subjectIds: [patient._id] })
  requireOpenQuotation(quotation)
  const [found] = await db<{ email: string | null }[]>`
    select email from patients where organization_id = ${organizationId} and id = ${patient._id} and not is_deleted`
  if (!found?.email) throw new HttpError('conflict', { message: invoiceMessages.noMailAddress })
  await sendMail(db, {
    kind: 'quotation',
    recipient: found.email,
    organizationId,
    patientId: patient._id,
    facts: { quotationId: id, clinicId: clinic._id, number, quotedOn, validUntil, grossMinor, currency },
  })
}

export function composeQuotationMail(db: Db, row: Asked, sending: Sending): Promise<MailContent | undefined> {
  const { quotationId, quotedOn, validUntil, ...facts } = row.facts as QuotationFacts
  return composePaperMail(db, row, sending, {
    kind: 'quotation',
    path: mailedQuotationPath,
    paper: {
      ...facts,
      id: quotationId,
      days: [
        { label: 'issuedOn', on: quotedOn },
        { label: 'validUntil', on: validUntil },
      ],
    },
  })
}

export function serveMailedQuotations(http: FastifyInstance, parts: MailedParts): void {
  serveMailedPapers(http, parts, {
    kind: 'quotation',
    path: mailedQuotationPath,
    async find(reading, id) {
      const quotation = await getQuotation(reading, id)
      const found = await findQuotationPaper(reading.db, reading.actor.organizationId, quotation)
      return { patientId: quotation.patient._id, found }
    },
    draw: (organizationId, found, choice) => drawQuotationPaper(parts, organizationId, found, choice),
  })
}
