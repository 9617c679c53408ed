import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { addressOptions } from './connection-settings.ts'
import { dumpSchema } from './dump-schema.ts'
import { DatabaseStartError } from './embedded/start-error.ts'
import { withRoleNames, type Roles } from './roles.ts'

const schemaFile = join(import.meta.dirname, '../../../db/schema.sql')

/**
 * A restore continues after errors. Without its roles, tables come back without row-level security, and a program on them fails
 * at sign-in or shows too much. Throws a DatabaseStartError if anything that the migrations made is missing. Additions do not
 * matter.
 */
export async function requireCompleteSchema(ownerUrl: string, roles: Roles): Promise<void> {
  const sql = postgres({ ...addressOptions(ownerUrl), max: 1, onnotice: () => {} })
  try {
    const expected = withRoleNames(readFileSync(schemaFile, 'utf8'), roles)
    const missing = missingFrom(expected, await dumpSchema(sql))
    if (missing.length === 0) return
    throw new DatabaseStartError(
      `DATABASE_URL: the database is incomplete: ${missing.length} parts of its schema are missing, the first is "${missing[0]}". ` +
        `After a restore that means that it ended with errors, often because the roles were not there: restore it again, ` +
        `into an empty database, as docs/operations.md says under Restore.`,
    )
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/**
 * Parts of the expected schema that the actual one lacks (both from `dumpSchema`). Compares names: servers word the same rule
 * differently.
 */
export function missingFrom(expected: string, actual: string): string[] {
  const present = new Set(partsOf(actual))
  return partsOf(expected).filter(part => !present.has(part))
}

function partsOf(schema: string): string[] {
  let table = ''
  return schema.split('\n').flatMap(line => {
    const [, opened] = /^create table (?:if not exists )?([\w.]+)/.exec(line) ?? []
    if (opened) table = opened
    const [, owner = table, constraint] =
      /^(?: {2}|alter table ([\w.]+) add )constraint (\w+)/.exec(line) ?? []
    if (constraint) return [`constraint ${constraint} of ${owner}`]
    const grant = /^grant ([\w, ]+?)( \(.+\))? on (.+) to (.+);$/.exec(line)
    if (grant) {
      const [, privileges, columns = '', object, roles] = grant
      return roles!
        .split(', ')
        .flatMap(role =>
          privileges!.split(', ').map(each => `grant ${each}${columns} on ${object} to ${role}`),
        )
    }
    const named =
      /^(create (?:table|policy|view|extension|schema) (?:if not exists )?[\w.]+(?: on [\w.]+)?|CREATE (?:UNIQUE )?INDEX \w+|CREATE OR REPLACE FUNCTION [\w.]+|alter (?:table|function) .+);?/.exec(
        line,
      )
    return named ? [named[1]!.replace(/;$/, '')] : []
  })
}
