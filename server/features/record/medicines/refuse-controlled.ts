import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { PrescriptionLine } from '#contract/record/prescriptions.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import { resolveMedicine, type Resolved } from './dictionary.ts'
import { findBrands } from './find-brands.ts'
import { listInUse } from './safety-list.ts'

/** Schedule X or a narcotic, also as a part of a combination or under a clinic's brand. */
export const isControlled = (resolved: Resolved): boolean =>
  resolved.kind === 'resolved' && resolved.ingredients.some(one => one.isControlled)

/** Errors: invalid_input beside each line with a controlled medicine. */
export async function refuseControlled(
  db: Db,
  organizationId: string,
  lines: readonly PrescriptionLine[],
): Promise<void> {
  const names = lines.map(({ medicineName }) => medicineName)
  const [brands, { dictionary }] = await allSent([findBrands(db, organizationId, names), listInUse(db)])
  const errors = names.flatMap((name, at): [string, string][] =>
    isControlled(resolveMedicine(dictionary, name, brands))
      ? [[`lines.${at}.medicineName`, safetyMessages.controlled]]
      : [],
  )
  if (errors.length > 0) throw invalidInput(Object.fromEntries(errors))
}
