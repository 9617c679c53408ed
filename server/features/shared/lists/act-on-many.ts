import { v7 as uuid } from 'uuid'
import {
  bulkIdLimit,
  namedKeptLimit,
  type BulkResult,
  type KeptReason,
  type Uses,
} from '#contract/core/lists.ts'
import { messages } from '#contract/core/messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findIds, findNamed, type ListSql } from '#server/platform/db/lists.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { TellAudit } from '#server/platform/http/route-kinds.ts'

type Asked<Action, Filter> = {
  action: Action
  ids?: string[] | undefined
  filter?: Filter | undefined
  batch?: string | undefined
}
type Request<Action, Filter> = {
  db: Db
  body: Asked<Action, Filter>
  tellAudit: TellAudit
}
/** The records that a rule keeps as they are. */
export type Kept = { reason: KeptReason; ids: string[]; uses?: ReadonlyMap<string, Uses> | undefined }

/** So many are acted on by one statement: each keeps within the database's limit. */
const portion = 1_000

/**
 * One action on many records, in the request's one transaction: all of it happens, or none. `act` does it to a portion,
 * and answers what it kept. Errors: invalid_input on `ids.<index>` or `batch` for what is not there.
 */
export async function actOnMany<Action extends string, Filter, Row extends object, Answer>(
  { db, body, tellAudit }: Request<Action, Filter>,
  list: ListSql<Filter, Row, Answer>,
  act: (ids: string[], batch: string | null) => Promise<Kept[]>,
  isUndoable = (action: Action) => action === 'delete',
): Promise<BulkResult> {
  const ids = await findSelectedIds(db, list, body)
  const batch = isUndoable(body.action) ? uuid() : null
  const kept: NonNullable<BulkResult['keptRecords']> = []
  const reasons = new Set<KeptReason>()
  for (let from = 0; from < ids.length; from += portion) {
    for (const left of await act(ids.slice(from, from + portion), batch)) {
      for (const id of left.ids) {
        const uses = left.uses?.get(id)
        kept.push({ _id: id, reason: left.reason, ...(uses && { uses }) })
      }
      if (left.ids.length > 0) reasons.add(left.reason)
    }
  }
  const done = ids.length - kept.length
  tellAudit({
    detail: `${body.action}: ${done} done, ${kept.length} kept`,
    subjectIds: ids.slice(0, bulkIdLimit),
  })
  return {
    done,
    kept: kept.length,
    reasons: [...reasons],
    ...(kept.length > 0 && { keptRecords: kept.slice(0, namedKeptLimit) }),
    batch: done > 0 ? batch : null,
  }
}

async function findSelectedIds<Action extends string, Filter, Row extends object, Answer>(
  db: Db,
  list: ListSql<Filter, Row, Answer>,
  { action, ids, filter, batch }: Asked<Action, Filter>,
): Promise<string[]> {
  if (filter) {
    const found = await findIds(db, list, filter)
    return found.slice(0, found.count).sort()
  }
  const isDeleted = action === 'restore'
  if (batch) {
    const deleted = await findNamed(db, list, { ids: null, batch, isDeleted })
    // Else what was changed together, and is not deleted.
    const found =
      deleted.length > 0 ? deleted : await findNamed(db, list, { ids: null, batch, isDeleted: false })
    if (found.length === 0) throw invalidInput({ batch: messages.recordUnknown })
    return found
  }
  const found = await findNamed(db, list, { ids: ids!, batch: null, isDeleted })
  const known = new Set(found)
  const absent = ids!.flatMap((id, index) => (known.has(id) ? [] : [index]))
  if (absent.length > 0)
    throw invalidInput(Object.fromEntries(absent.map(index => [`ids.${index}`, messages.recordUnknown])))
  return found
}
