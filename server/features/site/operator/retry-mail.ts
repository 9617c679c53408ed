import { sendKeys } from '#server/features/shared/mail/outbox.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { enqueue, runNow } from '#server/platform/jobs/jobs.ts'

/** Also one whose last try is over. Errors: not_found, also where it has been sent. */
export async function retryMail(db: Db, mailId: string): Promise<void> {
  const [mail] = await db`select 1 from mails where id = ${mailId} and sent_at is null for update`
  if (!mail) throw notFound()
  const keys = sendKeys(mailId)
  if (!(await runNow(db, Object.values(keys)))) await enqueue(db, 'send_mail', { mailId }, keys.now)
}
