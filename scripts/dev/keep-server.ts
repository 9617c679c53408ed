import type { PreparedDatabase } from '#server/platform/db/prepare-database.ts'
import { launchServer, type Answering, type Launched } from './launch-server.ts'

export type KeptServer = {
  /** Waits while the server starts. */
  answering(): Promise<Answering>
  /** `update`: brings the database up to date before. */
  restart(update: boolean): void
  stop(): Promise<void>
}

type Settings = {
  database: PreparedDatabase
  /** Where people open the pages. */
  port: number
  folder: string
  env: NodeJS.ProcessEnv
  onAnswering(): void
}

/** The pages that wait for the server come first. */
const spareAfterMs = 1_000

/** Runs the server. The one that follows a change loads its code while the one before it ends. */
export function keepServer({ database, port, folder, env, onAnswering }: Settings): KeptServer {
  let answer = Promise.withResolvers<Answering>()
  let isStarting = true
  let current = launchServer(env)
  /** Has loaded no source, and so none that is out of date. */
  let spare: Launched | undefined
  let sparing: NodeJS.Timeout | undefined
  /** Until it was done. */
  let mustUpdate = false
  /** Those before have ended: two would take each other's jobs. */
  let isAlone: Promise<unknown> = Promise.resolve()
  void bring(current)

  async function bring(server: Launched): Promise<void> {
    await Promise.all([server.load(), isAlone])
    // Something else was saved in the meantime.
    if (server !== current) return
    const { urls, secrets } = database
    const answering =
      (await updateFault()) ?? (await server.serve({ opened: { urls, secrets }, port, folder }))
    if (server !== current) return
    isStarting = false
    answer.resolve(answering)
    onAnswering()
    sparing = setTimeout(() => (spare ??= launchServer(env)), spareAfterMs)
    const fault = await server.ended
    if (server !== current || 'fault' in answering) return
    answer = Promise.withResolvers()
    answer.resolve({ fault })
    onAnswering()
  }

  async function updateFault(): Promise<Answering | undefined> {
    if (!mustUpdate) return undefined
    try {
      await database.bringUpToDate()
      mustUpdate = false
      return undefined
    } catch (error) {
      return { fault: `The database cannot be brought up to date: ${String(error)}` }
    }
  }

  return {
    answering: () => answer.promise,
    restart(update) {
      clearTimeout(sparing)
      mustUpdate ||= update
      if (!isStarting) answer = Promise.withResolvers()
      isStarting = true
      isAlone = Promise.all([isAlone, current.stop()])
      current = spare ?? launchServer(env)
      spare = undefined
      void bring(current)
    },
    async stop() {
      clearTimeout(sparing)
      await Promise.all([isAlone, current.stop(), spare?.stop()])
    },
  }
}
