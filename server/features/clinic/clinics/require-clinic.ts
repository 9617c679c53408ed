import { messages } from '#contract/core/messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { exists } from '#server/platform/db/records.ts'
import { invalidInput } from '#server/platform/http/errors.ts'

/** Errors: invalid_input on the field that names the clinic. */
export async function requireClinic(
  db: Db,
  organizationId: string,
  field: string,
  clinicId: string,
): Promise<void> {
  if (!(await exists(db, 'clinics', { organizationId, id: clinicId })))
    throw invalidInput({ [field]: messages.clinicUnknown })
}
