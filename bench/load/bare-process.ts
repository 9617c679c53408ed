import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import fastify from 'fastify'
import postgres from 'postgres'
import type { BareStatement } from './bare-statement.ts'
import { bareStatements } from './bare-statements.ts'
import { superuserAddress } from './our-server.ts'

const [dataDir, port] = process.argv.slice(2)
const sql = postgres({ ...superuserAddress(dataDir!), max: 16, onnotice: () => {} })
const http = fastify()

for (const [name, { method, parameters, sql: text }] of Object.entries(bareStatements) as [
  string,
  BareStatement,
][]) {
  http.route({
    method,
    url: `/${name}`,
    handler: request => {
      const given = (method === 'GET' ? request.query : request.body) as Record<string, string>
      return sql.unsafe(
        text,
        parameters.map(parameter => given[parameter]!),
        { prepare: true },
      )
    },
  })
}

// The yardstick of uploads.
http.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
http.route({
  method: 'POST',
  url: '/upload',
  handler: async request => {
    await pipeline(request.body as Readable, createWriteStream(join(dataDir!, 'bench-upload')))
    return { ok: true }
  },
})

await http.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
