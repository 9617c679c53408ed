// Random choices in the tests (random cases, mutations) depend on the commit: a failure repeats until the code changes, and
// another commit tries other cases. TEST_SEED sets another seed.
import { spawnSync } from 'node:child_process'

/** A whole number from 1 to 2^31 - 1, also set in the environment for the tests themselves. */
export function provideSeed() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  process.env.TEST_SEED ??= String((Number.parseInt(stdout?.slice(0, 8) || '1', 16) % (2 ** 31 - 1)) + 1)
  return Number(process.env.TEST_SEED)
}
