import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'

/**
 * Locks one patient until the transaction ends, so that two prescriptions for this patient are checked one after the other. `which` is a
 * condition on `patients p`. Lock the patient before a visit, a prescription or a counter. Undefined: no such patient.
 */
export async function holdPatientOf(
  db: Db,
  organizationId: string,
  which: Fragment,
): Promise<{ hasDied: boolean } | undefined> {
  const [patient] = await db<{ hasDied: boolean }[]>`
    select p.deceased_on is not null as "hasDied" from patients p
    where p.organization_id = ${organizationId} and ${which}
    for no key update of p`
  return patient
}

/** Errors: conflict for a patient who has died. */
export function refuseAfterDeath({ hasDied }: { hasDied: boolean }): void {
  if (hasDied) throw new HttpError('conflict', { message: clinicalMessages.prescribedAfterDeath })
}
