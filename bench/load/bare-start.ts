// Run by bench/start.ts, as the yardstick of a start. `empty` makes a database in a new folder with our launcher and starts it;
// `running` connects to a database that runs already.
import fastify from 'fastify'
import postgres from 'postgres'

const [how, place, port] = process.argv.slice(2)
const embedded = how === 'empty' ? await startDatabase(place!) : undefined
const address = embedded ?? (JSON.parse(place!) as postgres.Options<{}>)
const { host, port: databasePort, user, password, database } = address
const sql = postgres({
  host,
  port: databasePort,
  user,
  password,
  database,
  onnotice: () => {},
} as postgres.Options<{}>)
await sql`select 1`
const http = fastify()
http.get('/api/health', () => ({ ok: true }))
await http.listen({ host: '127.0.0.1', port: Number(port) })
process.stdout.write('The yardstick is ready.\n')
process.once('SIGTERM', () => {
  void Promise.all([http.close(), sql.end()])
    .then(() => embedded?.stop())
    .then(() => process.exit(0))
})

async function startDatabase(dataDir: string) {
  const { startEmbeddedPostgres } = await import('#server/platform/db/embedded/start-embedded-postgres.ts')
  return startEmbeddedPostgres({ dataDir, log: () => {} })
}
