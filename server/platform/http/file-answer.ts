import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What a call answers that has a file to give. A body that comes in parts is sent as it comes. */
export type FileAnswer = {
  type: string
  /** As the reader keeps it: any script, no path. */
  name: string
  disposition: 'attachment' | 'inline'
  body: Uint8Array | AsyncIterable<string | Uint8Array>
}

/**
 * Sets the headers and answers what is to be sent. The first part is awaited here: what fails before it is still
 * answered as an error, what fails after it breaks the connection off, so that half a file never looks whole.
 */
export async function sendFile(reply: FastifyReply, file: FileAnswer): Promise<Buffer | Readable> {
  const body = file.body instanceof Uint8Array ? Buffer.from(file.body) : await begun(file.body)
  reply
    .header('content-type', file.type)
    .header('content-disposition', disposition(file))
    .header('cache-control', 'no-store')
  return body
}

async function begun(parts: AsyncIterable<string | Uint8Array>): Promise<Readable> {
  const iterator = parts[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* all() {
    if (first.done) return
    yield first.value
    try {
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return Readable.from(all(), { objectMode: false })
}

/** RFC 6266: a plain name for old readers, the real one beside it. */
function disposition({ disposition: how, name }: FileAnswer): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
