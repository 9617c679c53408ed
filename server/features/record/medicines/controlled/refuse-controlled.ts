import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { PrescriptionLine } from '#contract/record/prescriptions.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import { hasControlledWord } from './controlled-words.ts'
import { ingredientsWithin, resolveMedicine, type Brands, type Dictionary } from '../dictionary.ts'
import { findBrands } from '../find-brands.ts'
import { listInUse } from '../safety-list.ts'

type Named = Pick<PrescriptionLine, 'medicineName'> & { dosage?: string | null | undefined }

/** A narcotic, a psychotropic or Schedule X: by a word of the name, as a part of a combination, or under a clinic's brand. */
export const isControlled = (dictionary: Dictionary, line: Named, brands: Brands): boolean =>
  faultOf(dictionary, line, brands) === safetyMessages.controlled

/** Why a line is refused where controlled medicines are; undefined: it is certain that none is in it. */
function faultOf(dictionary: Dictionary, { medicineName, dosage }: Named, brands: Brands) {
  if (hasControlledWord(medicineName) || hasControlledWord(dosage ?? '')) return safetyMessages.controlled
  const resolved = resolveMedicine(dictionary, medicineName, brands)
  if (ingredientsWithin(resolved).some(one => one.isControlled || hasControlledWord(one.name)))
    return safetyMessages.controlled
  return resolved.kind === 'resolved' ? undefined : safetyMessages.maybeControlled
}

/** Errors: invalid_input beside each line with a controlled medicine, and with one of which nobody knows what is in it. */
export async function refuseControlled(
  db: Db,
  organizationId: string,
  lines: readonly PrescriptionLine[],
): Promise<void> {
  const names = lines.map(({ medicineName }) => medicineName)
  const [brands, { dictionary }] = await allSent([findBrands(db, organizationId, names), listInUse(db)])
  const errors = lines.flatMap((line, at): [string, string][] => {
    const fault = faultOf(dictionary, line, brands)
    return fault ? [[`lines.${at}.medicineName`, fault]] : []
  })
  if (errors.length > 0) throw invalidInput(Object.fromEntries(errors))
}
