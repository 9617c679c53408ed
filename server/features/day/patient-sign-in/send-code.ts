import { maySend } from '#server/features/identity/auth/throttle.ts'
import type { Page } from '#server/features/day/public-booking/find-page.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import type { Db } from '#server/platform/db/database.ts'
import { codeMs } from './rules.ts'

/** Asks for a code. Nothing here looks for a patient: known or not, the work and the answer are the same. */
export async function sendSignInCode(
  db: Db,
  { organizationId, clinicId }: Page,
  email: string,
  now: number,
): Promise<void> {
  if (!(await maySend(db, 'sign_in_code', email))) return
  await db`
    insert into sign_in_codes (organization_id, email, clinic_id, expires_at)
    values (${organizationId}, ${email}, ${clinicId}, ${new Date(now + codeMs)})
    on conflict (organization_id, email) do update set clinic_id = excluded.clinic_id, expires_at = excluded.expires_at`
  await sendMail(db, { kind: 'sign_in_code', recipient: email, organizationId })
}
