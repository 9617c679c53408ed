import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The secret of this name under DATA_DIR/secrets: 256 random bits, created on first use, readable only by our user. */
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
  // Written to the disk before anything uses it: if it were lost, we could not open our own database.
  const part = `${file}.${process.pid}`
  const handle = openSync(part, 'w', 0o600)
  try {
    writeSync(handle, `${secret}\n`)
    fsyncSync(handle)
    closeSync(handle)
    linkSync(part, file)
    return secret
  } catch (error) {
    // Another process that uses this folder was faster: its secret is used.
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      return readFileSync(file, 'utf8').trim()
    throw error
  } finally {
    rmSync(part, { force: true })
  }
}
