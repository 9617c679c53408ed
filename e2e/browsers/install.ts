import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Whether the programs are there. On Debian, root gets their packages first. */
export function isInstalled(programs: readonly string[], packages: readonly string[]): boolean {
  const areThere = () => programs.every(program => existsSync(program))
  if (areThere()) return true
  const isDebian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  if (!isDebian || process.getuid?.() !== 0) return false
  console.log(`Installing ${packages.join(', ')} for the tests …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'ignore',
    env,
  })
  return areThere()
}
