import { sendMail } from '#server/features/shared/mail/outbox.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Only the first letter before the at sign: a mail lies in mailboxes that are not ours. */
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1…')

/** The old mailbox of a doctor or a receptionist who has joined hears of the new address in their record. */
export async function tellChangedEmail(
  db: Db,
  table: 'doctors' | 'receptionists',
  { organizationId, id }: { organizationId: string; id: string },
  { before, after }: { before: string; after: string },
): Promise<void> {
  if (before === after) return
  const [joined] = await db`
    select 1 from ${db(table)} r
    join memberships m on m.organization_id = r.organization_id and m.id = r.membership_id and m.accepted_at is not null
    where r.organization_id = ${organizationId} and r.id = ${id}`
  if (!joined) return
  const facts = { email: masked(after) }
  await sendMail(db, { kind: 'email_changed', recipient: before, organizationId, facts })
}
