import type { Db } from '#server/platform/db/database.ts'
import { newOrganizationToken } from '#server/platform/secrets/organization-token.ts'
import { digest } from '#server/platform/secrets/secrets.ts'

/** The secret of a link to confirm, move or cancel a visit; only its hash is kept. `db` has entered the organization. */
export async function newAppointmentLink(
  db: Db,
  organizationId: string,
  appointmentId: string,
): Promise<string> {
  const token = newOrganizationToken(organizationId)
  await db`
    insert into appointment_links (organization_id, token_hash, appointment_id)
    values (${organizationId}, ${digest(token)}, ${appointmentId})`
  return token
}

/** Behind #, so that it is in no server's log. */
export const manageAddress = (publicUrl: string, token: string) => `${publicUrl}/book/manage#token=${token}`
/** The same for a phone: every letter of an SMS counts. */
export const shortManageAddress = (publicUrl: string, token: string) => `${publicUrl}/a#${token}`
