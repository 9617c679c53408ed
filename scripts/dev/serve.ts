// The process of the server in `npm run dev`. It loads the packages, and the sources only when keep-server.ts says so: a third of a
// start is over before a file is saved.
import type { Prepared } from '#server/platform/workers/messages.ts'

export type Told =
  | { kind: 'load' }
  | {
      kind: 'serve'
      opened: Prepared
      /** Where people open the pages. */
      port: number
      /** Where web.ts and make-pages.ts keep what they make. */
      folder: string
    }
export type Tells = { kind: 'loaded' } | { kind: 'listens'; port: number }

/** For the whole stop, also if the database has gone. */
const stopLimitMs = 3_000

const tell = (message: Tells) => void process.send!(message)
const loadSources = () => import('./run-app.ts')

let app: Promise<Awaited<ReturnType<typeof loadSources>>> | undefined
let stop = async () => {}
// A terminal sends them to all processes; the parent says when to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), stopLimitMs).unref()
  void stop().finally(() => process.exit(0))
})
process.on('message', (told: Told) => {
  act(told).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
await Promise.all([
  import('fastify'),
  import('@fastify/compress'),
  import('@fastify/multipart'),
  import('@fastify/static'),
  import('graphile-worker'),
  import('libphonenumber-js/min'),
  import('pg'),
  import('pino'),
  import('postgres'),
  import('zod'),
])

async function act(told: Told): Promise<void> {
  app ??= loadSources()
  const { runApp } = await app
  if (told.kind === 'load') return tell({ kind: 'loaded' })
  const running = await runApp(told)
  stop = running.stop
  tell({ kind: 'listens', port: running.port })
}
