import { execFile } from 'node:child_process'
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Programs } from './find-programs.ts'
import type { ServerUser } from './server-user.ts'

const run = promisify(execFile)

/** The superuser that initdb creates. Only this launcher signs in as it. */
export const superuser = 'postgres'

/**
 * Runs initdb unless the cluster exists. It works in a temporary folder and renames it, so that the cluster is never incomplete.
 */
export async function createCluster(
  clusterDir: string,
  programs: Programs,
  user: ServerUser,
  password: string,
): Promise<boolean> {
  if (existsSync(clusterDir)) return false
  const unfinished = `${clusterDir}.new`
  const passwordFile = `${clusterDir}.password`
  rmSync(unfinished, { recursive: true, force: true })
  rmSync(passwordFile, { force: true })
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (user.ids) chownSync(passwordFile, user.ids.uid, user.ids.gid)
    const { program, args, options } = user.command(programs.initdb, [
      `--pgdata=${unfinished}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--data-checksums',
      '--encoding=UTF8',
      // Sort order and letter classes are the same on every machine. pg_trgm still uses the C library's LC_CTYPE.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : process.platform === 'win32' ? 'C' : 'C.UTF-8'}`,
      '--lc-messages=C',
      '--no-instructions',
    ])
    await run(program, args, {
      uid: options.uid,
      gid: options.gid,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
    })
    renameSync(unfinished, clusterDir)
    return true
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(unfinished, { recursive: true, force: true })
  }
}
