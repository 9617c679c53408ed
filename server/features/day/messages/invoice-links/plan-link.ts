import { v7 as uuid } from 'uuid'
import { messages } from '#contract/core/messages.ts'
import { dayMs } from '#contract/values/durations.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { enqueueAt } from '#server/platform/jobs/jobs.ts'
import type { PhoneChannel } from '#server/platform/messages/provider.ts'
import { claimMs, type DropReason } from '../rules.ts'
import { findPhoneDestination } from './find-phone-destination.ts'

type Asked = { organizationId: string; invoiceId: string; clinicId: string; patientId: string }

const refusals: Partial<Record<DropReason, string>> = {
  opted_out: messages.linkOptedOut,
  off: messages.linkWayOff,
  unreachable: messages.linkNoNumber,
  no_country: messages.linkNumberUnclear,
  number_unclear: messages.linkNumberUnclear,
  demo: messages.linkNotInDemo,
}

const pauseMs = 10 * 60_000
/** Each costs the clinic money, and nobody wants to be reminded more often. */
const mostOfDay = 5

/**
 * Has the link to pay an invoice sent to its patient's phone, at once. Errors: conflict where there is no way to the phone, or such a
 * message is on its way, was sent to this number in the last ten minutes, or
 * five times in 24 hours.
 */
export async function planInvoiceLink(
  db: Db,
  { organizationId, invoiceId, clinicId, patientId }: Asked,
  ready: readonly PhoneChannel[],
  now: number,
): Promise<void> {
  const found = await findPhoneDestination(db, { organizationId, clinicId, patientId }, ready)
  if (typeof found === 'string')
    throw new HttpError('conflict', { message: refusals[found] ?? messages.linkWayOff })
  // Two desks at once would both find none.
  await db`select pg_advisory_xact_lock(hashtextextended(${`link ${invoiceId}`}, 0))`
  const [earlier] = await db<{ isUnderWay: boolean; lately: number; today: number }[]>`
    select coalesce(bool_or(state in ('waiting', 'sending')), false) as "isUnderWay",
      count(*) filter (where sent_at > ${new Date(now - pauseMs)} and sent_to = ${found.destination.sentTo})::int as lately,
      count(*) filter (where sent_at > ${new Date(now - dayMs)})::int as today
    from messages
    where organization_id = ${organizationId} and invoice_id = ${invoiceId}`
  if (earlier!.isUnderWay) throw new HttpError('conflict', { message: messages.linkUnderWay })
  if (earlier!.lately > 0 || earlier!.today >= mostOfDay)
    throw new HttpError('conflict', { message: messages.linkSentOften })
  const id = uuid()
  await db`
    insert into messages (organization_id, id, invoice_id, patient_id, kind, due_at, state)
    values (${organizationId}, ${id}, ${invoiceId}, ${patientId}, 'invoice_link', ${new Date(now)}, 'waiting')`
  await scheduleLink(db, { organizationId, messageId: id }, now)
}

type Named = { organizationId: string; messageId: string }

export const scheduleLink = (db: Db, { organizationId, messageId }: Named, at: number): Promise<void> =>
  enqueueAt(db, 'send_messages', [
    { key: `link ${messageId}`, payload: { organizationId, messageId }, runAt: at },
  ])

/** Its job again, when it is to be tried or asked for. */
export async function scheduleNextOfLink(db: Db, named: Named): Promise<void> {
  const [next] = await db<{ at: string | null }[]>`
    select case state when 'waiting' then due_at when 'sending' then claimed_at + ${claimMs / 1000} * interval '1 second' else ask_at end as at
    from messages where organization_id = ${named.organizationId} and id = ${named.messageId} and state in ('waiting', 'sending', 'unknown')`
  if (next?.at) await scheduleLink(db, named, Date.parse(next.at))
}
