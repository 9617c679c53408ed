import type { Db, Fragment } from '#server/platform/db/database.ts'

/** The kinds of document with a number; each has a prefix in the settings. */
export type NumberedKind = 'bill' | 'receipt' | 'prescription' | 'certificate'

/** The prefix that the next number of a kind is printed with, as its place among all that were ever used. */
export async function currentPrefix(db: Db, organizationId: string, kind: NumberedKind): Promise<number> {
  const [row] = await db<{ place: number }[]>`
    select array_position(${db(`${kind}_prefixes`)}, ${db(`${kind}_prefix`)}) as place from organizations where id = ${organizationId}`
  return row!.place
}

/** As it was printed first, INV-000012, whatever the settings say by now. `alias`: of a table with `number` and `prefix_no`. */
export const printedNumber = (
  db: Db,
  organizationId: string,
  kind: NumberedKind,
  alias: string,
): Fragment => {
  const number = db`${db(`${alias}.number`)}::text`
  return db`(select ${db(`${kind}_prefixes`)} from organizations where id = ${organizationId})[${db(`${alias}.prefix_no`)}]
    || lpad(${number}, greatest(6, length(${number})), '0')`
}
