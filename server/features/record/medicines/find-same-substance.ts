import { allSent } from '#server/platform/db/database.ts'
import type { MedicineSafety } from '#server/features/record/prescriptions/medicine-safety.ts'
import { findBrands } from './find-brands.ts'
import { listInUse } from './safety-list.ts'
import { isSameSubstance } from './safety/same-substance.ts'

export const findSameSubstance: MedicineSafety['findSameSubstance'] = async (
  db,
  organizationId,
  substance,
  standing,
) => {
  if (standing.length === 0) return undefined
  const written = [substance, ...standing.map(one => one.substance)]
  const [brands, { dictionary, classes }] = await allSent([
    findBrands(db, organizationId, written),
    listInUse(db),
  ])
  return standing.find(one => isSameSubstance(substance, one.substance, { dictionary, classes, brands }))
}
