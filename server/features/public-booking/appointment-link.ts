import type { Db } from '#server/platform/db/database.ts'
import { digest, newToken } from '#server/platform/secrets/secrets.ts'

/**
 * The secret of a mailed link: 256 bits behind the organization's own id, so that its row is looked for where that
 * organization's row-level security lets it be seen, and nowhere else. `db` has entered the organization.
 */
export async function newAppointmentLink(
  db: Db,
  organizationId: string,
  appointmentId: string,
): Promise<string> {
  const token = Buffer.from(organizationId.replaceAll('-', ''), 'hex').toString('base64url') + newToken()
  await db`
    insert into appointment_links (organization_id, token_hash, appointment_id)
    values (${organizationId}, ${digest(token)}, ${appointmentId})`
  return token
}

/** Undefined for what is no such secret at all. */
export function organizationOfLink(token: string): string | undefined {
  if (!/^[\w-]{65}$/.test(token)) return undefined
  const hex = Buffer.from(token.slice(0, 22), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Behind #, so that it is in no server's log. */
export const manageAddress = (publicUrl: string, token: string) => `${publicUrl}/book/manage#token=${token}`
