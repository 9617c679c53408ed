import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// One file of rules, chosen by TEST_SEED; `npm run mutate` searches them all.
it('the tests of a pure rule notice when it is changed', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/mutate.js', '--part'], {
    cwd: join(import.meta.dirname, '../..'),
    // Stryker starts a second vitest inside this one.
    env: { ...process.env, VITEST: undefined, NODE_ENV: undefined },
    encoding: 'utf8',
  })
  expect({ status, stdout }).toMatchObject({ status: 0 })
})
