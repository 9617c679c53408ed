import type { Db } from '#server/platform/db/database.ts'
import { withoutInvisible } from './controlled/controlled-words.ts'
import { foldName, nameAlone, type Brands } from './dictionary.ts'

/** The clinic's own products among these names, also where a name has characters that nobody sees. */
export async function findBrands(db: Db, organizationId: string, names: readonly string[]): Promise<Brands> {
  const written = names.flatMap(name => [name, withoutInvisible(name)])
  const keys = [...new Set(written.flatMap(name => [foldName(name), nameAlone(name)]))]
  if (keys.length === 0) return new Map()
  const rows = await db<{ key: string; name: string; ingredients: string[] | null }[]>`
    select name_key as key, name, ingredients from formulary_medicines
    where organization_id = ${organizationId} and name_key = any(${keys}) and is_active`
  return new Map(rows.map(({ key, ...brand }) => [key, brand]))
}
