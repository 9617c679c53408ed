import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import { noteMailed } from '#server/features/money/dues/note-mailed.ts'
import { findRules } from '#server/features/money/money-rules/find-rules.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Call, TellAudit } from '#server/platform/http/route-kinds.ts'
import { getInvoice } from './queries.ts'

/** To the address of the patient's record. Errors: not_found; conflict for a draft, or where there is no address. */
export async function mailInvoice(call: Call & { tellAudit: TellAudit }, id: string): Promise<void> {
  const { db, actor, tellAudit, now } = call
  const { organizationId } = actor
  const { number, issuedOn, totals, currency, clinic, patient } = await getInvoice(call, id)
  tellAudit({ subjectIds: [patient._id] })
  if (number === null) throw new HttpError('conflict', { message: invoiceMessages.draftNotMailed })
  const [found] = await db<{ email: string | null }[]>`
    select email from patients where organization_id = ${organizationId} and id = ${patient._id} and not is_deleted`
  if (!found?.email) throw new HttpError('conflict', { message: invoiceMessages.noMailAddress })
  const { paysOnline } = await findRules(db, organizationId, now)
  await sendMail(db, {
    kind: 'invoice',
    recipient: found.email,
    organizationId,
    patientId: patient._id,
    facts: {
      invoiceId: id,
      clinicId: clinic._id,
      number,
      issuedOn: issuedOn!,
      grossMinor: totals.grossMinor,
      currency,
      // Decided here: who sends the mails may not read what is owed.
      isPayable: paysOnline && totals.dueMinor > totals.payerDueMinor,
    },
  })
  await noteMailed(db, { organizationId, invoiceId: id, now })
}
