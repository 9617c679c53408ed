import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds the program and the web that it serves, unless they are up to date. */
export default function build(): void {
  const root = join(import.meta.dirname, '../../..')
  const { status } = spawnSync(process.execPath, ['scripts/build.js'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The program or its web does not build.')
}
