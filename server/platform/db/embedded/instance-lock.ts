import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf } from './process-identity.ts'
import { DatabaseStartError } from './start-error.ts'

interface Holder {
  pid: number
  identity: string
}

/**
 * Lets one process at a time use a data folder. The lock names its holder by process id and start time, so that a lock left
 * behind by kill -9 or a power cut is recognized as stale. Returns the function that releases it.
 */
export function lockDataDir(dataDir: string): () => void {
  const lockFile = join(dataDir, 'instance.lock')
  const ownFile = `${lockFile}.${process.pid}`
  const self = `${process.pid} ${identityOf(process.pid) ?? ''}\n`
  writeFileSync(ownFile, self, { mode: 0o600 })
  try {
    while (!tryLink(ownFile, lockFile)) takeAwayStale(lockFile, dataDir)
  } finally {
    rmSync(ownFile, { force: true })
  }
  return () => {
    if (readText(lockFile) === self) rmSync(lockFile, { force: true })
  }
}

/** Writes the file first and then links it: no process ever sees an incomplete lock. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function takeAwayStale(lockFile: string, dataDir: string): void {
  refuseIfHeld(readText(lockFile), dataDir)
  // Another process may have replaced the stale lock in the meantime: move it away, then check what was moved.
  const aside = `${lockFile}.stale-${process.pid}`
  try {
    renameSync(lockFile, aside)
  } catch {
    return
  }
  try {
    refuseIfHeld(readText(aside), dataDir)
  } catch (error) {
    tryLink(aside, lockFile)
    throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function refuseIfHeld(text: string, dataDir: string): void {
  const holder = parse(text)
  if (holder && identityOf(holder.pid) === holder.identity)
    throw new DatabaseStartError(
      `Another Lindenwell (process ${holder.pid}) is already running on ${dataDir}: stop it, or set another DATA_DIR.`,
    )
}

function parse(text: string): Holder | undefined {
  const [pid, identity] = text.trim().split(/ (.*)/s)
  return Number(pid) > 0 && identity ? { pid: Number(pid), identity } : undefined
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
