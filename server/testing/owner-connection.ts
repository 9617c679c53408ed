import postgres from 'postgres'
import { addressOptions } from '#server/platform/db/database.ts'

/** One connection as the owner: changes every table's shape, and stands below row-level security as everybody does. */
export function connectAsOwner(url: string): postgres.Sql {
  return postgres({ ...addressOptions(url), max: 1, onnotice: () => {} })
}
