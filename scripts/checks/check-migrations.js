// Fails on a migration that breaks a rule of server/platform/db/migration-rules.ts.
import { readMigrations } from '../../server/platform/db/migrate.ts'
import { migrationProblems } from '../../server/platform/db/migration-rules.ts'

const files = readMigrations()
const problems = migrationProblems(files)
for (const problem of problems) console.error(problem)
console.log(`${files.length} migrations: ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
