import { sendMail } from '#server/features/shared/mail/outbox.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countWithin } from '#server/platform/db/throttle.ts'
import { tooManyRequests } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { forgetLinks } from './change-address.ts'

const window = { most: 3, seconds: 15 * 60 }

/**
 * A patient wants another address in their record: that mailbox is proven first, by a link. Answers the columns to write.
 * Errors: too_many_requests after three in fifteen minutes, whatever the address: they may be strangers'.
 */
export async function askForOwnAddress(
  { db, actor: { organizationId, membershipId }, now }: Call,
  patientId: string,
  email: string,
): Promise<{ email_wanted: string }> {
  const over = await countWithin(db, `own-address:${organizationId}:${membershipId}`, {
    ...window,
    nowMs: now,
  })
  if (over) throw tooManyRequests(over.retryAfterSeconds)
  await sendMail(db, { kind: 'address_proof', recipient: email, organizationId, patientId })
  return { email_wanted: email }
}

type Replacement = { before: string | null; after: string }
type Replaced = { organizationId: string; patientId: string; email: string }

/**
 * The patient has proven the wanted mailbox: it replaces the old one, which gets a mail. If a confirmation is still open, it
 * stays open: the link proves that somebody reads the mailbox, not who.
 */
export async function replaceOwnAddress(
  db: Db,
  { organizationId, patientId, email }: Replaced,
): Promise<Replacement | undefined> {
  const [held] = await db<{ email: string | null; waits: boolean; emailBefore: string | null }[]>`
    select email, email_waits_since is not null as waits, email_before as "emailBefore" from patients
    where organization_id = ${organizationId} and id = ${patientId} and email_wanted = ${email} and not is_deleted
    for no key update`
  if (!held) return undefined
  const whose = { organizationId, patientId }
  await forgetLinks(db, whose)
  await db`
    update patients set email = ${email}, email_wanted = null, email_confirmed_by = null, version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = ${patientId}`
  if (held.waits && held.emailBefore)
    await sendMail(db, { kind: 'address_changed', recipient: held.emailBefore, ...whose })
  if (!held.waits && held.email)
    await sendMail(db, { kind: 'address_replaced', recipient: held.email, ...whose })
  return { before: held.email, after: email }
}
