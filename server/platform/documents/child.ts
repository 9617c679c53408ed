// Draws documents one after the other in a separate process, because fonts and layout take memory that the app would never
// release. documents.ts starts it with the path of the built renderer.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Rendered, RenderRequest } from './documents.ts'

enableCompileCache(join(import.meta.dirname, '../../../.cache/compiled'))
const { renderDocument } = (await import(pathToFileURL(process.argv[2]!).href)) as {
  renderDocument: (kind: string, data: unknown, locale: string) => Promise<Uint8Array>
}
flushCompileCache()

process.on('message', ({ kind, data, locale }: RenderRequest) => {
  const answer = (rendered: Rendered) => process.send?.(rendered)
  renderDocument(kind, data, locale).then(
    bytes => answer({ bytes }),
    (error: unknown) => answer({ error: error instanceof Error ? String(error.stack) : String(error) }),
  )
})
// The app has ended, or closed this process because it was idle.
process.on('disconnect', () => process.exit(0))
