import { v7 as uuid } from 'uuid'
import type { ProblemCode } from '#contract/record/problem-codes.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { commonCodeSystem, usualCodeSystem } from '#contract/record/problem-codes.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { OrganizationMoment } from '#server/platform/http/route-kinds.ts'
import { commonCodes } from './common-codes.ts'
import { indexCodes, searchCodes, type Code, type CodeIndex } from './search-codes.ts'

/** Indexes of clinics' own lists that stay in memory. One of 75,000 codes takes about 60 MB. */
const keptLists = 2
const rowsPerStatement = 5_000

/** `mark` is another one each time that a list is loaded. */
type LoadedList = { mark: string; count: number; loadedAt: string; codeSystem: string }

/** A server's own memory: the common codes are indexed once, a clinic's list again after it was loaded. */
export function createCodeSearch() {
  let common: CodeIndex | undefined
  const lists = new Map<string, { mark: string; index: CodeIndex }>()

  async function indexFor(db: Db, organizationId: string): Promise<CodeIndex> {
    const list = await findCodeList(db, organizationId)
    if (!list) {
      lists.delete(organizationId)
      return (common ??= indexCodes(commonCodes))
    }
    const known = lists.get(organizationId)
    lists.delete(organizationId)
    const index =
      known?.mark === list.mark ? known.index : indexCodes(withCommon(await selectCodes(db, organizationId)))
    // The one that was used last is the last to go.
    lists.set(organizationId, { mark: list.mark, index })
    if (lists.size > keptLists) lists.delete(lists.keys().next().value!)
    return index
  }

  return async (db: Db, organizationId: string, keyword: string, limit: number): Promise<ProblemCode[]> =>
    searchCodes(await indexFor(db, organizationId), keyword, limit).map(({ code, text }) => ({ code, text }))
}

/** A clinic's codes have the words that people type for the common ones, and those that it lacks come along. */
function withCommon(own: readonly Code[]): Code[] {
  const words = new Map(commonCodes.map(({ code, words }) => [code, words]))
  const codes = new Set(own.map(({ code }) => code))
  return [
    ...own.map(one => ({ ...one, words: `${one.words} ${words.get(one.code) ?? ''}`.trim() })),
    ...commonCodes.filter(({ code }) => !codes.has(code)),
  ]
}

const selectCodes = (db: Db, organizationId: string) => db<Code[]>`
  select code, text, words from problem_codes where organization_id = ${organizationId} order by code`

export async function findCodeList(db: Db, organizationId: string): Promise<LoadedList | null> {
  const [row] = await db<{ mark: string | null; loadedAt: string; count: number; codeSystem: string }[]>`
    select code_list_mark as mark, codes_loaded_at as "loadedAt", code_count as count,
      (select c.code_system from problem_codes c where c.organization_id = ${organizationId} limit 1) as "codeSystem"
    from record_settings where organization_id = ${organizationId}`
  return row?.mark
    ? { ...row, mark: row.mark, loadedAt: formatInstant('UTC', Date.parse(row.loadedAt)) }
    : null
}

/** Where a code comes from: the organization's list says it, else ours. */
export async function systemOfCode(db: Db, organizationId: string, code: string): Promise<string> {
  const [own] = await db<{ codeSystem: string }[]>`
    select code_system as "codeSystem" from problem_codes where organization_id = ${organizationId} and code = ${code}`
  return own?.codeSystem ?? (isCommon(code) ? commonCodeSystem : usualCodeSystem)
}

let common: ReadonlySet<string> | undefined
const isCommon = (code: string) => (common ??= new Set(commonCodes.map(one => one.code))).has(code)

/** In the call's transaction: until it commits, everybody finds the list before. */
export async function replaceCodeList(
  db: Db,
  { organizationId, now }: OrganizationMoment,
  { rows, codeSystem }: { rows: readonly Code[]; codeSystem: string },
): Promise<void> {
  await clear(db, organizationId)
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const part = rows.slice(at, at + rowsPerStatement)
    await db`
      insert into problem_codes (organization_id, code, code_system, text, words)
      select ${organizationId}::uuid, r.code, ${codeSystem}, r.text, r.words
      from jsonb_to_recordset(${db.json(part)}) as r (code text, text text, words text)`
  }
  await mark(db, organizationId, {
    code_list_mark: uuid(),
    codes_loaded_at: new Date(now),
    code_count: rows.length,
  })
}

export async function removeCodeList(db: Db, organizationId: string): Promise<void> {
  await clear(db, organizationId)
  await mark(db, organizationId, { code_list_mark: null, codes_loaded_at: null, code_count: 0 })
}

/** Two who load at once do it one after the other. */
async function clear(db: Db, organizationId: string): Promise<void> {
  await db`select 1 from organizations where id = ${organizationId} for no key update`
  await db`delete from problem_codes where organization_id = ${organizationId}`
}

const mark = (
  db: Db,
  organizationId: string,
  columns: { code_list_mark: string | null; codes_loaded_at: Date | null; code_count: number },
) => db`
  insert into record_settings ${db({ organization_id: organizationId, ...columns })}
  on conflict (organization_id) do update set ${db(columns)}`
