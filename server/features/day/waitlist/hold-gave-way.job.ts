import type { Task } from 'graphile-worker'
import type { Database } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import { withdrawOffer } from './queries.ts'

/** The desk has taken a time that was offered before anybody was told: the patient waits on. */
export function holdGaveWayJob(database: Database): Task {
  return async payload => {
    const { organizationId, holdId } = payload as { organizationId: string; holdId: string }
    await database.inOrganization(organizationId, async db => {
      if (await withdrawOffer(db, organizationId, holdId)) announce(db, organizationId, ['waitlist'])
    })
  }
}
