import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderKeys } from '#server/platform/online-payments/provider.ts'
import { answerControl } from './control.ts'
import { answerPayer, type PayerPage } from './payer-page.ts'
import type {
  Account,
  Delivery,
  Mood,
  ProviderStandIn,
  Seen,
  SignedCall,
  StandInOptions,
} from './stand-in.ts'

export type Reply = { status: number; body: object }

/** What is different between the providers. */
export type Provider = Pick<
  ProviderStandIn,
  'name' | 'pay' | 'decline' | 'expire' | 'finishRefund' | 'dispute' | 'payOut' | 'sign' | 'forgetKeys'
> & {
  accountOf(request: Seen, accounts: readonly Account[]): Account | undefined
  /** Undefined: the request is answered. */
  answer(request: Seen, account: Account): Reply
  replies: { unauthorized: (request: Seen) => Reply; error: Reply; busy: Reply; conflict: Reply }
  page(checkoutId: string): PayerPage | undefined
}

/** What a provider's stand-in gets from the server. */
export type Tools = {
  url: string
  keys: ProviderKeys
  now: () => number
  /** New refunds are pending. */
  arePending(): boolean
  /** Signs the event and sends it, or keeps it until it is released. */
  tell(account: Account, call: SignedCall): Promise<void>
}

/** A server on this machine that speaks a provider's HTTP API, with everything in memory. */
export async function startStandIn(
  keys: ProviderKeys,
  { now = Date.now, port = 0, webhookUrl }: StandInOptions,
  create: (tools: Tools) => Provider,
): Promise<ProviderStandIn> {
  const accounts: Account[] = [{ keys, webhookUrl }]
  const seen: Seen[] = []
  const deliveries: Delivery[] = []
  let mood: { is: Mood; left: number; method: string | undefined } | undefined
  const server = createServer(
    (request, reply) => void take(request, reply).catch((error: unknown) => fail(reply, error)),
  )
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = create({ url, keys, now, arePending: () => standIn.refundsArePending, tell })

  const standIn: ProviderStandIn = {
    name: provider.name,
    url,
    keys,
    addAccount: account => void accounts.unshift(account),
    seen,
    behave(next, { times = Infinity, method } = {}) {
      mood = next === undefined ? undefined : { is: next, left: times, method }
    },
    pay: provider.pay,
    decline: provider.decline,
    expire: provider.expire,
    refundsArePending: false,
    finishRefund: provider.finishRefund,
    dispute: provider.dispute,
    payOut: provider.payOut,
    sign: provider.sign,
    forgetKeys: provider.forgetKeys,
    send,
    deliveries,
    isHeld: false,
    isDoubled: false,
    async release(order = 'oldest first') {
      const waiting = deliveries.filter(({ status }) => status === undefined)
      for (const one of order === 'newest first' ? waiting.toReversed() : waiting) await deliver(one)
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return standIn

  async function tell(account: Account, call: SignedCall): Promise<void> {
    if (!account.webhookUrl) return
    const delivery: Delivery = { ...call, url: account.webhookUrl }
    deliveries.push(delivery)
    if (!standIn.isHeld) await deliver(delivery)
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const both = [delivery, ...(standIn.isDoubled ? [delivery] : [])]
    const [status] = await Promise.all(both.map(call => send(call, delivery.url).catch(() => 0)))
    delivery.status = status!
  }

  function moodFor(method: string): Mood | undefined {
    if (!mood || mood.left <= 0 || (mood.method && mood.method !== method)) return undefined
    mood.left--
    return mood.is
  }

  async function take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const asked = await read(request)
    if (asked.path.startsWith('/pay/')) return answerPayer(asked, reply, provider)
    if (asked.path.startsWith('/control/')) return answerControl(asked, reply, standIn)
    seen.push(asked)
    const is = moodFor(asked.method)
    const after = typeof is === 'string' && is.endsWith(' after')
    const account = provider.accountOf(asked, accounts)
    const work = () => (account ? provider.answer(asked, account) : provider.replies.unauthorized(asked))
    if (is === undefined) return say(reply, work())
    if (typeof is === 'object') {
      await new Promise(resolve => setTimeout(resolve, is.slowMs))
      return say(reply, work())
    }
    if (after) work()
    const how = is.replace(/ after$/, '')
    if (how === 'hang up') return void request.socket.destroy()
    if (how === 'silence') return
    if (how === 'error' || how === 'busy' || how === 'conflict') return say(reply, provider.replies[how])
    if (how === 'redirect') return void reply.writeHead(307, { location: `${url}/elsewhere` }).end()
    if (how === 'leak') return say(reply, leakOf(asked, account))
    if (how === 'firewall') return void reply.writeHead(403, { 'content-type': 'text/html' }).end(htmlPage)
    const text = how === 'huge' ? `{"long":"${'x'.repeat(2 * 1024 * 1024)}"}` : how === 'html' ? htmlPage : ''
    reply.writeHead(200, { 'content-type': how === 'html' ? 'text/html' : 'application/json' }).end(text)
  }
}

function leakOf({ headers }: Seen, account: Account | undefined): Reply {
  const sentence = `Wrong: ${headers['authorization']} ${account?.keys.secretKey} ${account?.keys.webhookSecret}`
  return { status: 400, body: { error: { message: sentence, description: sentence } } }
}

const htmlPage = '<!doctype html><title>Down for maintenance</title>'

async function send({ body, headers }: SignedCall, url: string): Promise<number> {
  const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })
  await answer.arrayBuffer()
  return answer.status
}

/** A fault in what the test asks for, such as paying what is paid. */
const fail = (reply: ServerResponse, error: unknown) =>
  void reply.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))

function say(reply: ServerResponse, { status, body }: Reply): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function read(request: IncomingMessage): Promise<Seen> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  return { method: request.method!, path: pathname, query: searchParams, headers, body }
}
