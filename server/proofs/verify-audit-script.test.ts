import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { preparedDataDir } from '#server/testing/programs/prepared-data-dir.ts'
import { endPrograms } from '#server/testing/programs/run-program.ts'

afterEach(() => endPrograms())

const root = join(import.meta.dirname, '../..')
const strange = '{"at":"2021-01-01T00:00:00.000Z","heads":[],"signature":""}'

/** Like `npm run verify-audit -- …`. */
function verifyAudit(dataDir: string, ...words: string[]): { exitCode: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/verify-audit.ts', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return { exitCode: status, output: stdout + stderr }
}

it('reads the full file beside the one that began anew, unless a file is named', () => {
  const dataDir = preparedDataDir()
  const own = join(dataDir, 'audit-heads.jsonl')
  writeFileSync(`${own}.1`, strange)
  const refused = `${own}.1: line 1 was not signed by this installation`
  expect(verifyAudit(dataDir)).toMatchObject({ exitCode: 1, output: expect.stringContaining(refused) })
  const named = join(dataDir, 'named.jsonl')
  writeFileSync(named, '')
  expect(verifyAudit(dataDir, named)).toEqual({ exitCode: 0, output: 'The audit is as it was written.\n' })
})
