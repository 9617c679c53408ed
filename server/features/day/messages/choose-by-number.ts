import type { Db } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'

/**
 * The owner of a number has told the provider that they want no messages, or want them again. It holds for every patient
 * who was written to there. Who chose mails has chosen no messages on a phone already; who wants them again gets them by
 * whichever way reaches them.
 */
export async function chooseByNumber(
  db: Db,
  organizationId: string,
  number: string,
  wish: 'stop' | 'start',
): Promise<void> {
  const changed = await db`
    update patients set message_channel = ${wish === 'stop' ? 'none' : null}, version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id in (
        select patient_id from messages where organization_id = ${organizationId} and sent_to = ${number})
      and ${wish === 'stop' ? db`message_channel is distinct from 'none' and message_channel is distinct from 'mail'` : db`message_channel = 'none'`}
    returning 1`
  if (changed.length > 0) await announce(db, organizationId, ['patients'])
}
