import type { FastifyInstance } from 'fastify'
import { unavailable } from '#server/platform/http/errors.ts'
import type { Database } from '#server/platform/db/database.ts'

const patienceMs = 2_000

/** GET live: the process lives. GET health: it can serve, the database included, and will go on to. */
export function healthRoutes(http: FastifyInstance, database: Database, isDraining: () => boolean): void {
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
    return { status: 200, message: 'OK' }
  })
}
