import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from './if-none-match.ts'

type Kept = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer }

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Sends a text that is the same for everybody. It is made and compressed once, with the first request, so that it does not delay the
 * start; later requests only send bytes, or nothing if the caller knows them.
 */
export function createKeptText(contentType: string, make: () => string) {
  let kept: Promise<Kept> | undefined
  return async function send(request: FastifyRequest, reply: FastifyReply) {
    const { etag, plain, br, gzip } = await (kept ??= keep(make()))
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
    if (isKnown(request, etag)) return reply.code(304).send()
    const accepted = request.headers['accept-encoding'] ?? ''
    reply.type(contentType)
    if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br)
    if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip)
    return reply.send(plain)
  }
}

async function keep(text: string): Promise<Kept> {
  const plain = Buffer.from(text)
  const [br, gzipped] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(plain),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`
  return { etag, plain, br, gzip: gzipped }
}
