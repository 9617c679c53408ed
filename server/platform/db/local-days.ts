import type { Db } from './database.ts'

/**
 * Limits `column`, a moment, to the days `from` to `to` (both included and optional) in the time zone of the row's clinic `c`.
 * The UTC bounds beside them are wider than a day in any time zone; they let an index find the rows.
 */
export const inLocalDays = (
  db: Db,
  column: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) => db`
  ${from ? db`and ${db(column)} >= ${from}::date - interval '15 hours' and ${db(column)} >= ${from}::date::timestamp at time zone c.time_zone` : db``}
  ${to ? db`and ${db(column)} < ${to}::date + interval '39 hours' and ${db(column)} < (${to}::date + 1)::timestamp at time zone c.time_zone` : db``}`
