import type { Db } from '#server/platform/db/database.ts'
import { enqueueAt } from '#server/platform/jobs/jobs.ts'
import type { Interval } from './intervals.ts'

/**
 * Time that others may take again; null: of every clinic where the doctor works, of every doctor of the clinic. With it comes
 * back what was used in it: who waits for a service that needs a room or equipment is looked at whoever their doctor is.
 */
export type FreedTime = Interval & { clinicId: string | null; doctorId: string | null }

type Waited = {
  now: number
  key?: string
  at?: number
  /** When offers are mailed. Until then, what freed the time can be undone. */
  tellAt?: number | undefined
}

/** Jobs are due by the database's clock, but free times are computed by the app's clock. */
const clockSkewMs = 5_000

/**
 * In the transaction that gives time back: a job looks who waits for it, once that commits, or `at` the moment when it is
 * free. It asks the slot engine, so nothing here has to know whether somebody else has taken the time meanwhile.
 */
export async function offerFreedTime(
  db: Db,
  organizationId: string,
  times: readonly FreedTime[],
  { now, key, at, tellAt }: Waited,
): Promise<void> {
  const ahead = times.filter(({ end }) => end > now)
  if (ahead.length === 0) return
  const rows = ahead.map(time => ({ ...time, from: instant(time.start), until: instant(time.end) }))
  const waitedFor = await db<
    { clinicId: string | null; doctorId: string | null; from: string; until: string }[]
  >`
    select r."clinicId", r."doctorId", r."from", r.until
    from jsonb_to_recordset(${db.json(rows)}) as r("clinicId" uuid, "doctorId" uuid, "from" timestamptz, until timestamptz)
    where exists (select from waitlist_entries w
      where w.organization_id = ${organizationId} and w.state in ('waiting', 'offered')
        and (r."clinicId" is null or w.clinic_id = r."clinicId")
        and (r."doctorId" is null or w.doctor_id is null or w.doctor_id = r."doctorId" or ${needsResources(db, 'w')})
        and w.first_day <= (r.until at time zone 'UTC')::date + 1 and w.last_day >= (r."from" at time zone 'UTC')::date - 1)`
  if (waitedFor.length === 0) return
  const jobs = waitedFor.map(({ clinicId, doctorId, from, until }) => ({
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
  }))
  await enqueueAt(db, 'offer_freed_time', jobs)
}

/** No wish is looked at further ahead than patients may book: the longest horizon that an owner may set. */
const everAfterMs = 730 * 86_400_000

/** Other hours of the week, or a room that is in use again, leave time on any day from now on. */
export const offerFromNowOn = (
  db: Db,
  organizationId: string,
  whose: Pick<FreedTime, 'clinicId' | 'doctorId'>,
  now: number,
): Promise<void> =>
  offerFreedTime(db, organizationId, [{ ...whose, start: now, end: now + everAfterMs }], { now })

/** Whether what an entry of the waiting list is for needs a room or equipment. */
export const needsResources = (db: Db, entry: 'e' | 'w') => db`
  exists (select from service_resources s where s.organization_id = ${db(entry)}.organization_id and s.service_id = ${db(entry)}.service_id)`

const instant = (moment: number) => new Date(moment).toISOString()
