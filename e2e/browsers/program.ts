import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request, type APIRequestContext } from '@playwright/test'
import { freePort } from '../../scripts/shared/free-port.ts'
import { untilAnswered } from './drivers/socket.ts'
import { startProxy, type Proxy } from './proxy.ts'

export type Program = Pick<Proxy, 'takeFaults' | 'delayScripts' | 'cut'> & {
  baseUrl: string
  /** For calls that prepare a journey (e2e/support). */
  request: APIRequestContext
  stop(): Promise<void>
}

/** The built Lindenwell with an empty database of its own, behind a proxy that watches. */
export async function startProgram(): Promise<Program> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lindenwell-browsers-'))
  const [port, ownPort] = [await freePort(), await freePort()]
  const baseUrl = `http://localhost:${port}`
  // The helpers of the other journeys read mails there.
  process.env['E2E_DATA_DIR'] = dataDir
  const server = spawn('node', ['server/start.js'], {
    stdio: ['ignore', openSync(join(dataDir, 'server.log'), 'w'), 'inherit'],
    env: {
      ...process.env,
      PORT: String(ownPort),
      PUBLIC_URL: baseUrl,
      DATA_DIR: dataDir,
      SIGN_IN_PER_MINUTE: '1000',
    },
  })
  const ended = new Promise<never>((_resolve, reject) =>
    server.once('exit', () => reject(new Error('Lindenwell has ended; see above'))),
  )
  ended.catch(() => {})
  const ready = untilAnswered(async () => {
    if (!(await fetch(`http://localhost:${ownPort}/api/health`)).ok)
      throw new Error('Lindenwell is not ready')
  })
  await Promise.race([ready, ended])
  const { close, ...proxy } = await startProxy(port, ownPort)
  const calls = await request.newContext({ baseURL: baseUrl })
  return {
    ...proxy,
    baseUrl,
    request: calls,
    async stop() {
      await calls.dispose()
      await close()
      if (server.kill()) await ended.catch(() => {})
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
