import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { unprintableHeader } from '#contract/values/printable.ts'

/** What a call answers that has a file to give. A body that comes in parts is sent as it comes. */
export type FileAnswer = {
  type: string
  /** As the reader keeps it: any script, no path. */
  name: string
  disposition: 'attachment' | 'inline'
  body: Uint8Array | AsyncIterable<string | Uint8Array>
  /** Letters of its texts in whose place a sign stands, since no font has them. */
  unprintable?: string[]
}

/**
 * Sets the headers and answers what is to be sent. The first part is awaited here: what fails before it is still
 * answered as an error, what fails after it breaks the connection off, so that half a file never looks whole.
 */
export async function sendFile(reply: FastifyReply, file: FileAnswer): Promise<Buffer | Readable> {
  const body = file.body instanceof Uint8Array ? Buffer.from(file.body) : await begun(file.body)
  if (body instanceof Readable) body.once('error', () => breakOff(reply))
  reply
    .header('content-type', file.type)
    .header('content-disposition', disposition(file))
    .header('cache-control', 'no-store')
  if (file.unprintable?.length)
    reply.header(unprintableHeader, encodeURIComponent(file.unprintable.join(' ')))
  return body
}

/**
 * A reset, not an end: to a reader of HTTP/1.0, as nginx is in front of us unless it is told otherwise, the end of the
 * connection is the end of the file. RFC 9112, 6.3.
 */
function breakOff({ raw }: FastifyReply): void {
  if (raw.socket instanceof Socket) raw.socket.resetAndDestroy()
}

/** A reader who takes nothing for so long has gone, and others wait for the turn. */
const stallMs = 30_000

async function begun(parts: AsyncIterable<string | Uint8Array>): Promise<Readable> {
  const iterator = parts[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* all() {
    let timer: NodeJS.Timeout | undefined
    try {
      for (let next = first; !next.done; next = await iterator.next()) {
        timer = setTimeout(() => body.destroy(new Error('Nobody takes the file.')), stallMs)
        yield next.value
        clearTimeout(timer)
      }
    } finally {
      clearTimeout(timer)
      await iterator.return?.()
    }
  }
  const body = Readable.from(all(), { objectMode: false })
  return body
}

/** RFC 6266: a plain name for old readers, the real one beside it. */
function disposition({ disposition: how, name }: FileAnswer): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
