import type { Db } from '#server/platform/db/database.ts'
import type { Brands } from './dictionary.ts'
import { foldName } from './names/fold-name.ts'
import { namesWithin } from './names/read-parts.ts'

/** The clinic's own products that stand in these names, whatever else does: 'Tab. Zerodol SP 1-0-1'. */
export async function findBrands(db: Db, organizationId: string, names: readonly string[]): Promise<Brands> {
  const keys = [...new Set(names.flatMap(namesWithin).flatMap(name => [name, asKeptBefore(name)]))]
  if (keys.length === 0) return new Map()
  const rows = await db<{ name: string; ingredients: string[] | null }[]>`
    select name, ingredients from formulary_medicines
    where organization_id = ${organizationId} and name_key = any(${keys}) and is_active`
  return new Map(rows.map(brand => [foldName(brand.name), brand]))
}

/** Until 2026 names were kept without their vowel signs of Hindi. */
const asKeptBefore = (name: string): string => name.replace(/\p{M}/gu, '')
