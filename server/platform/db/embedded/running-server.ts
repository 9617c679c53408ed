import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type RunningServer = { host: string; port: number; ownerPassword: string }

/**
 * The embedded server of a running Lindenwell in this folder, for a command that runs at the same time. Undefined if none was
 * created there yet.
 */
export function findRunningServer(dataDir: string): RunningServer | undefined {
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid')
  const secret = join(dataDir, 'secrets/database-owner-password')
  if (!existsSync(pidFile) || !existsSync(secret)) return undefined
  // Lines of postmaster.pid: process, folder, start, port, socket's folder, address. https://www.postgresql.org/docs/current/storage-file-layout.html
  const [, , , port, socketDir, address] = readFileSync(pidFile, 'utf8').split('\n')
  return {
    host: socketDir || address || '127.0.0.1',
    port: Number(port),
    ownerPassword: readFileSync(secret, 'utf8').trim(),
  }
}
