import { existsSync } from 'node:fs'

// The native compiler, used besides the one whose API other tools need (docs/decisions/016-two-typescripts.md).
const tsc = ['node', 'node_modules/typescript-native/bin/tsc', '-p']

const present = folders => folders.filter(folder => existsSync(folder))

/**
 * The stages of `npm run check`. A stage passes if its command succeeds and its output matches `expects`, if given. Stages that
 * are not tests run two at a time.
 */
export const stages = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'types of contract', command: [...tsc, 'contract'] },
  { name: 'types of server', command: [...tsc, 'server'] },
  { name: 'types of web', command: [...tsc, 'web'] },
  { name: 'types of documents', command: [...tsc, 'documents'] },
  { name: 'types of e2e', command: [...tsc, 'e2e'] },
  {
    name: 'arrows',
    command: ['depcruise', ...present(['contract', 'words', 'server', 'web', 'documents', 'e2e', 'bench'])],
    // If dependency-cruiser reads no file, it also finds no fault.
    expects: /\([1-9]\d* modules, [1-9]\d* dependencies cruised\)/,
  },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'catalogs', command: ['node', 'scripts/checks/check-catalogs.js'] },
  { name: 'owners of tables', command: ['node', 'scripts/checks/check-tables.ts'] },
  { name: 'roles as words', command: ['node', 'scripts/checks/check-roles.js'] },
  { name: 'commits', command: ['node', 'scripts/checks/check-commits.js'] },
  // Builds first; the tests, which come last, find the build.
  { name: 'features of browsers', command: ['node', 'scripts/checks/check-browser-features.ts'] },
  { name: 'migrations', command: ['node', 'scripts/checks/check-migrations.js'] },
]

export const testStage = { name: 'unit and HTTP tests', command: ['vitest', 'run'] }
