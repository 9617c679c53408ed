import { findByIds, findIds, type ListSql } from '#server/platform/db/lists.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inPortions } from '#server/features/shared/lists/export-list.ts'
import type { Period } from './find-period.ts'

type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** How many records a list has in a period, and the records, a portion at a time: they and their order are fixed at the beginning. */
export async function readAll<Row extends object, Answer extends { _id: string }>(
  read: Read,
  list: ListSql<Period, Row, Answer>,
  period: Period,
): Promise<{ count: number; portions: AsyncGenerator<Answer[]> }> {
  const ids = await read(db => findIds(db, list, { ...period, sort: 'createdAt' }))
  const portions = inPortions(ids, some => read(db => findByIds(db, list, some)))
  return { count: ids.count, portions }
}
