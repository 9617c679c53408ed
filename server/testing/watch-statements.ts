import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tablesWithoutOrganization } from '../../scripts/checks/sql-tables.ts'

const schema = readFileSync(join(import.meta.dirname, '../../db/schema.sql'), 'utf8')
const tenantTables = new Set(
  [...schema.matchAll(/^alter table (\w+) force row level/gm)].map(([, name]) => name!),
)

/**
 * Most rows point at a membership and an organization. 'for update' waits for each transaction that has written such a row, so that two
 * that wrote one before they lock wait for each other for ever; 'for no key update' waits for other locks only.
 */
const locksOutRows = /\bfrom (?:memberships|organizations)\b(?!.*\/\* no new rows \*\/).*\bfor update\b/

/** Cached, because the same statement is sent thousands of times. */
const judged = new Map<string, string | undefined>()

/**
 * The fault of a statement: it uses a tenant table without naming the organization, so that only row-level security protects it.
 * Checks the sent text, because the source shows only fragments. A statement meant for all organizations says so in a comment.
 */
export function faultOf(statement: string): string | undefined {
  if (!judged.has(statement)) judged.set(statement, judge(statement))
  return judged.get(statement)
}

function judge(statement: string): string | undefined {
  if (statement.includes('/* every organization */')) return undefined
  const said = statement.replaceAll(/\s+/g, ' ').trim()
  if (locksOutRows.test(said)) return `keeps rows that point at these from being written: ${said}`
  const tables = tablesWithoutOrganization(statement, tenantTables).filter(
    // A person's memberships in all organizations are found by account (showMembershipsOf).
    table => !(table === 'memberships' && statement.includes('account_id')),
  )
  if (tables.length === 0) return undefined
  return `names no organization for ${tables.join(', ')}: ${said}`
}
