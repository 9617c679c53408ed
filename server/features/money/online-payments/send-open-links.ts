import { scopeOf } from '#contract/core/permissions.ts'
import { dayMs } from '#contract/values/durations.ts'
import type { SendOpenLinks } from '#server/features/clinic/patients/update-patient.ts'
import { planInvoiceLink } from '#server/features/day/messages/invoice-links/plan-link.ts'
import { visibleInvoices } from '#server/features/money/dues/visible-invoices.ts'
import { visibleMoney } from '#server/features/money/dues/visible-money.ts'
import { mailInvoice } from '#server/features/money/invoices/mail-invoice.ts'
import { linkDays } from '#server/features/money/invoices/paper-link.ts'
import { mailQuotation } from '#server/features/money/quotations/mail-quotation.ts'
import { openQuotationsOf } from '#server/features/money/quotations/queries.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import { tryInSavepoint } from '#server/platform/db/try-in-savepoint.ts'
import { forbidden } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import type { PhoneChannel } from '#server/platform/messages/provider.ts'
import { usedProvider } from './keys.ts'

/** Of each kind, the latest: somebody who owes more is called. */
const most = 20

type Open = { id: string; clinicId: string; isOwed: boolean }

/**
 * Sends what the patient still needs of what ended with their address: invoices that they owe or that were mailed in the last 30 days,
 * open quotations, and the question about a deposit that came too late. To the mailbox of the record; links to pay also go to a new
 * number. Answers the ids of what was sent. Errors: forbidden for somebody who may not mail an invoice.
 */
export const createSendOpenLinks =
  (channels: readonly PhoneChannel[]): SendOpenLinks =>
  async (call, { patientId, email, isNewNumber }) => {
    const { db, actor, now } = call
    const { organizationId } = actor
    const scope = scopeOf(actor.role, 'invoices.write')
    if (!scope) throw forbidden()
    const reading = { db, actor, scope, now, tellAudit: () => {} }
    const invoices = await openInvoices(reading, patientId)
    const sent = new Set<string>()
    if (email) {
      for (const { id } of invoices) {
        await mailInvoice(reading, id)
        sent.add(id)
      }
      for (const id of await openQuotationsOf(reading, { patientId, most })) {
        await mailQuotation(reading, id)
        sent.add(id)
      }
      for (const depositId of await lateDeposits(reading, patientId)) {
        await sendMail(db, { kind: 'deposit_late', recipient: email, organizationId, facts: { depositId } })
        sent.add(depositId)
      }
    }
    if (isNewNumber && (await usedProvider(db, organizationId)))
      for (const { id: invoiceId, clinicId, isOwed } of invoices) {
        if (!isOwed) continue
        const link = { organizationId, invoiceId, clinicId, patientId }
        // There may be no way to the phone.
        const { refusal } = await tryInSavepoint(db, ['conflict'], async () => {
          await planInvoiceLink(db, link, channels, now)
        })
        if (!refusal) sent.add(invoiceId)
      }
    return [...sent]
  }

async function openInvoices({ db, actor, scope, now }: Call, patientId: string): Promise<Open[]> {
  const since = new Date(now - linkDays * dayMs)
  const owed = db`v.gross_minor - v.paid_minor - v.credited_minor - v.written_off_minor > v.payer_due_minor`
  return db<Open[]>`
    select v.invoice_id as id, v.clinic_id as "clinicId", ${owed} as "isOwed" from invoice_dues v
    where v.organization_id = ${actor.organizationId} and v.patient_id = ${patientId} and v.state not in ('draft', 'discarded')
      and (v.state in ('issued', 'part_paid') and ${owed} or v.mailed_at > ${since}) ${visibleInvoices(db, actor, scope)}
    order by v.invoice_id desc limit ${most}`
}

async function lateDeposits({ db, actor, scope }: Call, patientId: string): Promise<string[]> {
  const { organizationId } = actor
  const rows = await db<{ id: string }[]>`
    select d.id from deposits d
    where d.organization_id = ${organizationId} and d.patient_id = ${patientId} and d.state = 'late'
      ${visibleMoney(db, actor, scope, { alias: 'd' })}
    order by d.created_at desc limit ${most}`
  return rows.map(({ id }) => id)
}
