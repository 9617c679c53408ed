import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The secret of this name under DATA_DIR/secrets, made on first use: 256 random bits that only we may read. */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const secret = randomBytes(32).toString('base64url')
  // On the disk before anything depends on it: a lost secret would lock us out of our own database.
  const part = `${file}.${process.pid}`
  const handle = openSync(part, 'w', 0o600)
  try {
    writeSync(handle, `${secret}\n`)
    fsyncSync(handle)
    closeSync(handle)
    linkSync(part, file)
    return secret
  } catch (error) {
    // Another process that shares the folder was first: its secret counts.
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      return readFileSync(file, 'utf8').trim()
    throw error
  } finally {
    rmSync(part, { force: true })
  }
}
