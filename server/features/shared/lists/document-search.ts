import type { Db, Fragment } from '#server/platform/db/database.ts'
import type { NumberedKind } from './document-numbers.ts'

/** `alias`: of a table with `number` and `prefix_no`. */
type NumberedDocument = { organizationId: string; kind: NumberedKind; alias: string }

/** How long a printed number can be: six digits at least. */
const printedLengths = [6, 7, 8, 9, 10]

/**
 * Finds a document by its number: bare, as it is printed (INV-000012) and as much of that as is typed by now, or without the
 * zeros. What is typed begins a range of numbers for each length that is printed, so that the index finds them.
 */
export function hasNumber(db: Db, document: NumberedDocument, keyword: string): Fragment {
  const number = db(`${document.alias}.number`)
  const typed = (isDigits: RegExp, value: string) =>
    typedAs(db, document, keyword, { isDigits, value: `${value}::bigint` })
  const ranges = printedLengths.map(length => {
    const shortest = length === printedLengths[0] ? '' : '[1-9]'
    const isBeginning = new RegExp(`^(?=${shortest})[0-9]{1,${length}}$`)
    return db`or ${number} between ${typed(isBeginning, `rpad(rest, ${length}, '0')`)} and ${typed(isBeginning, `rpad(rest, ${length}, '9')`)}`
  })
  // The prefix alone finds nothing: 'in' is how a name begins, too.
  return db`(
    ${number} = ${bareNumber(keyword)}::bigint or (${hasPrefix(db, document, keyword)} and (
      ${number} = ${typed(/^[1-9][0-9]{0,9}$/, 'rest')} ${ranges.reduce((all, range) => db`${all} ${range}`)})))`
}

/** Only by the whole number as it is printed. */
export const hasPrintedNumber = (db: Db, document: NumberedDocument, keyword: string): Fragment => db`(
  ${db(`${document.alias}.number`)} = ${typedAs(db, document, keyword, { isDigits: /^([0-9]{6}|[1-9][0-9]{6,9})$/, value: 'rest::bigint' })}
  and ${hasPrefix(db, document, keyword)})`

const hasPrefix = (db: Db, document: NumberedDocument, keyword: string) =>
  db`${db(`${document.alias}.prefix_no`)} = ${typedAs(db, document, keyword, { isDigits: /^[0-9]+$/, value: 'place' })}`

/**
 * Finds the longest used prefix that the keyword starts with, if the rest behind it is digits, and returns the prefix's place or the rest.
 * Null if none fits. Evaluated once per statement.
 */
const typedAs = (
  db: Db,
  { organizationId, kind }: NumberedDocument,
  keyword: string,
  { isDigits, value }: { isDigits: RegExp; value: string },
) => db`(
  select ${db.unsafe(value)}
  from organizations, unnest(${db(`${kind}_prefixes`)}) with ordinality as used (prefix, place),
    substr(${keyword}::text, length(prefix) + 1) as rest
  where id = ${organizationId} and starts_with(${keyword.toLowerCase()}, lower(prefix)) and rest ~ ${isDigits.source}
  order by length(prefix) desc limit 1)`

function bareNumber(keyword: string): number | null {
  const bare = /^\d+$/.test(keyword) ? keyword.replace(/^0+/, '') : ''
  return bare !== '' && bare.length <= printedLengths.at(-1)! ? Number(bare) : null
}
