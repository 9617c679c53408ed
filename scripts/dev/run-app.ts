import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import { buildApp } from '#server/build-app.ts'
import { readConfig } from '#server/config.ts'
import type { Built } from '#server/platform/built.ts'
import { createHttpListener } from '#server/platform/http/http-listener.ts'
import { ownMemory } from '#server/platform/workers/follow-leader.ts'
import type { Prepared } from '#server/platform/workers/messages.ts'

/** Requests under way when a file is saved. */
const patienceMs = 1_000

type Place = { opened: Prepared; port: number; folder: string }

/** The app as npm start has it, but for its pages. Only this machine reaches it. */
export async function runApp({
  opened,
  port,
  folder,
}: Place): Promise<{ port: number; stop(): Promise<void> }> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel })
  process.on('unhandledRejection', error => log.error({ err: error }, 'unhandled rejection'))
  const listener = createHttpListener()
  const app = await buildApp({
    config,
    listener,
    ownPort: port,
    opened,
    log,
    print: line => console.log(line),
    printsCodes: true,
    patienceMs,
    hurry: new AbortController().signal,
    isAlone: true,
    memories: () => [ownMemory()],
    built: newestIn(folder),
  })
  app.start()
  return { port: await listener.open(0, '127.0.0.1'), stop: app.stop }
}

/** A module that was made again has another time, and so another address. */
function newestIn(folder: string): Built {
  return {
    folder,
    load(name) {
      const file = join(folder, `server/${name}.js`)
      return import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)
    },
  }
}
