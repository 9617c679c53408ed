import type { Db, Fragment } from '#server/platform/db/database.ts'
import type { Interval } from './intervals.ts'

// A visit or a hold occupies its own time and the time that its services keep free around it.

type Moment = Date | Fragment
type Buffers = { bufferBeforeMinutes: number; bufferAfterMinutes: number }

/** Hours. The longest visit takes 8 (`longestVisitMinutes`), and its services keep at most 2 free before it and 2 after it. */
export const longestOccupiedHours = 12

export const occupiedBy = (
  { bufferBeforeMinutes, bufferAfterMinutes }: Buffers,
  startsAt: number,
  durationMinutes: number,
): Interval => ({
  start: startsAt - bufferBeforeMinutes * 60_000,
  end: startsAt + (durationMinutes + bufferAfterMinutes) * 60_000,
})

/** Whether visit `a` keeps its time from others: `holdsItsTime` of the contract, as SQL. */
export const holdsItsTime = (db: Db) => db`not a.is_deleted and a.status not in ('cancelled', 'no_show')`

/** Whether the row `of` a visit, a hold or a resource's use occupies some moment of this time. */
export const overlaps = (db: Db, of: string, from: Moment, until: Moment) =>
  db`${db(of)}.occupied_from < ${until} and ${db(of)}.occupied_until > ${from}`

/** Like `overlaps`, for visits and holds. The start lies near this time, so the index by doctor and start is used. */
export const overlapsByStart = (db: Db, of: 'a' | 's', from: Moment, until: Moment) => db`
  ${overlaps(db, of, from, until)}
  and ${db(of)}.starts_at > ${from}::timestamptz - ${longest}::interval and ${db(of)}.starts_at < ${until}::timestamptz + ${longest}::interval`

const longest = `${longestOccupiedHours} hours`

/** `moment` in epoch milliseconds, as text that PostgreSQL reads. */
export const instant = (moment: number) => new Date(moment).toISOString()
