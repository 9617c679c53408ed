import type { Task } from 'graphile-worker'
import type { Database } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import { offerTo } from './offer-time.ts'
import { endOffers, listWaiting, lockLine } from './queries.ts'

type Payload = { organizationId: string; clinicId?: string; doctorId?: string; from: string; until: string }

/** The clock that the job was due by is the database's. */
const clockSkewMs = 5_000

/**
 * Time was given back, or an offer of it ran out: it goes to the first in line whom it suits, and what is left of it to those
 * after them.
 */
export function offerFreedTimeJob(database: Database, now: () => number): Task {
  return async payload => {
    const { organizationId, clinicId = null, doctorId = null, from, until } = payload as Payload
    const freed = { clinicId, doctorId, start: Date.parse(from), end: Date.parse(until) }
    await database.inOrganization(
      organizationId,
      async db => {
        await lockLine(db, organizationId)
        const ended = await endOffers(db, organizationId, { overdueAt: now() + clockSkewMs }, 'expired')
        let offered = 0
        for (const entry of await listWaiting(db, organizationId, freed))
          if (await offerTo(db, organizationId, entry, freed, now())) offered++
        if (ended.length + offered > 0) await announce(db, organizationId, ['waitlist'])
      },
      { limitMs: 30_000 },
    )
  }
}
