import type { Task } from 'graphile-worker'
import type { FreedTime } from '#server/features/day/scheduling/freed-time.ts'
import type { Database } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import { listFree, offerTo, searchOf, suitable, type Free } from './offer-time.ts'
import { endOverdueOffers, lineStep, listWaiting, lockEntry, type Waiting } from './queries.ts'

type Payload = {
  organizationId: string
  clinicId?: string
  doctorId?: string
  from: string
  until: string
  tellAt?: string
}

/** So many searches are kept: those in line look for much the same. */
const mostKnown = 20

/**
 * Time was given back, or an offer of it ran out: it goes to the first in line whom it suits, and what is left of it to those
 * after them. Each has a transaction of their own: however long the line is, no desk waits for the end of it.
 */
export function offerFreedTimeJob(database: Database, now: () => number): Task {
  return async payload => {
    const { organizationId, clinicId = null, doctorId = null, from, until, tellAt } = payload as Payload
    const freed = { clinicId, doctorId, start: Date.parse(from), end: Date.parse(until) }
    const given = { freed, ...(tellAt && { tellAt: Date.parse(tellAt) }) }
    await database.inOrganization(organizationId, async db => {
      const areEnded = await endOverdueOffers(db, organizationId, now())
      if (areEnded) announce(db, organizationId, ['waitlist'])
    })
    const known = new Map<string, Free[]>()
    for await (const entry of inLine(database, organizationId, freed)) {
      const search = searchOf(entry, freed, now())
      const key = JSON.stringify(search)
      const find = () =>
        database.inOrganization(organizationId, db => listFree(db, organizationId, search, now()), {
          readOnly: true,
        })
      const free = known.get(key) ?? (await find())
      if (known.size >= mostKnown) known.clear()
      known.set(key, free)
      if (suitable(entry, free, freed).length === 0) continue
      await database.inOrganization(organizationId, async db => {
        await lockEntry(db, organizationId, entry.id)
        const isOffered = await offerTo(db, { organizationId, now: now() }, entry.id, given)
        if (isOffered) announce(db, organizationId, ['waitlist'])
      })
      known.clear()
    }
  }
}

/** The patients whom the freed time may suit, by joining. */
async function* inLine(
  database: Database,
  organizationId: string,
  freed: FreedTime,
): AsyncGenerator<Waiting> {
  let after: string | null = null
  do {
    const asked = { ...freed, after }
    const line: Waiting[] = await database.inOrganization(
      organizationId,
      db => listWaiting(db, organizationId, asked),
      { readOnly: true },
    )
    yield* line
    after = line.length < lineStep ? null : line.at(-1)!.id
  } while (after)
}
