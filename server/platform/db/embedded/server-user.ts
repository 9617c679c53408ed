import type { SpawnOptions } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseStartError } from './start-error.ts'

export interface UserIds {
  uid: number
  gid: number
}

/** How to run a PostgreSQL program: as our own user or, because PostgreSQL refuses root, as another one. */
export interface ServerUser {
  /** Undefined if it runs as our own user. */
  ids: UserIds | undefined
  /** Whether this user may pass folders that are closed to it. */
  passesFolders: boolean
  command(program: string, args: string[]): { program: string; args: string[]; options: SpawnOptions }
}

/** An administrator may create the first user to give the database its own account. The others exist on most systems. */
const userNames = ['lindenwell', 'postgres', 'nobody']

export function chooseServerUser(dataDir: string, clusterDir: string): ServerUser {
  const asIs = (options: SpawnOptions) => (program: string, args: string[]) => ({ program, args, options })
  if (process.getuid?.() !== 0) return { ids: undefined, passesFolders: false, command: asIs({}) }
  const ids = ownerOf(clusterDir) ?? userNames.map(findUser).find(user => user !== undefined)
  if (!ids)
    throw new DatabaseStartError(
      'PostgreSQL does not run as root, and no other user was found: add a system user named lindenwell, or set DATABASE_URL.',
    )
  if (canEnter(dataDir, ids)) return { ids, passesFolders: false, command: asIs({ ...ids }) }
  const capability = passingCapability()
  if (!capability)
    throw new DatabaseStartError(
      `PostgreSQL does not run as root, and user ${ids.uid} may not enter ${dataDir}: set another DATA_DIR, open the folders above it (chmod o+x), or set DATABASE_URL.`,
    )
  return {
    ids,
    passesFolders: true,
    command: (program, args) => throughSetpriv(ids, capability, program, args),
  }
}

/** A cluster always runs as the user who created it. */
function ownerOf(clusterDir: string): UserIds | undefined {
  if (!existsSync(clusterDir)) return undefined
  const { uid, gid } = statSync(clusterDir)
  return uid === 0 ? undefined : { uid, gid }
}

function findUser(name: string): UserIds | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(each => each.startsWith(`${name}:`))
  const [uid, gid] = (line ?? '').split(':').slice(2, 4).map(Number)
  return uid && gid && uid > 0 ? { uid, gid } : undefined
}

/** Whether this user may pass the folder and all its parent folders. */
export function canEnter(folder: string, ids: UserIds): boolean {
  for (let each = folder; ; each = dirname(each)) {
    if (!allows(each, ids, 0o1)) return false
    if (each === dirname(each)) return true
  }
}

/** Whether the mode of a file grants this user the given bits (read 4, write 2, execute 1). */
export function allows(path: string, ids: UserIds, bits: number): boolean {
  const { mode, uid, gid } = statSync(path)
  const shift = uid === ids.uid ? 6 : gid === ids.gid ? 3 : 0
  return ((mode >> shift) & bits) === bits
}

/**
 * The capability that lets another user pass root's folders. The narrower one if we have it (containers usually lack it), else
 * the wider one.
 */
function passingCapability(): string | undefined {
  if (!existsSync('/proc/self/status')) return undefined
  if (!['/usr/bin/setpriv', '/bin/setpriv'].some(path => existsSync(path))) return undefined
  const status = readFileSync('/proc/self/status', 'utf8')
  const effective = BigInt(`0x${/^CapEff:\s*(\w+)/m.exec(status)?.[1] ?? '0'}`)
  const holds = (bit: bigint) => (effective & (1n << bit)) !== 0n
  const [dacOverride, dacReadSearch, setpcap] = [1n, 2n, 8n]
  if (!holds(setpcap)) return undefined
  return holds(dacReadSearch) ? 'dac_read_search' : holds(dacOverride) ? 'dac_override' : undefined
}

function throughSetpriv(ids: UserIds, capability: string, program: string, args: string[]) {
  const drop = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups', '--no-new-privs']
  // initdb checks its files with access(2), which ignores the capability without this bit.
  const keep = [
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
  ]
  return {
    program: 'setpriv',
    args: [...drop, ...keep, `--bounding-set=-all,+${capability}`, program, ...args],
    options: {},
  }
}
