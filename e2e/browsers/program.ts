import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/shared/free-port.ts'
import { untilAnswered } from './drivers/socket.ts'

export type Program = {
  baseUrl: string
  /** The text of the newest mail to this address. */
  mailTo(address: string): Promise<string>
  post<T>(path: string, body: object, token?: string): Promise<T>
  stop(): Promise<void>
}

/** The built Lindenwell with an empty database of its own. */
export async function startProgram(): Promise<Program> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lindenwell-browsers-'))
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  const server = spawn('node', ['server/start.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
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
    if (!(await fetch(`${baseUrl}/api/health`)).ok) throw new Error('Lindenwell is not ready')
  })
  await Promise.race([ready, ended])
  const mails = join(dataDir, 'mail')
  return {
    baseUrl,
    mailTo: address =>
      untilAnswered(async () => {
        const texts = readdirSync(mails)
          .toSorted()
          .map(name => readFileSync(join(mails, name), 'utf8'))
        return (
          texts.findLast(text => text.includes(address)) ?? Promise.reject(new Error(`No mail to ${address}`))
        )
      }),
    async post(path, body, token) {
      const answer = await fetch(`${baseUrl}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      })
      const said = await answer.json()
      if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(said)}`)
      return said
    },
    async stop() {
      if (server.kill()) await ended.catch(() => {})
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
