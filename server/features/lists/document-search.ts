import type { Db } from '#server/platform/db/database.ts'
import type { Fragment } from '#server/platform/db/lists.ts'

type NumberedDocument = {
  organizationId: string
  prefix: 'bill_prefix' | 'receipt_prefix' | 'prescription_prefix'
  /** The column of its number, 'a.number'. */
  number: string
}

/** How long a printed number can be: six digits at least. */
const printedLengths = [6, 7, 8, 9, 10]

/**
 * Finds a document by its number: bare, as it is printed (INV-000012) and as much of that as is typed by now, or without the
 * zeros. What is typed begins a range of numbers for each length that is printed, so that the index finds them.
 */
export function hasNumber(db: Db, document: NumberedDocument, keyword: string): Fragment {
  const number = db(document.number)
  const typed = (isDigits: RegExp, value: string) => typedAs(db, document, keyword, isDigits, value)
  const ranges = printedLengths.map(length => {
    const shortest = length === printedLengths[0] ? '' : '[1-9]'
    const isBeginning = new RegExp(`^(?=${shortest})[0-9]{1,${length}}$`)
    return db`or ${number} between ${typed(isBeginning, `rpad(rest, ${length}, '0')`)} and ${typed(isBeginning, `rpad(rest, ${length}, '9')`)}`
  })
  // The prefix alone finds nothing: 'in' is how a name begins, too.
  return db`(
    ${number} = ${bareNumber(keyword)}::bigint or ${number} = ${typed(/^[1-9][0-9]{0,9}$/, 'rest')}
    ${ranges.reduce((all, range) => db`${all} ${range}`)})`
}

/** Only by the whole number as it is printed. */
export const hasPrintedNumber = (db: Db, document: NumberedDocument, keyword: string): Fragment =>
  db`${db(document.number)} = ${typedAs(db, document, keyword, /^([0-9]{6}|[1-9][0-9]{6,9})$/, 'rest')}`

/** A number made of what follows the prefix, or null: one value, which is reckoned once a statement. */
const typedAs = (
  db: Db,
  { organizationId, prefix }: NumberedDocument,
  keyword: string,
  isDigits: RegExp,
  value: string,
) => db`(
  select case when starts_with(${keyword.toLowerCase()}, lower(${db(prefix)})) and rest ~ ${isDigits.source} then ${db.unsafe(value)}::bigint end
  from organizations, substr(${keyword}::text, length(${db(prefix)}) + 1) as rest where id = ${organizationId})`

function bareNumber(keyword: string): number | null {
  const bare = /^\d+$/.test(keyword) ? keyword.replace(/^0+/, '') : ''
  return bare !== '' && bare.length <= printedLengths.at(-1)! ? Number(bare) : null
}
