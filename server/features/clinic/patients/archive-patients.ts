import type { Uses } from '#contract/core/lists.ts'
import { archiveMany } from '#server/features/shared/archive/archive-many.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Keys } from '#server/platform/db/records.ts'
import { countRecordEntries } from './has-clinical-entries.ts'

/**
 * Deletes those who have no visit ahead and no medical record: it is kept as long as the law says. The rows are locked first, so
 * that an entry which is being written is seen.
 */
export async function archivePatients(
  db: Db,
  { organizationId, ids }: Keys,
  asked: { now: number; batch: string | null },
): Promise<{ changed: number; kept: string[]; uses: Map<string, Uses> }> {
  const locked = await db<{ id: string }[]>`
    select id from patients
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and not is_deleted order by id for update`
  const found = locked.map(({ id }) => id)
  const entries = await countRecordEntries(db, { organizationId, ids: found })
  const free = found.filter(id => !entries.has(id))
  const { changed, kept, uses } = await archiveMany(db, 'patients', { organizationId, ids: free }, asked)
  for (const [id, count] of entries)
    uses.set(id, { visitsAhead: 0, doctors: 0, weeklyTimes: 0, entries: count })
  return { changed, kept: [...kept, ...entries.keys()], uses }
}
