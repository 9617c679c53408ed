import { countWithin } from '#server/platform/db/throttle.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What a stranger can ask for on a booking page leaves the mails of an account alone. */
type MailKind = 'account' | 'booking_code'

const windowSeconds = 15 * 60
const sendsPerWindow = 3

/** At most three mails of a kind to an address in 15 minutes. False: say nothing, send nothing. */
export async function maySend(db: Db, kind: MailKind, email: string): Promise<boolean> {
  const limit = { most: sendsPerWindow, seconds: windowSeconds, nowMs: Date.now() }
  return !(await countWithin(db, `sends:${kind}:${email}`, limit))
}
