import type { Db, Fragment } from './database.ts'

/**
 * The rows of another select, in its order, as one column: what belongs to a record then comes with it, in one statement. Moments
 * are text with an offset there, and numbers of any size are numbers.
 */
export const jsonRows = (db: Db, select: Fragment): Fragment =>
  db`coalesce((select json_agg(r) from (${select}) r), '[]'::json)`
