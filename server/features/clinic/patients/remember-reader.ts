import type { Reader } from '#contract/core/reader.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Mails to the patient are written in the language, and for the time zone, of their last booking. */
export async function rememberReader(
  db: Db,
  organizationId: string,
  patientId: string,
  { locale, timeZone }: Reader,
): Promise<void> {
  if (!locale && !timeZone) return
  await db`
    update patients set locale = coalesce(${locale ?? null}, locale), time_zone = coalesce(${timeZone ?? null}, time_zone)
    where organization_id = ${organizationId} and id = ${patientId}`
}
