import { v7 as uuid } from 'uuid'
import { messages } from '#contract/core/messages.ts'
import type { ListProblem, ListRefusal } from '#contract/site/operator-safety.ts'
import type { Db } from '#server/platform/db/database.ts'
import { conflict, HttpError } from '#server/platform/http/errors.ts'
import type { ListContent } from './list-content.ts'
import { readListFile } from './read-list-file.ts'

/** Ten times the shipped list. A larger file would keep other callers waiting while it is read. */
const mostBytes = 4 * 1024 * 1024
/** More are only counted. */
const saidProblems = 200

/**
 * From the commit on, every check of every organization uses this list. A list that is in use already is not taken twice. Errors:
 * invalid_input with every problem and its place; then nothing of it is taken.
 */
export async function takeList(
  db: Db,
  bytes: Uint8Array | undefined,
  { takenBy, now }: { takenBy: string; now: number },
): Promise<ListContent> {
  const content = readOrRefuse(bytes, now)
  const json = db.json(content)
  await lockLists(db)
  const [same] = await db`select 1 from safety_lists where is_in_use and content = ${json}`
  if (same) return content
  await db`update safety_lists set is_in_use = false where is_in_use`
  const { name, asOf, source, ingredients, rules } = content
  const row = {
    id: uuid(),
    name,
    as_of: asOf,
    source,
    ingredients: ingredients.length,
    rules: rules.length,
    content: json,
    is_in_use: true,
    taken_at: new Date(now),
    taken_by: takenBy,
  }
  await db`insert into safety_lists ${db(row)}`
  return content
}

/** Answers the name and the day of the list that was in use. Errors: conflict, if it is the shipped one. */
export async function returnToShippedList(db: Db): Promise<string> {
  await lockLists(db)
  const [before] = await db<{ name: string; asOf: string }[]>`
    update safety_lists set is_in_use = false where is_in_use returning name, as_of as "asOf"`
  if (!before) throw conflict()
  return `${before.name}, ${before.asOf}`
}

/** Two operators at once: one after the other, also where there is no row yet. */
const lockLists = (db: Db) => db`select pg_advisory_xact_lock(hashtext('safety_lists'))`

function readOrRefuse(bytes: Uint8Array | undefined, now: number): ListContent {
  if (!bytes) throw refusal([{ place: 'file', about: null, why: 'file_missing' }])
  if (bytes.length > mostBytes) throw refusal([{ place: 'file', about: null, why: 'file_large' }])
  // The last day that has begun anywhere on earth: an operator in the east reads a list through before UTC's day begins.
  const today = new Date(now + 14 * 3_600_000).toISOString().slice(0, 10)
  const read = readListFile(bytes, today)
  if ('problems' in read) throw refusal(read.problems)
  return read.content
}

const refusal = (problems: readonly ListProblem[]) =>
  new HttpError('invalid_input', {
    errors: { file: messages.invalidValue },
    data: {
      problems: problems.slice(0, saidProblems),
      problemCount: problems.length,
    } satisfies ListRefusal,
  })
