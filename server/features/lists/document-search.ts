import type { Db } from '#server/platform/db/database.ts'
import type { Fragment } from '#server/platform/db/lists.ts'
import { startingWith } from '#server/platform/db/records.ts'

type NumberedDocument = {
  organizationId: string
  prefix: 'bill_prefix' | 'receipt_prefix' | 'prescription_prefix'
  /** The column of its number, 'a.number'. */
  number: string
}

/** Finds a document by its number: bare, as it is printed (INV-000012) and as much of that as is typed by now, or without the zeros. */
export function hasNumber(
  db: Db,
  { organizationId, prefix, number }: NumberedDocument,
  keyword: string,
): Fragment {
  const digits = db`${db(number)}::text`
  const before = db`(select ${db(prefix)} from organizations where id = ${organizationId})`
  const printed = db`${before} || lpad(${digits}, greatest(6, length(${digits})), '0')`
  const bare = /^\d+$/.test(keyword) ? keyword.replace(/^0+/, '') : keyword
  // The prefix alone finds nothing: 'in' is how a name begins, too.
  return db`(
    ${digits} = ${bare} or lower(${before} || ${digits}) = ${keyword.toLowerCase()}
    or (length(${keyword}::text) > length(${before}) and lower(${printed}) like ${startingWith(keyword)}))`
}
