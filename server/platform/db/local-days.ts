import type { Db } from './database.ts'

/**
 * Narrows `column`, a moment, to the days `from` to `to` (both included, each may be left out) of the row's own clinic `c`. The
 * bounds in UTC beside them are wider than the day of any time zone: an index finds the rows by them.
 */
export const inLocalDays = (
  db: Db,
  column: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) => db`
  ${from ? db`and ${db(column)} >= ${from}::date - interval '15 hours' and ${db(column)} >= ${from}::date::timestamp at time zone c.time_zone` : db``}
  ${to ? db`and ${db(column)} < ${to}::date + interval '39 hours' and ${db(column)} < (${to}::date + 1)::timestamp at time zone c.time_zone` : db``}`
