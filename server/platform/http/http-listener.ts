import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'

export type HttpListener = {
  server: Server
  /** Resolves to the port where it listens. */
  open(port: number, host: string): Promise<number>
  /** Requests go there from now on. */
  serveWith(listener: RequestListener): void
  /** Accepts no new connections. Those that are open get an answer to their next request, and are told that it is the last one. */
  handOver(): void
  /**
   * Accepts no new connections and lets running requests end. Cuts off those that take longer, or all of them once `hurry` is
   * aborted.
   */
  close(patienceMs: number, hurry?: AbortSignal): Promise<void>
}

/** The time that a connection has for its headers, and for a whole request. */
export type ListenerLimits = { headersMs: number; requestMs: number }

const usualLimits: ListenerLimits = { headersMs: 10_000, requestMs: 30_000 }
/** How many times Node checks its connections within the limit of the headers. By default it checks every 30 s. */
const checksPerLimit = 10

/** Until `serveWith` is called, only GET /api/live is answered. Other requests get 503 with Retry-After. */
export function createHttpListener(limits = usualLimits): HttpListener {
  const connectionsCheckingInterval = limits.headersMs / checksPerLimit
  const options = {
    connectionsCheckingInterval,
    // Node notices an expired limit up to one interval late: subtracting the interval keeps the limit.
    headersTimeout: limits.headersMs - connectionsCheckingInterval,
    requestTimeout: limits.requestMs - connectionsCheckingInterval,
    keepAliveTimeout: 72_000,
  }
  const server = createServer(options, answerEarly)
  const closed = new Promise(resolve => server.once('close', resolve))
  let wasOpen = false
  return {
    server,
    async open(port, host) {
      server.listen({ port, host })
      await once(server, 'listening')
      wasOpen = true
      const address = server.address()
      return typeof address === 'object' && address ? address.port : port
    },
    serveWith(listener) {
      server.removeAllListeners('request')
      server.on('request', listener)
    },
    handOver() {
      server.prependListener(
        'request',
        (_request, response) => void response.setHeader('connection', 'close'),
      )
      // An HTTP server's own close() would also cut the connections that are open and idle.
      NetServer.prototype.close.call(server)
    },
    async close(patienceMs, hurry) {
      if (!wasOpen) return
      if (server.listening) server.close()
      const idle = setInterval(() => server.closeIdleConnections(), 20)
      const cutOff = () => server.closeAllConnections()
      const patience = setTimeout(cutOff, patienceMs)
      if (hurry?.aborted) cutOff()
      hurry?.addEventListener('abort', cutOff)
      await closed
      clearInterval(idle)
      clearTimeout(patience)
      hurry?.removeEventListener('abort', cutOff)
    },
  }
}

const answerEarly: RequestListener = (request, response) => {
  const isLive = request.url === '/api/live'
  const body = isLive
    ? { status: 200, message: 'OK' }
    : { status: 503, code: 'unavailable', message: 'Lindenwell is starting.' }
  response.writeHead(body.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(isLive ? {} : { 'retry-after': '1' }),
  })
  response.end(JSON.stringify(body))
}
