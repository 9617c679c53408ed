import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const nobody = 'http://127.0.0.1:9'

/** Runs scripts/prepare.js in a folder with our package lists and nothing installed. */
function prepare(folder: string, args: string[], env: Record<string, string>) {
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'scripts/prepare.js'])
    cpSync(join(root, file), join(folder, file))
  const { status, stderr } = spawnSync(process.execPath, ['scripts/prepare.js', ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return { status, stderr }
}

it('says in one line that the registry cannot be reached', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lindenwell-prepare-'))
  const { status, stderr } = prepare(folder, [], {
    npm_config_registry: `${nobody}/`,
    npm_config_fetch_retries: '0',
    npm_config_cache: join(folder, 'cache'),
  })
  expect(stderr).toBe(
    `Packages could not be fetched: ${nobody} cannot be reached (ECONNREFUSED). Connect and start again.\n`,
  )
  expect(status).toBe(1)
})

it.skipIf(process.platform === 'darwin')(
  'says in one line that there is no browser and none could be installed',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'lindenwell-prepare-'))
    // Linked packages are left unchanged.
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const programs = join(folder, 'programs')
    mkdirSync(programs)
    writeFileSync(join(programs, 'apt-get'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    symlinkSync('/bin/sh', join(programs, 'sh'))
    const { status, stderr } = prepare(folder, ['--browser'], {
      PATH: programs,
      PLAYWRIGHT_DOWNLOAD_HOST: nobody,
      PLAYWRIGHT_BROWSERS_PATH: join(folder, 'browsers'),
    })
    expect(stderr).toMatch(/^There is no browser for the journeys, and none could be installed \(.+\): .+\n$/)
    expect(status).toBe(1)
  },
)
