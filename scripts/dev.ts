// `npm run dev`: Lindenwell from its sources. The pages show what is saved. The program of `npm start` has nothing of it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from '#server/config.ts'
import { connect } from '#server/platform/db/database.ts'
import { connectionSettings } from '#server/platform/db/embedded/settings.ts'
import { DatabaseStartError } from '#server/platform/db/embedded/start-error.ts'
import { prepareDatabase } from '#server/platform/db/prepare-database.ts'
import { createHttpListener } from '#server/platform/http/http-listener.ts'
import { changePage, changePolicy } from './dev/change-page.ts'
import { createVite } from './dev/create-vite.ts'
import { keepServer } from './dev/keep-server.ts'
import { mailPath, serveMails } from './dev/mail-pages.ts'
import { makePages } from './dev/make-pages.ts'
import { passOn } from './dev/pass-on.ts'
import { watchSources } from './dev/watch-sources.ts'
import { folder, root, writeWeb } from './dev/web.ts'

const env: NodeJS.ProcessEnv = {
  ...process.env,
  // What somebody tries here never touches ./data.
  DATA_DIR: process.env['DATA_DIR'] || './data-dev',
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
}

/** What has been started, and how to end it: the last first. */
const endings: (() => unknown)[] = []
const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
process.on('unhandledRejection', error => console.error(error))
const started = start()
started.catch((error: NodeJS.ErrnoException) => {
  if (!stopping.signal.aborted) console.error('Lindenwell cannot start.', reasonOf(error))
  void stop(1)
})

async function start(): Promise<void> {
  const config = readConfig(env)
  const listener = createHttpListener()
  const port = await listener.open(config.port, config.host)
  endings.push(() => listener.close(0))
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const settings = connectionSettings(1)
  const database = await prepareDatabase({ ...config, settings }, line => console.log(line))
  endings.push(database.stop)

  writeWeb()
  const vite = await createVite({
    front: listener.server,
    mailPath,
    answerMail: serveMails(config.dataDir),
    passOn: passOn({
      changePage,
      changePolicy,
      async answering() {
        await pages.made()
        return server.answering()
      },
    }),
  })
  endings.push(() => vite.close())
  const { hot } = vite.environments.client
  const pages = await makePages({
    onPages: () => hot.send('lindenwell:pages'),
    onFault: ({ message, stack = '' }) => hot.send({ type: 'error', err: { message, stack } }),
  })
  endings.push(pages.close)
  const server = keepServer({ database, port, folder, env, onAnswering: () => hot.send('lindenwell:server') })
  endings.push(server.stop)
  const tell = async (file: string, from: number) => {
    const isServed = 'port' in (await server.answering())
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    console.log(isServed ? `${file}: served after ${seconds} s` : `${file}: the server has ended`)
  }
  const watcher = await watchSources(vite, (file, isDatabaseNew) => {
    const from = performance.now()
    server.restart(isDatabaseNew)
    void tell(file, from)
  })
  endings.push(() => watcher.close())
  listener.serveWith(vite.middlewares)
  if (!process.argv.includes('--without-sample')) await loadSample(database.urls.signIn)
  await Promise.all([pages.made(), server.answering()])
  console.log(
    `Lindenwell runs from its sources: http://localhost:${port}, its mails: http://localhost:${port}${mailPath}`,
  )
}

/** On the first start, which finds nobody. */
async function loadSample(signInUrl: string): Promise<void> {
  const signIn = connect(signInUrl, { max: 1 })
  const [known] = await signIn
    .inGlobal(db => db`select 1 from accounts limit 1`)
    .finally(() => signIn.close())
  if (known) return
  console.log('Loading the sample organization …')
  const { signal } = stopping
  const loading = spawn(process.execPath, [join(root, 'scripts/load-demo.ts')], {
    env,
    stdio: 'inherit',
    signal,
  })
  const [code] = await once(loading, 'close')
  if (code !== 0) throw new Error('The sample organization was not loaded.')
}

function reasonOf(error: NodeJS.ErrnoException): unknown {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message
  return error.code === 'EADDRINUSE'
    ? 'PORT: another program listens on this address; set another number.'
    : error
}

async function stop(exitCode: number): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  await started.catch(() => {})
  for (const end of endings.splice(0).toReversed()) await end()
  process.exit(exitCode)
}
