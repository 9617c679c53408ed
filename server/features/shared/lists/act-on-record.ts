import { changeTotal } from '#server/platform/db/counters.ts'
import type { Db } from '#server/platform/db/database.ts'
import { setManyDeleted, updateRecord, type OpenableTable } from '#server/platform/db/records.ts'
import { inUse, notFound } from '#server/platform/http/errors.ts'
import type { RecordRules } from './act-on-records.ts'

type Kind = { table: OpenableTable; rules: RecordRules }
type Key = { organizationId: string; id: string }

/** Errors: not_found; in_use, where the kind's rules keep it. */
export async function archiveRecord(
  db: Db,
  { table, rules }: Kind,
  { organizationId, id }: Key,
): Promise<void> {
  const keys = { organizationId, ids: [id] }
  const archived = await rules.archive?.(db, keys, null)
  const uses = archived?.uses.get(id)
  if (uses) throw inUse({ uses })
  const changed = archived ? archived.changed : await setManyDeleted(db, table, keys, true)
  if (changed === 0) throw notFound()
  await rules.accessFollows?.(db, keys)
  if (rules.counter) await changeTotal(db, organizationId, rules.counter, -1)
}

/** Errors: not_found, also of one that is not deleted. */
export async function restoreRecord(
  db: Db,
  { table, rules }: Kind,
  { organizationId, id }: Key,
): Promise<void> {
  const keys = { organizationId, ids: [id] }
  if ((await setManyDeleted(db, table, keys, false)) === 0) throw notFound()
  await rules.accessFollows?.(db, keys)
  if (rules.counter) await changeTotal(db, organizationId, rules.counter, 1)
}

/** Opens or closes it. Errors: not_found. */
export async function setRecordStatus(
  db: Db,
  { table, rules }: Kind,
  { organizationId, id }: Key,
  isActive: boolean,
): Promise<void> {
  // Two who close it at the same time want the same.
  const anyVersion = { version: undefined, current: () => Promise.resolve() }
  await updateRecord(db, table, { organizationId, id }, { is_active: isActive }, anyVersion)
  await rules.accessFollows?.(db, { organizationId, ids: [id] })
}
