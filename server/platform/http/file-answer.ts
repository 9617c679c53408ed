import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { unprintableHeader } from '#contract/values/printable.ts'

/** The answer of a call that returns a file. A body that comes in parts is sent as it comes. */
export type FileAnswer = {
  type: string
  /** The name under which the reader saves it: any script, no path. */
  name: string
  disposition: 'attachment' | 'inline'
  body: Uint8Array | AsyncIterable<string | Uint8Array>
  /** The size of a body in parts, if it is known before: the reader's browser shows how far it has come. */
  byteCount?: number
  /** Letters that no font has; the file shows a sign in their place. */
  unprintable?: string[]
}

/**
 * Sets the headers and returns what to send. Waits for the first part: a failure before it is still answered as an error. A
 * failure after it cuts the connection, so that half a file never looks complete.
 */
export async function sendFile(reply: FastifyReply, file: FileAnswer): Promise<Buffer | Readable> {
  const body = file.body instanceof Uint8Array ? Buffer.from(file.body) : await begun(file.body)
  if (body instanceof Readable) body.once('error', () => breakOff(reply))
  reply
    .header('content-type', file.type)
    .header('content-disposition', disposition(file))
    .header('cache-control', 'no-store')
  if (file.byteCount !== undefined) reply.header('content-length', file.byteCount)
  if (file.unprintable?.length)
    reply.header(unprintableHeader, encodeURIComponent(file.unprintable.join(' ')))
  return body
}

/**
 * A reset, not a normal end: for an HTTP/1.0 client, such as nginx by default, the end of the connection is the end of the file.
 * RFC 9112, 6.3.
 */
function breakOff({ raw }: FastifyReply): void {
  if (raw.socket instanceof Socket) raw.socket.resetAndDestroy()
}

/** A client that reads nothing for this long has gone, and other downloads wait. */
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

/** RFC 6266: a plain ASCII name for old clients, and the real name. */
function disposition({ disposition: how, name }: FileAnswer): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
