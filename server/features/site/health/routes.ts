import type { FastifyInstance } from 'fastify'
import { errorCodes } from '#contract/core/errors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { unavailable } from '#server/platform/http/errors.ts'
import type { WritingWatch } from './watch-writing.ts'

type HealthSettings = {
  database: Database
  writing: WritingWatch
  isDraining: () => boolean
  patienceMs?: number | undefined
}

/** GET live: the process lives. GET health: it can serve, the database included, and will go on to. */
export function healthRoutes(
  http: FastifyInstance,
  { database, writing, isDraining, patienceMs = 2_000 }: HealthSettings,
): void {
  http.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode === errorCodes.storage_full.status) writing.refused()
  })
  http.get('/api/live', () => ({ status: 200, message: 'OK' }))
  http.get('/api/health', async () => {
    if (isDraining()) throw unavailable()
    const answer = database
      .inGlobal(db => db`select 1`)
      .then(
        () => true,
        () => false,
      )
    const patience = new Promise<false>(resolve => setTimeout(resolve, patienceMs, false).unref())
    if (!(await Promise.race([answer, patience]))) throw unavailable()
    // Reads go on while nothing can be written: a proxy may still send them here.
    const mode = (await Promise.race([writing.isPossible(), patience])) ? 'ready' : 'read_only'
    return { status: 200, message: 'OK', data: { mode } }
  })
}
