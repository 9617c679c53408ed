import type { Db } from '#server/platform/db/database.ts'
import type { PhoneChannel } from '#server/platform/messages/provider.ts'
import type { Claimed } from '../claim-message.ts'
import { askAfterMs, claimMs, type DropReason } from '../rules.ts'
import { findPhoneDestination, type Reader } from './find-phone-destination.ts'
import type { FindOwed, OwedInvoice } from './owed-invoice.ts'

export type ClaimedLink = { claimed: Omit<Claimed, 'visits' | 'linkTurn'>; reader: Reader; owed: OwedInvoice }
type Asked = {
  organizationId: string
  messageId: string
  ready: readonly PhoneChannel[]
  findOwed: FindOwed
  now: number
}
type Row = { invoiceId: string; patientId: string; state: string; attempts: number; isLost: boolean }

/**
 * The message, marked as on its way, if its time has come. It is decided anew: an invoice that was paid meanwhile is not asked for.
 * `changed`: the list shows it differently now.
 */
export async function claimLink(
  db: Db,
  { organizationId, messageId, ready, findOwed, now }: Asked,
): Promise<{ link?: ClaimedLink; changed: boolean }> {
  const at = new Date(now)
  const mine = db`organization_id = ${organizationId} and id = ${messageId}`
  const [row] = await db<Row[]>`
    select invoice_id as "invoiceId", patient_id as "patientId", state, attempts,
      state = 'sending' and claimed_at <= ${new Date(now - claimMs)} as "isLost"
    from messages where ${mine} and (state = 'sending' or state = 'waiting' and due_at <= ${at}) for update`
  if (row?.isLost) {
    await db`
      update messages set state = 'unknown', last_error = 'interrupted', questions = 0, version = version + 1, updated_at = now(),
        ask_at = claimed_at + ${askAfterMs / 1000} * interval '1 second'
      where ${mine}`
    return { changed: true }
  }
  if (row?.state !== 'waiting') return { changed: false }
  const { invoiceId, patientId, attempts } = row
  const owed = await findOwed(db, { organizationId, id: invoiceId }, now)
  const found: Awaited<ReturnType<typeof findPhoneDestination>> = owed
    ? await findPhoneDestination(db, { organizationId, clinicId: owed.clinicId, patientId }, ready)
    : 'no_longer_true'
  if (!owed || typeof found === 'string') {
    const why: DropReason = typeof found === 'string' ? found : 'no_longer_true'
    await db`
      update messages set state = 'dropped', last_error = ${why}, version = version + 1, updated_at = now() where ${mine}`
    return { changed: true }
  }
  const { destination, reader } = found
  await db`
    update messages set state = 'sending', claimed_at = ${at}, attempts = attempts + 1,
      channel = ${destination.channel}, recipient = ${destination.recipient}, sent_to = ${destination.sentTo},
      delivery = null, delivery_error = null, provider_reference = null,
      version = version + 1, updated_at = now()
    where ${mine}`
  const claimed = {
    ...destination,
    ids: [messageId],
    mailId: null,
    claimedAt: now,
    attempts: attempts + 1,
    patientId,
  }
  return { link: { claimed, reader, owed }, changed: true }
}
