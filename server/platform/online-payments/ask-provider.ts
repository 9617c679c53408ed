import { z } from 'zod'
import { wasNeverSent } from '#server/platform/http/was-never-sent.ts'
import { ProviderRefused, ProviderUnclear, type ProviderKeys } from './provider.ts'

export type Question = {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | undefined
}
export type AskingOptions = { keys: ProviderKeys; timeoutMs: number }

/** Their answers have a few kilobytes, a page of a payout at most some hundred. */
const largestAnswerBytes = 1024 * 1024

/** Both providers wrap what is wrong in `error`: Stripe calls the sentence `message`, Razorpay `description`. */
const failureShape = z.object({
  error: z.object({
    code: z.string().nullish(),
    type: z.string().nullish(),
    message: z.string().nullish(),
    description: z.string().nullish(),
  }),
})

/**
 * Asks a provider once, and returns the text of its JSON answer. Throws as `PaymentProvider` says. No redirect is followed: it
 * would take the secret key to another address.
 */
export async function askProvider(question: Question, { keys, timeoutMs }: AskingOptions): Promise<string> {
  requireUsable(keys)
  const { status, text } = await heard(question, timeoutMs)
  const said = parseObject(text)
  if (status >= 200 && status < 300) {
    if (said) return text
    throw new ProviderUnclear(`${status}: the answer cannot be read`)
  }
  const failure = failureShape.safeParse(said)
  // A proxy or a firewall answers in its own words, also with 401 or 404: then the provider has said nothing.
  if (!failure.success) throw new ProviderUnclear(`${status}: the answer cannot be read`)
  const { code, type, message, description } = failure.data.error
  const word = code ?? type
  const sentence = message ?? description
  const reason = `${status}${word ? ` (${word})` : ''}${sentence ? `: ${sentence}` : ''}`
  const token = question.headers['authorization']?.split(' ')[1]
  throw failureOf(status, word, withoutSecrets(reason, [keys.secretKey, keys.webhookSecret, token]))
}

/**
 * https://docs.stripe.com/error-low-level#http-status-codes, https://razorpay.com/docs/errors. 409: a try with the same key is still
 * under way. 429: nothing was done, because there were too many calls.
 */
function failureOf(status: number, word: string | null | undefined, reason: string): Error {
  if (status === 429 || word === 'rate_limit') return new Error(reason)
  if (status >= 500 || status === 408 || status === 409) return new ProviderUnclear(reason)
  // Razorpay says the same of a key with status 400, too.
  const isKeys = status === 401 || status === 403 || /\bapi key provided is (?:invalid|expired)/i.test(reason)
  // https://docs.stripe.com/error-codes#resource-missing; Razorpay says 'The id provided does not exist' with status 400.
  const isUnknown = status === 404 || word === 'resource_missing' || /\bdoes not exist\b/i.test(reason)
  return new ProviderRefused(reason, { isKeys, isUnknown })
}

async function heard({ url, ...init }: Question, timeoutMs: number) {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: answer.status, text: await readLimited(answer) }
  } catch (error) {
    if (error instanceof ProviderUnclear || wasNeverSent(error)) throw error
    throw new ProviderUnclear(`The provider did not answer: ${(error as Error).message}`, { cause: error })
  }
}

async function readLimited(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > largestAnswerBytes) throw new ProviderUnclear(`${answer.status}: the answer is too large`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The error of a header that cannot be sent contains the header, so such a key must not become one. Throws ProviderRefused. */
export function requireUsable({ publicKey, secretKey }: ProviderKeys): void {
  if (![publicKey, secretKey].every(key => /^[\x21-\x7e]+$/.test(key)))
    throw new ProviderRefused('A key is empty, or has characters that no key has', { isKeys: true })
}

/** Their sentences go into our log, whatever they repeat of the call. */
function withoutSecrets(text: string, secrets: readonly (string | undefined)[]): string {
  const safe = secrets.reduce<string>((left, secret) => (secret ? left.replaceAll(secret, '…') : left), text)
  return safe.slice(0, 300)
}

/** Reads an answer that askProvider returned. Nothing of it is trusted before it fits the shape. */
export function readAnswer<Shape extends z.ZodType>(shape: Shape, said: unknown): z.output<Shape> {
  const read = shape.safeParse(said)
  if (read.success) return read.data
  const at = read.error.issues[0]!.path.join('.')
  throw new ProviderUnclear(`The answer has another shape than expected, at '${at}'`)
}

/** The refund that an earlier try made. Throws ProviderRefused if it is of another amount. */
export function sameRefund<Refund extends { amount: number }>(made: Refund, units: number): Refund {
  if (made.amount === units) return made
  throw new ProviderRefused('This refund was made before, with another amount')
}

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value ? value : undefined
  } catch {
    return undefined
  }
}
