// Restarts two nodes behind nginx one after the other, under load: node bench/rolling-restart.ts. Needs nginx on the PATH.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../server/platform/db/embedded/start-embedded-postgres.ts'
import { freePort } from '../scripts/shared/free-port.ts'
import { root } from './load/our-server.ts'

const clients = 16
const rounds = Number(process.env['RESTART_ROUNDS'] ?? 5)
const drainSeconds = '2'

if (spawnSync('nginx', ['-v']).error)
  throw new Error('There is no nginx on the PATH: apt-get install nginx-light')

const folder = mkdtempSync(join(tmpdir(), 'lindenwell-rolling-'))
const postgres = await startEmbeddedPostgres({
  dataDir: join(folder, 'database'),
  log: () => {},
  settings: undefined,
})
const { host, port: databasePort, user, password, database } = postgres
const at = host.startsWith('/')
  ? `localhost:${databasePort}/${database}?host=${encodeURIComponent(host)}`
  : `${host}:${databasePort}/${database}`
const databaseUrl = `postgres://${user}:${password}@${at}`
const dataDir = join(folder, 'data')
mkdirSync(dataDir)

async function startNode(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/start.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      DRAIN_SECONDS: drainSeconds,
      SIGN_IN_PER_MINUTE: '10000',
      LOG_LEVEL: 'warn',
    },
  })
  const health = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      answer => answer.status === 200,
      () => false,
    )
  while (!(await health())) await pause(100)
  return child
}

const ports = [await freePort(), await freePort()]
const nodes = await Promise.all(ports.map(startNode))
const front = await freePort()
writeFileSync(
  join(folder, 'nginx.conf'),
  `daemon off; pid ${folder}/nginx.pid; error_log stderr error; worker_processes 1;
events {}
http {
  access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder};
  fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  upstream lindenwell {
    ${ports.map(port => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${front};
    location / {
      proxy_pass http://lindenwell;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_next_upstream error timeout http_503 non_idempotent;
    }
  }
}
`,
)
const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
const url = `http://127.0.0.1:${front}/api`

type Answer = { status: number; body: Record<string, unknown> }
async function call(method: string, path: string, token?: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${url}/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

const token = await openDemo()
async function openDemo(): Promise<string> {
  for (;;) {
    const { status, body } = await call('POST', 'public/demo').catch(() => ({
      status: 0,
      body: {} as Answer['body'],
    }))
    if (status === 201) return body['token'] as string
    await pause(200)
  }
}

const over = new AbortController()
const answered = new Map<number, number>()
let created = 0
const failed: string[] = []
async function client(): Promise<void> {
  while (!over.signal.aborted) {
    for (const ask of [
      () => call('GET', 'users/patients', token),
      () =>
        call('POST', 'users/categories', token, {
          name: `C ${randomUUID().slice(0, 8)}`,
          description: 'while it restarts',
        }),
    ]) {
      const { status, body } = await ask().catch((error: unknown) => ({
        status: 0,
        body: { message: String(error) } as Answer['body'],
      }))
      answered.set(status, (answered.get(status) ?? 0) + 1)
      if (status === 201) created++
      if (status !== 200 && status !== 201) failed.push(`${status} ${String(body['message'])}`)
    }
  }
}
const before = (await call('GET', 'users/categories', token)).body['total'] as number
const load = Array.from({ length: clients }, client)
const began = performance.now()
for (let round = 0; round < rounds; round++)
  for (const [index, port] of ports.entries()) {
    const node = nodes[index]!
    const ended = once(node, 'exit')
    node.kill('SIGTERM')
    await ended
    nodes[index] = await startNode(port)
  }
over.abort()
await Promise.all(load)
const after = (await call('GET', 'users/categories', token)).body['total'] as number
const counts = [...answered].map(([status, count]) => `${status} × ${count}`).join(', ')
console.log(
  `${rounds * ports.length} restarts in ${((performance.now() - began) / 1000).toFixed(0)} s under ${clients} clients: ${counts}`,
)
console.log(`failed: ${failed.length}; categories acknowledged ${created}, in the database ${after - before}`)
for (const reason of failed.slice(0, 5)) console.log(`  ${reason}`)

for (const child of [...nodes, nginx]) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
process.exitCode = failed.length > 0 || created !== after - before ? 1 : 0
