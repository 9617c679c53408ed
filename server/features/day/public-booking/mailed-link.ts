import type { Database, Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { organizationOfToken } from '#server/platform/secrets/organization-token.ts'
import { digest } from '#server/platform/secrets/secrets.ts'

/** In the same words for a link that never was, that was of another organization, and for one whose time is over. */
export const linkOver = () => new HttpError('appointment_link_over')

/** One transaction in the organization that the token of a mailed link names. Errors: `over`, where it names none. */
export async function inOrganizationOfLink<T>(
  database: Database,
  token: string,
  over: () => HttpError,
  work: (db: Db, link: { organizationId: string; tokenHash: string }) => Promise<T>,
): Promise<T> {
  const organizationId = organizationOfToken(token)
  if (!organizationId) throw over()
  return database.inOrganization(organizationId, db => work(db, { organizationId, tokenHash: digest(token) }))
}
