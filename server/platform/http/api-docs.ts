import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Definition } from '#contract/core/endpoint.ts'
import { createKeptText } from './kept-text.ts'
import { renderApiDocs } from './render-api-docs.ts'
import { buildOpenApi } from './openapi.ts'

/** GET openapi.json for programs, GET docs for people. Call it after all features have registered their calls. */
export function serveApiDocs(http: FastifyInstance, definitions: readonly Definition[]): void {
  const onRequest = http.limitReads('public')
  const texts = {
    '/api/openapi.json': createKeptText('application/json; charset=utf-8', () =>
      JSON.stringify(buildOpenApi(definitions)),
    ),
    '/api/docs': createKeptText('text/html; charset=utf-8', () => renderApiDocs(buildOpenApi(definitions))),
    '/api/docs.css': createKeptText('text/css; charset=utf-8', () =>
      readFileSync(join(import.meta.dirname, 'api-docs.css'), 'utf8'),
    ),
  }
  for (const [path, send] of Object.entries(texts)) http.get(path, { onRequest }, send)
}
