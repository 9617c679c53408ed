// Fails if a feature writes a table that another feature owns, and on a table without an owner (db/table-owners.json).
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { writtenTables } from './sql-tables.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const owners = JSON.parse(read('db/table-owners.json')) as Record<string, string[]>
const ownerOf = new Map(
  Object.entries(owners).flatMap(([owner, tables]) => tables.map(table => [table, owner])),
)

/** Calls that write the table they name: those of platform/db/records.ts, and of `resourceRoutes`. */
const writingCalls = [
  /\b(?:updateRecord|setDeleted|setManyDeleted|setManyActive)\(\s*db,\s*'(\w+)'/g,
  /\bresourceRoutes\([^{]*\{\s*table: '(\w+)'/g,
]

const problems: string[] = []
let statements = 0
for (const folder of ['server/features', 'server/platform'])
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
      checkFile(relative(root, join(entry.parentPath, entry.name)))
for (const [, table] of read('db/schema.sql').matchAll(/^create table (?:if not exists )?(\w+) \(/gm))
  if (!ownerOf.has(table!)) problems.push(`${table} has no owner in db/table-owners.json`)

for (const problem of problems) console.log(problem)
console.log(`${statements} writes of ${ownerOf.size} tables: ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1

function checkFile(path: string): void {
  const source = read(path)
  const writer = /^server\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? 'platform'
  const literals = [...source.matchAll(/`[^`]*`/g)].map(([literal]) => literal)
  const written = [
    ...literals.flatMap(writtenTables),
    ...writingCalls.flatMap(call => [...source.matchAll(call)].map(([, table]) => table!)),
  ]
  for (const table of written) {
    const owner = ownerOf.get(table)
    if (!owner) continue
    statements++
    if (owner !== writer) problems.push(`${path} writes ${table}, which belongs to ${owner}`)
  }
}
