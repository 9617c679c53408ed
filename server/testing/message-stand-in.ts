import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { path: string; authorization: string | undefined; fields: Record<string, string> }
type Answer = { status: number; body: string; headers?: Record<string, string> } | 'silence' | 'hang up'

export type MessageStandIn = {
  url: string
  received: Received[]
  /** From now on every message is answered so; undefined: it is taken. */
  answerWith(answer: Answer | undefined): void
  close(): Promise<void>
}

/** Speaks as the provider of SMS and WhatsApp messages does, on this machine alone. */
export async function startMessageStandIn(): Promise<MessageStandIn> {
  const received: Received[] = []
  let answer: Answer | undefined
  const server = createServer((request, reply) => void take(request, reply))
  async function take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await read(request)
    received.push({
      path: request.url!,
      authorization: request.headers.authorization,
      fields: Object.fromEntries(new URLSearchParams(body)),
    })
    if (answer === 'silence') return
    if (answer === 'hang up') return void request.socket.destroy()
    const { status, body: said, headers } = answer ?? taken(received.length)
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(said)
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: next => void (answer = next),
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const taken = (number: number): Exclude<Answer, string> => ({
  status: 201,
  body: JSON.stringify({ sid: `SM${number}`, status: 'queued' }),
})

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
