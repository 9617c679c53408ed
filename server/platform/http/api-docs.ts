import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Definition } from '#contract/core/endpoint.ts'
import { renderApiDocs } from './render-api-docs.ts'
import { buildOpenApi, type OpenApi } from './openapi.ts'

/** GET openapi.json for programs, GET docs for people. Call it after all features have registered their calls. */
export function serveApiDocs(http: FastifyInstance, definitions: readonly Definition[]): void {
  // Created on the first request, so that it does not delay the start.
  let document: OpenApi | undefined
  let page: string | undefined
  let stylesheet: string | undefined
  const openApi = () => (document ??= buildOpenApi(definitions))
  http.get('/api/openapi.json', () => openApi())
  http.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= renderApiDocs(openApi()))),
  )
  http.get('/api/docs.css', (_request, reply) => {
    stylesheet ??= readFileSync(join(import.meta.dirname, 'api-docs.css'), 'utf8')
    return reply.type('text/css; charset=utf-8').send(stylesheet)
  })
}
