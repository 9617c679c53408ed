import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The program serves the built web; this does nothing where it is built already. */
export default function buildWeb(): void {
  const root = join(import.meta.dirname, '../../..')
  const { status } = spawnSync(process.execPath, ['scripts/build-web.js'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The web does not build.')
}
