import type { Account, Seen } from './stand-in.ts'
import type { Reply } from './stand-in-server.ts'

/** What was answered, by account and key. */
export type Answered = Map<string, { request: string; reply: Reply }>

/** Stripe's forms: 'metadata[checkoutId]=…'. */
export const fieldsOf = (body: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body))

/**
 * A key with the same request gets the first answer again; what was not carried out has no answer that is kept. `work` throws the
 * reply of a refusal. https://docs.stripe.com/api/idempotent_requests
 */
export function idempotently(
  answered: Answered,
  { method, path, body, headers }: Seen,
  { keys }: Account,
  work: () => Reply,
): Reply {
  const key = method === 'POST' ? headers['idempotency-key'] : undefined
  const request = `${path} ${body}`
  const known = key && answered.get(`${keys.secretKey} ${key}`)
  if (known) return known.request === request ? known.reply : otherRequest(key)
  try {
    const reply = work()
    // As it is now: what it names may change later.
    if (key) answered.set(`${keys.secretKey} ${key}`, { request, reply: structuredClone(reply) })
    return reply
  } catch (refused) {
    if (refused instanceof Error) throw refused
    return refused as Reply
  }
}

const otherRequest = (key: string): Reply => ({
  status: 400,
  body: {
    error: {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
  },
})
