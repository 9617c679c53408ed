import { notFound } from '#server/platform/http/errors.ts'
import type { Db, Fragment } from './database.ts'
import { startingWith, type RecordTable } from './records.ts'

/** A list as SQL, shared by its pages, its bulk actions and its export. Made for one reader. */
export type ListSql<Filter, Row extends object, Answer> = {
  /** The table that bulk actions change. */
  table?: RecordTable
  /** The table's name within `from`. */
  alias: string
  /** Its rows are never deleted: it has no column is_deleted. */
  isLasting?: true
  from(db: Db): Fragment
  /**
   * For long lists: `from` with only the joins that `asked` and the order read. It finds the ids of the page; only these rows are
   * then joined with the rest.
   */
  fromToFind?(db: Db, asked: Filter & { sort?: string | undefined }): Fragment
  /** The total, if a counter exists for this filter. */
  keptTotal?(db: Db, asked: Filter): Fragment | undefined
  /** The rows that the reader may see, deleted ones included. */
  scope(db: Db): Fragment
  /** The reader's filter: ` and …`, or nothing. */
  asked(db: Db, filter: Filter): Fragment
  columns(db: Db): Fragment
  /** Expressions that are never null, by the sort names of the contract. */
  sorts: Record<string, string>
  /** In lower case: `sort=match` compares it with the keyword. */
  matchedName?: string
  toRecord(row: Row): Answer
}

/** The query has no filter, only a page and its order. */
export const hasNoFilter = (asked: object) =>
  Object.entries(asked).every(([name, value]) => pageWords.has(name) || value === undefined || value === '')
const pageWords = new Set(['page', 'limit', 'sort'])

type Page = { page: number; limit: number; sort?: string | undefined; keyword?: string | undefined }

const column = (db: Db, { alias }: { alias: string }, name: string) => db(`${alias}.${name}`)

/** A word by its place among `values`: their order says more than the alphabet's. */
export const ranked = (column: string, values: readonly string[]) =>
  `array_position(array[${values.map(value => `'${value}'`).join(', ')}], ${column})`

type Ordered = { alias: string; sorts: Record<string, string>; matchedName?: string }

/**
 * Newest first by default; the id breaks ties. `match` puts names first that begin with the keyword, then names with a word that
 * does.
 */
export function inOrder(db: Db, list: Ordered, sort = '-createdAt', keyword = ''): Fragment {
  const { alias, sorts, matchedName } = list
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const by = sort.replace(/^-/, '')
  if (by === 'match' && matchedName) {
    const name = db.unsafe(matchedName)
    const beginning = startingWith(keyword)
    const newestFirst = direction === 'asc' ? 'desc' : 'asc'
    return db`
      order by case when ${name} like ${beginning} then 0 when ${name} like ${`% ${beginning}`} then 1 else 2 end ${db.unsafe(direction)},
        ${db.unsafe(`${sorts['createdAt']!} ${newestFirst}, ${alias}.id ${newestFirst}`)}`
  }
  return db.unsafe(`order by ${sorts[by]!} ${direction}, ${alias}.id ${direction}`)
}

const visible = <F, R extends object, A>(db: Db, list: ListSql<F, R, A>) =>
  list.isLasting ? list.scope(db) : db`${list.scope(db)} and not ${column(db, list, 'is_deleted')}`

export async function findPage<Filter, Row extends object, Answer>(
  db: Db,
  list: ListSql<Filter, Row, Answer>,
  query: Filter & Page,
): Promise<{ total: number; data: Answer[] }> {
  const { page, limit } = query
  const where = db`${visible(db, list)} ${list.asked(db, query)}`
  const order = inOrder(db, list, query.sort, query.keyword)
  const part = db`limit ${limit} offset ${(page - 1) * limit}`
  if (list.fromToFind && query.keyword) return findMatches(db, list, query, { where, part, order })
  const kept = list.keptTotal?.(db, query)
  // In the rows' own statement: a statement of its own costs as much as half of a page.
  const columns = kept ? db`${list.columns(db)}, ${kept} as "keptTotal"` : list.columns(db)
  const [rows, counted] = await Promise.all([
    list.fromToFind
      ? joined(
          db,
          { ...list, columns: () => columns },
          db`array(select ${column(db, list, 'id')} from ${finding(db, list, query)} where ${where} ${order} ${part})`,
          order,
        )
      : db<Row[]>`select ${columns} from ${list.from(db)} where ${where} ${order} ${part}`,
    kept ? undefined : counting(db, list, query, where),
  ])
  const found = rows as readonly (Row & { keptTotal?: number })[]
  // A page beyond the last has no row that contains the total.
  const total =
    found[0]?.keptTotal ?? (counted ?? (await db<{ total: number }[]>`select ${kept!} as total`))[0]!.total
  return { total, data: found.map(row => list.toRecord(row)) }
}

type Clauses = { where: Fragment; part: Fragment; order: Fragment }

/**
 * Counts and sorts the matches after finding them (`offset 0` separates the steps). A statement is planned without its values,
 * and the plan for a frequent word reads the whole list in order: with a rare word it reads far too many rows.
 */
async function findMatches<Filter, Row extends object, Answer>(
  db: Db,
  list: ListSql<Filter, Row, Answer>,
  query: Filter & Page,
  { where, part, order }: Clauses,
): Promise<{ total: number; data: Answer[] }> {
  const { sort = '-createdAt' } = query
  const found = { alias: 'found', sorts: { place: 'found.place' } }
  const matches = await db<{ id: string; total: number }[]>`
    select found.id, count(*) over () as total from (
      select ${column(db, list, 'id')}, ${db.unsafe(list.sorts[sort.replace(/^-/, '')]!)} as place
      from ${finding(db, list, query)} where ${where} offset 0) found
    ${inOrder(db, found, sort.startsWith('-') ? '-place' : 'place')} ${part}`
  // A page beyond the last has no row that contains the total.
  const [first] = matches.length > 0 || query.page === 1 ? matches : await counting(db, list, query, where)
  if (matches.length === 0) return { total: first?.total ?? 0, data: [] }
  const rows = await joined(db, list, db`${matches.map(({ id }) => id)}::uuid[]`, order)
  return { total: first!.total, data: (rows as readonly Row[]).map(row => list.toRecord(row)) }
}

const counting = <F, R extends object, A>(db: Db, list: ListSql<F, R, A>, query: F & Page, where: Fragment) =>
  db<{ total: number }[]>`
    select count(*) as total from ${finding(db, list, { ...query, sort: undefined })} where ${where}`

/** The rows of these ids, joined with what their columns read. */
const joined = <F, R extends object, A>(db: Db, list: ListSql<F, R, A>, ids: Fragment, order: Fragment) =>
  db<R[]>`
    select ${list.columns(db)} from ${list.from(db)}
    where ${list.scope(db)} and ${column(db, list, 'id')} = any(${ids}) ${order}`

const finding = <F, R extends object, A>(
  db: Db,
  list: ListSql<F, R, A>,
  asked: F & { sort?: string | undefined },
) => list.fromToFind?.(db, asked) ?? list.from(db)

/** Errors: not_found, also if the record is deleted or the reader may not see it. */
export async function findOne<Filter, Row extends object, Answer>(
  db: Db,
  list: ListSql<Filter, Row, Answer>,
  id: string,
): Promise<Answer> {
  const [row] = (await db<Row[]>`
    select ${list.columns(db)} from ${list.from(db)}
    where ${visible(db, list)} and ${column(db, list, 'id')} = ${id}`) as readonly Row[]
  if (!row) throw notFound()
  return list.toRecord(row)
}

/** The records of these ids that still exist, in the order of the ids. */
export async function findByIds<Filter, Row extends object, Answer extends { _id: string }>(
  db: Db,
  list: ListSql<Filter, Row, Answer>,
  ids: string[],
): Promise<Answer[]> {
  const rows = await db<Row[]>`
    select ${list.columns(db)} from ${list.from(db)}
    where ${visible(db, list)} and ${column(db, list, 'id')} = any(${ids}::uuid[])`
  const records = (rows as readonly Row[]).map(row => list.toRecord(row))
  const byId = new Map(records.map(record => [record._id, record]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Ids packed into one text: a hundred thousand of them take three megabytes. */
export type PackedIds = { count: number; slice(from: number, to: number): string[] }

const digits = 32

/** The ids of the whole filtered list, in its order. */
export async function findIds<Filter, Row extends object, Answer>(
  db: Db,
  list: ListSql<Filter, Row, Answer>,
  query: Filter & { sort?: string | undefined; keyword?: string | undefined },
): Promise<PackedIds> {
  const [found] = await db<{ packed: string | null }[]>`
    select string_agg(id, '') as packed from (
      select replace(${column(db, list, 'id')}::text, '-', '') as id from ${finding(db, list, query)}
      where ${visible(db, list)} ${list.asked(db, query)} ${inOrder(db, list, query.sort, query.keyword)}) found`
  const packed = found!.packed ?? ''
  return {
    count: packed.length / digits,
    slice: (from, to) => (packed.slice(from * digits, to * digits).match(/.{32}/g) ?? []).map(unpacked),
  }
}

const unpacked = (id: string) =>
  `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`

/**
 * The records among these that the reader may see, deleted or not as asked. Ordered by id, so that two transactions that lock them
 * cannot block each other.
 */
export async function findNamed<Filter, Row extends object, Answer>(
  db: Db,
  list: ListSql<Filter, Row, Answer>,
  { ids, batch, isDeleted }: { ids: string[] | null; batch: string | null; isDeleted: boolean },
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select ${column(db, list, 'id')} as id from ${list.from(db)}
    where ${list.scope(db)} and ${column(db, list, 'is_deleted')} = ${isDeleted}
      ${ids ? db`and ${column(db, list, 'id')} = any(${ids}::uuid[])` : db``}
      ${batch ? db`and ${column(db, list, 'archived_in')} = ${batch}` : db``}
    order by 1`
  return rows.map(({ id }) => id)
}
