import { beforeCommit, type Db } from './database.ts'

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
 * Takes the next number of a kind in this organization and adds one to its total. The counter's row stays locked until the
 * transaction ends, so call it late.
 */
export async function takeNumber(db: Db, organizationId: string, kind: CounterKind): Promise<number> {
  const [counter] = await db<{ number: number }[]>`
    insert into counters as c (organization_id, kind, total, last_number) values (${organizationId}, ${kind}, 1, 1)
    on conflict (organization_id, kind) do update set total = c.total + 1, last_number = c.last_number + 1
    returning last_number as number`
  return counter!.number
}

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
