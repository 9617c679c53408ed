import type { Db } from '#server/platform/db/database.ts'

/** By a link in a mail: no more messages. Answers whether there is such a patient. */
export async function stopMessagesTo(db: Db, organizationId: string, patientId: string): Promise<boolean> {
  const stopped = await db`
    update patients set message_channel = 'none',
      version = version + case when message_channel = 'none' then 0 else 1 end, updated_at = now()
    where organization_id = ${organizationId} and id = ${patientId} and not is_deleted`
  return stopped.count > 0
}

/**
 * By an answer from their phone. A patient who chose mails has already chosen no messages on a phone. A patient who wants them again gets
 * them in any way that reaches them. Answers whether anything changed.
 */
export async function chooseOnPhone(
  db: Db,
  organizationId: string,
  patientIds: readonly string[],
  wish: 'stop' | 'start',
): Promise<boolean> {
  const changed = await db`
    update patients set message_channel = ${wish === 'stop' ? 'none' : null}, version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = any (${patientIds as string[]}::uuid[])
      and ${wish === 'stop' ? db`message_channel is distinct from 'none' and message_channel is distinct from 'mail'` : db`message_channel = 'none'`}`
  return changed.count > 0
}
