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

await http.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
