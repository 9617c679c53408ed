import { beforeCommit, type Db, type Fragment } from './database.ts'

export type CounterKind =
  | 'patients'
  | 'appointments'
  | 'prescriptions'
  | 'payments'
  | 'encounters'
  | 'certificates'
  | 'orders'
  | 'desk_sessions'
  | 'invoices'
  /** Not numbers of documents, but changes of what decides about free times. */
  | 'schedule_changes'

/**
 * A value of the statement that writes a record: the next number of its kind in this organization, whose total grows by one. All who
 * write such a record wait for the counter's row, which stays locked until the transaction ends: write it late.
 */
export const takeNumber = (db: Db, organizationId: string, kind: CounterKind): Fragment =>
  db`take_number(${organizationId}, ${kind})`

/**
 * Like takeNumber, but sent with the commit of `db`, so that the row is locked for a moment only. A reader who sees what the
 * transaction changed also sees the new number.
 */
export function countWithCommit(db: Db, organizationId: string, kind: CounterKind): void {
  beforeCommit(
    db,
    async () => async () =>
      db`
        insert into counters as c (organization_id, kind, total, last_number) values (${organizationId}, ${kind}, 1, 1)
        on conflict (organization_id, kind) do update set total = c.total + 1, last_number = c.last_number + 1`.execute(),
  )
}

/** Archiving records subtracts them from the total, restoring adds them. */
export async function changeTotal(
  db: Db,
  organizationId: string,
  kind: CounterKind,
  by: number,
): Promise<void> {
  await db`update counters set total = total + ${by} where organization_id = ${organizationId} and kind = ${kind}`
}

/**
 * Sets the first number of a kind, if no number was given yet. Returns whether it was set: a number taken at the same moment
 * wins.
 */
export async function startCounting(
  db: Db,
  organizationId: string,
  kind: CounterKind,
  first: number,
): Promise<boolean> {
  const started = await db`
    insert into counters as c (organization_id, kind, total, last_number) values (${organizationId}, ${kind}, 0, ${first - 1})
    on conflict (organization_id, kind) do update set last_number = excluded.last_number where c.total = 0
    returning 1`
  return started.length > 0
}
