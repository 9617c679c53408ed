import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds the web that the program serves, unless it is up to date. */
export default function buildWeb(): void {
  const root = join(import.meta.dirname, '../../..')
  const { status } = spawnSync(process.execPath, ['scripts/build-web.js'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The web does not build.')
}
