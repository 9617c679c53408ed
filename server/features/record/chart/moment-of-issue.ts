import type { Db } from '#server/platform/db/database.ts'

/**
 * Where prescription `r` stands in time: on its day of issue, which its paper says. It was written at that moment, or later if it
 * was brought in from elsewhere: then it stands at the first moment of its day.
 */
export const momentOfIssue = (db: Db, zone: string) => db`
  case when ${wasWrittenThen(db, zone)} then r.created_at else r.issued_on::timestamp at time zone ${zone}::text end`

/** Whether the moment is known, and not the day alone. */
export const wasWrittenThen = (db: Db, zone: string) =>
  db`(r.created_at at time zone ${zone}::text)::date = r.issued_on`
