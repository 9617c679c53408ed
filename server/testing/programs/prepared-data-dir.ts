import { spawnSync } from 'node:child_process'
import { inject } from 'vitest'
import { newDataDir } from './run-program.ts'

/** A data folder as after a first start; the next start migrates nothing. */
export function preparedDataDir(): string {
  const folder = newDataDir()
  // The cluster belongs to another user, and cpSync() would not keep that.
  const { status } = spawnSync('cp', ['-a', `${inject('preparedDataDir')}/.`, folder])
  if (status !== 0) throw new Error('The prepared data folder cannot be copied.')
  return folder
}
