import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { path: string; authorization: string | undefined; fields: Record<string, string> }
type Answer =
  | { status: number; body: string; headers?: Record<string, string> }
  | 'silence'
  | 'hang up'
  /** It accepts the message, but the answer is lost. */
  | 'take and hang up'

export type MessageStandIn = {
  url: string
  /** The requests that it received. */
  received: Received[]
  /** The queries for accepted messages. */
  asked: Record<string, string>[]
  /** What each message cost, by its id: '-0.00750'. Others have no price yet. */
  prices: Record<string, string>
  /** From now on every message gets this answer; undefined: it is accepted. */
  answerWith(answer: Answer | undefined): void
  /** From now on queries for accepted messages get this answer. */
  answerAsksWith(answer: Answer | undefined): void
  /** Forgets all messages and accepts new ones. */
  reset(): void
  close(): Promise<void>
}

/** A local server that behaves like the provider of SMS and WhatsApp messages, with the test's clock. */
export async function startMessageStandIn(now: () => number = Date.now): Promise<MessageStandIn> {
  const received: Received[] = []
  const asked: Record<string, string>[] = []
  const taken: { sid: string; to: string; body: string; status: string; date_created: string }[] = []
  const prices: Record<string, string> = {}
  let [answer, answerToAsks]: (Answer | undefined)[] = []
  const server = createServer((request, reply) => void take(request, reply))
  async function take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (request.method === 'GET') return tell(request, reply)
    const fields = Object.fromEntries(new URLSearchParams(await read(request)))
    received.push({ path: request.url!, authorization: request.headers.authorization, fields })
    const sid = `SM${received.length}`
    const isTaken = answer === undefined || answer === 'take and hang up'
    if (isTaken)
      taken.unshift({
        sid,
        to: fields['To']!,
        body: fields['Body']!,
        status: 'queued',
        date_created: new Date(now()).toUTCString(),
      })
    say(request, reply, answer ?? { status: 201, body: JSON.stringify({ sid, status: 'queued' }) })
  }
  function tell(request: IncomingMessage, reply: ServerResponse): void {
    const { pathname, searchParams: query } = new URL(request.url!, 'http://localhost')
    const one = /\/Messages\/([^/]+)\.json$/.exec(pathname)
    if (one) {
      const price = prices[one[1]!] ?? null
      return say(request, reply, { status: 200, body: JSON.stringify({ price, price_unit: 'USD' }) })
    }
    asked.push(Object.fromEntries(query))
    const messages = taken.filter(({ to }) => to === query.get('To'))
    say(
      request,
      reply,
      answerToAsks ?? { status: 200, body: JSON.stringify({ messages, next_page_uri: null }) },
    )
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    asked,
    prices,
    answerWith: next => void (answer = next),
    answerAsksWith: next => void (answerToAsks = next),
    reset() {
      for (const list of [received, asked, taken]) list.length = 0
      for (const id of Object.keys(prices)) delete prices[id]
      answer = answerToAsks = undefined
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function say(request: IncomingMessage, reply: ServerResponse, answer: Answer): void {
  if (answer === 'silence') return
  if (answer === 'hang up' || answer === 'take and hang up') return void request.socket.destroy()
  const { status, body, headers } = answer
  reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
