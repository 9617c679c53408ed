import type { BulkResult, recordActions, Uses } from '#contract/core/lists.ts'
import { changeTotal, type CounterKind } from '#server/platform/db/counters.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ListSql } from '#server/platform/db/lists.ts'
import {
  lockRecords,
  setManyActive,
  setManyDeleted,
  type Keys,
  type OpenableTable,
  type RecordTable,
} from '#server/platform/db/records.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import { actOnMany, type Kept } from './act-on-many.ts'

type Action = (typeof recordActions)[number]
type Request<Filter> = Parameters<typeof actOnMany<Action, Filter, object, unknown>>[0] & { actor: Actor }

/** Rules of a kind of record beyond its rows, the same as in its single calls. */
export type RecordRules = {
  /** Deletes those that nothing waits for. Without: all of them. */
  archive?(
    db: Db,
    keys: Keys,
    batch: string | null,
  ): Promise<{ changed: number; kept: string[]; uses: Map<string, Uses> }>
  /** An email and a sign-in belong to one record: of several deleted ones only one is restored. */
  hasOwnEmail?: true
  accessFollows?(db: Db, keys: Keys): Promise<void>
  /** How many visits ahead have one of these. */
  visitsAhead?(db: Db, keys: Keys): Promise<number>
  counter?: CounterKind
}

/** Opens, closes, deletes or restores many records by the rules of the single calls. */
export async function actOnRecords<Filter, Row extends object, Answer>(
  request: Request<Filter>,
  list: ListSql<Filter, Row, Answer> & { table: OpenableTable },
  rules: RecordRules = {},
): Promise<BulkResult> {
  const { db, actor, body } = request
  const { organizationId } = actor
  const { table } = list

  async function remove(keys: Keys, batch: string | null) {
    if (rules.archive) return rules.archive(db, keys, batch)
    const changed = await setManyDeleted(db, table, keys, true, batch)
    return { changed, kept: [], uses: new Map<string, Uses>() }
  }

  async function restore(keys: Keys) {
    const kept = rules.hasOwnEmail ? await taken(db, table, keys) : []
    return { changed: await setManyDeleted(db, table, without(keys, kept), false), kept }
  }

  const closed: string[] = []
  const result = await actOnMany(request, list, async (ids, batch): Promise<Kept[]> => {
    const keys = { organizationId, ids }
    const { action } = body
    await lockRecords(db, table, keys)
    if (action === 'open' || action === 'close') {
      await setManyActive(db, table, keys, action === 'open')
      await rules.accessFollows?.(db, keys)
      if (action === 'close') closed.push(...ids)
      return []
    }
    const isDelete = action === 'delete'
    const { changed, kept, uses } = isDelete
      ? await remove(keys, batch)
      : { ...(await restore(keys)), uses: undefined }
    await rules.accessFollows?.(db, without(keys, kept))
    if (rules.counter) await changeTotal(db, organizationId, rules.counter, isDelete ? -changed : changed)
    return [{ reason: isDelete ? 'in_use' : 'email_taken', ids: kept, uses }]
  })
  if (closed.length === 0 || !rules.visitsAhead) return result
  const visitsAhead = await rules.visitsAhead(db, { organizationId, ids: closed })
  return visitsAhead === 0 ? result : { ...result, visitsAhead }
}

const without = ({ organizationId, ids }: Keys, kept: readonly string[]): Keys => {
  const keptIds = new Set(kept)
  return { organizationId, ids: ids.filter(id => !keptIds.has(id)) }
}

/** Records whose email or sign-in another record has taken since, or one of these that was deleted later. */
async function taken(db: Db, table: RecordTable, { organizationId, ids }: Keys): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select r.id from (
      select id, email, membership_id,
        row_number() over (partition by email order by updated_at desc, id) as of_email,
        row_number() over (partition by coalesce(membership_id, id) order by updated_at desc, id) as of_membership
      from ${db(table)} where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and is_deleted) r
    where of_email > 1 or of_membership > 1 or exists (
      select from ${db(table)} o
      where o.organization_id = ${organizationId} and not o.is_deleted
        and (o.email = r.email or o.membership_id = r.membership_id))`
  return rows.map(({ id }) => id)
}
