import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tablesWithoutOrganization } from '../../scripts/checks/sql-tables.ts'

const schema = readFileSync(join(import.meta.dirname, '../../db/schema.sql'), 'utf8')
const tenantTables = new Set(
  [...schema.matchAll(/^alter table (\w+) force row level/gm)].map(([, name]) => name!),
)

/** The same statement is sent thousands of times. */
const judged = new Map<string, string | undefined>()

/**
 * What is wrong with a statement as it was sent: it uses a table of organizations without naming the organization, and so leans on
 * row-level security alone. Fragments are put together by then, which the source does not show. One that is meant for all says so
 * in a comment.
 */
export function faultOf(statement: string): string | undefined {
  if (!judged.has(statement)) judged.set(statement, judge(statement))
  return judged.get(statement)
}

function judge(statement: string): string | undefined {
  if (statement.includes('/* every organization */')) return undefined
  const tables = tablesWithoutOrganization(statement, tenantTables).filter(
    // A person's memberships in every organization are found by their account (showMembershipsOf).
    table => !(table === 'memberships' && statement.includes('account_id')),
  )
  if (tables.length === 0) return undefined
  return `names no organization for ${tables.join(', ')}: ${statement.replaceAll(/\s+/g, ' ').trim()}`
}
