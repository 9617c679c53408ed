import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import type { Mood, ProviderStandIn, Seen } from './stand-in.ts'

const text = z.string()
const keys = z.object({ publicKey: text, secretKey: text, webhookSecret: text })

/** What another process may tell a stand-in: POST /control/<name> with JSON. It answers with JSON. */
const controls: Record<string, (standIn: ProviderStandIn, said: unknown) => unknown> = {
  accounts: (standIn, said) =>
    standIn.addAccount(z.object({ keys, webhookUrl: text.optional() }).parse(said)),
  behave(standIn, said) {
    const { mood, times } = z.object({ mood: z.unknown(), times: z.int().optional() }).parse(said)
    standIn.behave((mood ?? undefined) as Mood | undefined, { ...(times && { times }) })
  },
  set: (standIn, said) =>
    Object.assign(
      standIn,
      z
        .object({ isHeld: z.boolean(), isDoubled: z.boolean(), refundsArePending: z.boolean() })
        .partial()
        .parse(said),
    ) && null,
  release: standIn => standIn.release(),
  pay: (standIn, said) => standIn.pay(z.object({ checkoutId: text }).parse(said).checkoutId),
  expire: (standIn, said) => standIn.expire(z.object({ checkoutId: text }).parse(said).checkoutId),
  'finish-refund'(standIn, said) {
    const { refundId, state } = z.object({ refundId: text, state: z.enum(['done', 'failed']) }).parse(said)
    return standIn.finishRefund(refundId, state)
  },
  dispute(standIn, said) {
    const shape = z.object({ paymentId: text, state: z.enum(['opened', 'won', 'lost']) })
    const { paymentId, state } = shape.parse(said)
    return standIn.dispute(paymentId, state)
  },
  'pay-out': standIn => standIn.payOut(),
  seen: standIn => standIn.seen.map(({ query, ...rest }) => ({ ...rest, query: Object.fromEntries(query) })),
}

export async function answerControl(
  { path, body }: Seen,
  reply: ServerResponse,
  standIn: ProviderStandIn,
): Promise<void> {
  const control = controls[path.slice('/control/'.length)]
  if (!control) return void reply.writeHead(404).end()
  const answer = await control(standIn, body ? JSON.parse(body) : {})
  reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? null))
}

/** Tells a stand-in that runs in another process. `name` is one of its controls. */
export async function tellStandIn(url: string, name: string, said: object = {}): Promise<unknown> {
  const answer = await fetch(`${url}/control/${name}`, { method: 'POST', body: JSON.stringify(said) })
  if (!answer.ok) throw new Error(`The stand-in answered ${answer.status} to ${name}`)
  return answer.json()
}
