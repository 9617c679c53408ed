import type { Db } from './database.ts'

export type CounterKind = 'patients' | 'appointments' | 'prescriptions' | 'payments'

/**
 * The next number of a kind in this organization, and one more in its total. The counter's row stays locked until the
 * transaction ends, so ask for it late.
 */
export async function takeNumber(db: Db, organizationId: string, kind: CounterKind): Promise<number> {
  const [counter] = await db<{ number: number }[]>`
    insert into counters as c (organization_id, kind, total, last_number) values (${organizationId}, ${kind}, 1, 1)
    on conflict (organization_id, kind) do update set total = c.total + 1, last_number = c.last_number + 1
    returning last_number as number`
  return counter!.number
}

/** Archived records are so many less, restored ones so many more. */
export async function changeTotal(
  db: Db,
  organizationId: string,
  kind: CounterKind,
  by: number,
): Promise<void> {
  await db`update counters set total = total + ${by} where organization_id = ${organizationId} and kind = ${kind}`
}

/**
 * The first number of a kind, before any was given: somebody who takes that number just now wins. Answers whether it was
 * still open.
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
