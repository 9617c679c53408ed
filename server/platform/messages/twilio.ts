import { wasNeverSent } from '#server/platform/http/was-never-sent.ts'
import {
  MessageRefused,
  MessageUnknown,
  RecipientRefuses,
  type MessageCost,
  type MessageProvider,
  type PhoneChannel,
  type Taken,
} from './provider.ts'
import { isSigned, readTwilioCall, recipientRefuses, twilioAnswer } from './twilio-calls.ts'

export type TwilioOptions = {
  /** https://api.twilio.com, or a service with the same API. */
  url: string
  account: string
  token: string
  /** E.164 numbers, or another sender that the provider accepts. A channel without one is not offered. */
  from: { sms: string | undefined; whatsapp: string | undefined }
  /** Where the provider reports the result of a message. Undefined: the account's own settings decide. */
  statusUrl?: string | undefined
  timeoutMs?: number
}

/** The provider's largest page. */
const pageSize = 1000

/**
 * https://www.twilio.com/docs/messaging/api/message-resource, which other providers implement too.
 * Errors of `send`: MessageRefused if another try is useless; MessageUnknown if the message may have been accepted; any other
 * error if it certainly was not.
 */
export function createTwilioProvider({
  url,
  account,
  token,
  from,
  statusUrl,
  timeoutMs = 15_000,
}: TwilioOptions): MessageProvider {
  const address = `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const prefix: Record<PhoneChannel, string> = { sms: '', whatsapp: 'whatsapp:' }
  const request = (path: string, more: { method: 'GET' } | { method: 'POST'; body: URLSearchParams }) =>
    fetch(path, {
      ...more,
      headers: { authorization, accept: 'application/json' },
      // A redirect would send the account's token to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  return {
    channels: (['sms', 'whatsapp'] as const).filter(channel => from[channel]),
    async send({ to, body, channel, template }) {
      const sender = from[channel]
      if (!sender) throw new MessageRefused(`No sender is set for ${channel}`)
      const fields = new URLSearchParams({
        To: prefix[channel] + to,
        From: prefix[channel] + sender,
        ...(template
          ? {
              ContentSid: template.name,
              ContentVariables: JSON.stringify(
                Object.fromEntries(template.values.map((value, index) => [index + 1, value])),
              ),
            }
          : { Body: body }),
      })
      if (statusUrl) fields.set('StatusCallback', statusUrl)
      const { answer, said } = await heard(() => request(address, { method: 'POST', body: fields }))
      if (answer.ok) {
        if (typeof said?.['sid'] === 'string' && said['sid']) return { id: said['sid'] }
        throw new MessageUnknown(`The provider answered ${answer.status}, but not which message it took`)
      }
      const reason = reasonOf(answer, said)
      if (answer.status >= 500 || answer.status === 408) throw new MessageUnknown(reason)
      if (answer.status === 429) throw new Error(reason)
      throw String(said?.['code']) === recipientRefuses
        ? new RecipientRefuses(reason)
        : new MessageRefused(reason)
    },
    async takenSince({ to, channel, since }) {
      const query = new URLSearchParams({ To: prefix[channel] + to, PageSize: String(pageSize) })
      const answer = await request(`${address}?${query}`, { method: 'GET' })
      const said = parse(await answer.text())
      if (!answer.ok) throw new Error(reasonOf(answer, said))
      const listed = said && takenOf(said['messages'])
      if (!listed) throw new Error(`The provider answered ${answer.status}, but not which messages it took`)
      // The newest come first: if a full page has only newer ones, the next page may have more.
      if (said['next_page_uri'] && listed.every(({ createdAt }) => createdAt >= since))
        throw new Error('The provider took too many messages for this number to tell')
      return listed.filter(({ createdAt }) => createdAt >= since)
    },
    async costOf(id) {
      const answer = await request(address.replace(/\.json$/, `/${encodeURIComponent(id)}.json`), {
        method: 'GET',
      })
      const said = parse(await answer.text())
      if (!answer.ok) throw new Error(reasonOf(answer, said))
      return costIn(said)
    },
    answerWith: twilioAnswer,
    readCall: call => (isSigned(token, call) ? readTwilioCall(call.form) : 'forged'),
  }
}

async function heard(ask: () => Promise<Response>) {
  try {
    const answer = await ask()
    return { answer, said: parse(await answer.text()) }
  } catch (error) {
    if (wasNeverSent(error)) throw error
    throw new MessageUnknown((error as Error).message, { cause: error })
  }
}

const reasonOf = ({ status }: Response, said: Record<string, unknown> | undefined) =>
  `${status}${said?.['code'] ? ` (${String(said['code'])})` : ''}${said?.['message'] ? `: ${String(said['message'])}` : ''}`

/** Undefined if one of them cannot be read: then nothing is certain. */
function takenOf(messages: unknown): Taken[] | undefined {
  if (!Array.isArray(messages)) return undefined
  const taken = messages.map((message: Record<string, unknown> | null) => ({
    id: message?.['sid'],
    createdAt: Date.parse(String(message?.['date_created'])),
  }))
  return taken.every((one): one is Taken => typeof one.id === 'string' && !Number.isNaN(one.createdAt))
    ? taken
    : undefined
}

/** The price is a debit: '-0.00750'. It is null until the provider has reckoned it. */
function costIn(said: Record<string, unknown> | undefined): MessageCost | undefined {
  const [price, currency] = [String(said?.['price'] ?? ''), String(said?.['price_unit'] ?? '').toUpperCase()]
  if (!/^-?\d{1,5}(?:\.\d{1,6})?$/.test(price) || !/^[A-Z]{3}$/.test(currency)) return undefined
  return { amount: price.replace('-', ''), currency }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
