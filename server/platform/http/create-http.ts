import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { errorCodes } from '#contract/core/errors.ts'
import { HttpError, toHttpError } from './errors.ts'
import { networkOf } from './network-of.ts'
import { securityHeaders } from './security-headers.ts'

export type HttpOptions = {
  log: Logger
  server?: Server
  trustProxy: string[]
  /** Sign-in calls per minute and IP address. */
  signInPerMinute: number
  /** Errors: too_many_requests. */
  countRead(key: string, most: number): void
}

/** Visitors who look for a free time send more requests than visitors who sign in. */
const readsPerSignIn = 8

declare module 'fastify' {
  interface FastifyInstance {
    /** An onRequest hook: counts public requests per minute and network. Requests of a group count together. */
    limitReads(group: string, most?: number): (request: FastifyRequest) => Promise<void>
  }
  interface FastifyRequest {
    /**
     * The caller's address, stored when the request begins: `request.ip` is lost when the client disconnects. `networkOf` of it
     * is counted.
     */
    address: string
  }
}

const goneAddress = 'unknown'

/** Only the prefix is random: random bytes for every request would cost 2 % of a small request. */
const ofProcess = randomBytes(4).toString('hex')
let requests = 0
/** A request's reference in the log, which an error shows. */
const nextReference = () => ofProcess + (requests++).toString(16).padStart(4, '0')

/** The contract's shapes are checked by zod. Without these two, Fastify loads its own compilers of schemas. */
function refuseSchema(): never {
  throw new Error('A call declares its shapes in the contract.')
}

export async function createHttp({
  log,
  server,
  trustProxy,
  signInPerMinute,
  countRead,
}: HttpOptions): Promise<FastifyInstance> {
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: 256 * 1024,
    ...(server && { serverFactory: () => server }),
    genReqId: nextReference,
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: false },
  }) as unknown as FastifyInstance

  http.decorateRequest('address', goneAddress)
  http.addHook('onRequest', async (request, reply) => {
    if (request.raw.socket?.remoteAddress) request.address = request.ip
    reply.headers(securityHeaders)
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  // A DELETE or POST without a body may still have a content type.
  http.removeContentTypeParser('application/json')
  const parseJson = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else parseJson(request, text as string, done)
  })
  http.removeContentTypeParser('text/plain')

  await http.register(cookie)
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  await http.register(multipart, { throwFileSizeLimit: true })
  const readsPerMinute = signInPerMinute * readsPerSignIn
  http.decorate(
    'limitReads',
    (group: string, most = readsPerMinute) =>
      async (request: FastifyRequest) =>
        countRead(`${group}:${networkOf(request.address)}`, most),
  )
  http.setErrorHandler(answerError)
  http.setNotFoundHandler((_request, reply) => {
    const { status, message } = errorCodes.not_found
    return reply.code(status).send({ status, code: 'not_found', message })
  })
  return http
}

/** Errors above 499 never show their own message, only the reference to find them in the log. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toHttpError(error) ?? fromStatus(error)
  if (!known) {
    request.log.error({ err: error, reference: request.id }, 'request failed')
    const { status, message } = errorCodes.internal
    return reply.code(status).send({ status, code: 'internal', message, reference: request.id })
  }
  if (known.status >= 500)
    request.log.warn({ err: error, reference: request.id }, 'request could not be served')
  if (known.extras.retryAfterSeconds) reply.header('retry-after', String(known.extras.retryAfterSeconds))
  return reply.code(known.status).send(known.body())
}

/** Errors that the HTTP parser or a plugin found in the request itself. */
function fromStatus(error: unknown): HttpError | undefined {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined
  return new HttpError(
    status === 413 ? 'too_large' : status === 415 ? 'unsupported_media_type' : 'invalid_json',
  )
}
