import { existsSync } from 'node:fs'

const present = folders => folders.filter(folder => existsSync(folder))

/**
 * What `npm run check` does. A stage passes when its command succeeds and its output matches `expects`,
 * where that is given. Those that are no tests run two at a time.
 */
export const stages = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'types of contract', command: ['tsc', '-p', 'contract'] },
  { name: 'types of server', command: ['tsc', '-p', 'server'] },
  { name: 'types of web', command: ['tsc', '-p', 'web'] },
  { name: 'types of documents', command: ['tsc', '-p', 'documents'] },
  { name: 'types of e2e', command: ['tsc', '-p', 'e2e'] },
  {
    name: 'arrows',
    command: ['depcruise', ...present(['contract', 'server', 'web', 'documents', 'e2e', 'bench'])],
    // A cruise that understands no file finds no fault either.
    expects: /\([1-9]\d* modules, [1-9]\d* dependencies cruised\)/,
  },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'catalogs', command: ['node', 'scripts/check-catalogs.js'] },
  { name: 'migrations', command: ['node', 'scripts/check-migrations.js'] },
]

export const testStage = { name: 'unit and HTTP tests', command: ['vitest', 'run'] }
