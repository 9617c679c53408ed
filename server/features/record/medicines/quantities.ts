import {
  quantityToDispense,
  type KnownProduct,
  type QuantityToDispense,
} from '#contract/record/visit-line/quantity-to-dispense.ts'
import type { Db } from '#server/platform/db/database.ts'
import { resolveMedicine, type Resolved } from './dictionary.ts'
import { findBrands } from './find-brands.ts'
import { listInUse, type MedicineList } from './safety-list.ts'

type Line = Parameters<typeof quantityToDispense>[0]

/** How much the pharmacist gives of each line; null where it cannot be known. */
export async function quantitiesOf(
  db: Db,
  organizationId: string,
  lines: readonly Line[],
): Promise<(QuantityToDispense | null)[]> {
  const list = await listInUse(db)
  const brands = await findBrands(
    db,
    organizationId,
    lines.map(({ medicineName }) => medicineName),
  )
  return lines.map(line => {
    const resolved = resolveMedicine(list.dictionary, line.medicineName, brands)
    return quantityToDispense(line, productsOf(list, resolved)) ?? null
  })
}

/** Of a mixture that has no usual name nobody knows the products. */
function productsOf({ combinations }: MedicineList, resolved: Resolved): readonly KnownProduct[] {
  if (resolved.kind !== 'resolved') return []
  const [ingredient, ...others] = resolved.ingredients
  if (ingredient && others.length === 0) return ingredient.products
  return combinations.find(({ name }) => name === resolved.name)?.products ?? []
}
