import type { Ingredient } from '../list/list-types.ts'

export type Dictionary = {
  /** By each whole name and alias, folded. */
  byName: ReadonlyMap<string, Entry>
  /** By the spelling of each name. Null: two medicines are spelled so. */
  bySpelling: ReadonlyMap<string, Entry | null>
  /** All names and aliases, sorted, for beginnings. */
  sorted: readonly string[]
}
/**
 * `name` is how the medicine is written: an ingredient's, or a combination's. `called`: with the salt and the release that were written,
 * where these tell something: 'ferrous ascorbate', 'metformin SR'.
 */
export type Entry = {
  name: string
  ingredients: readonly Ingredient[]
  strengths: readonly string[]
  called?: string
}

/** A clinic's product by its folded name; null ingredients: it has none that the list knows. */
export type Brands = ReadonlyMap<string, { name: string; ingredients: readonly string[] | null }>
