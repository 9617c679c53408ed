import type { Db } from '#server/platform/db/database.ts'

/**
 * The moment at which the timeline shows prescription `r`. If it was entered on its day of issue, that is the moment of entry. If it
 * was entered on another day, the first moment of the day of issue: its paper says no time.
 */
export const momentOfIssue = (db: Db, zone: string) => db`
  case when ${wasWrittenThen(db, zone)} then r.created_at else r.issued_on::timestamp at time zone ${zone}::text end`

/** Whether `r` was entered on its day of issue. If not, only the day is known. */
export const wasWrittenThen = (db: Db, zone: string) =>
  db`(r.created_at at time zone ${zone}::text)::date = r.issued_on`
