import { dayMs } from '#contract/values/durations.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueAt } from '#server/platform/jobs/jobs.ts'
import type { Interval } from './intervals.ts'
import { instant } from './occupied.ts'

/** Time that others may take again. A clinic of null means every clinic of the doctor, a doctor of null every doctor of the clinic. */
export type FreedTime = Interval & { clinicId: string | null; doctorId: string | null }

type When = {
  now: number
  key?: string
  /** When the time becomes free; without it, with the commit. */
  at?: number
  /** When others may be notified. Until then the change can be undone. */
  tellAt?: number | undefined
}

/** Jobs are due by the database's clock, but free times are computed by the app's clock. */
const clockSkewMs = 5_000

/**
 * Tells those who wait for time, by the job `offer_freed_time`, once the transaction that gives it back commits, or `at` the
 * moment when it is free. The job asks the slot engine, so somebody else may have taken the time meanwhile.
 */
export async function tellOfFreedTime(
  db: Db,
  organizationId: string,
  times: readonly FreedTime[],
  { now, key, at, tellAt }: When,
): Promise<void> {
  const jobs = times
    .filter(({ end }) => end > now)
    .map(({ clinicId, doctorId, start, end }) => {
      const [from, until] = [instant(start), instant(end)]
      return {
        key: key ?? `freed ${clinicId ?? '-'} ${doctorId ?? '-'} ${from} ${until}`,
        payload: {
          organizationId,
          ...(clinicId && { clinicId }),
          ...(doctorId && { doctorId }),
          from,
          until,
          ...(tellAt && { tellAt: instant(tellAt) }),
        },
        runAt: at === undefined ? now : at + clockSkewMs,
      }
    })
  if (jobs.length > 0) await enqueueAt(db, 'offer_freed_time', jobs)
}

/** The longest booking horizon that an owner may set: patients cannot book later times, so nobody waits for them. */
const longestHorizonMs = 730 * dayMs

/** Used when a change frees time on any later day, such as other weekly hours or a room that is in use again. */
export const tellOfFreedTimeFromNowOn = (
  db: Db,
  organizationId: string,
  of: Pick<FreedTime, 'clinicId' | 'doctorId'>,
  now: number,
): Promise<void> =>
  tellOfFreedTime(db, organizationId, [{ ...of, start: now, end: now + longestHorizonMs }], { now })
