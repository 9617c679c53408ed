import { MessageRefused, type MessageProvider, type PhoneChannel } from './provider.ts'

export type TwilioOptions = {
  /** https://api.twilio.com, or of whoever speaks the same. */
  url: string
  account: string
  token: string
  /** E.164 numbers, or what else the provider takes as a sender. A channel without one is not there. */
  from: { sms: string | undefined; whatsapp: string | undefined }
  timeoutMs?: number
}

/**
 * https://www.twilio.com/docs/messaging/api/message-resource, which other providers speak too.
 * Errors: MessageRefused where it is of no use to try again; any other error where it is.
 */
export function createTwilioProvider({
  url,
  account,
  token,
  from,
  timeoutMs = 15_000,
}: TwilioOptions): MessageProvider {
  const address = `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const prefix: Record<PhoneChannel, string> = { sms: '', whatsapp: 'whatsapp:' }
  return {
    channels: (['sms', 'whatsapp'] as const).filter(channel => from[channel]),
    async send({ to, body, channel }) {
      const sender = from[channel]
      if (!sender) throw new MessageRefused(`No sender is set for ${channel}`)
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: prefix[channel] + to, From: prefix[channel] + sender, Body: body }),
        // An answer elsewhere would be given the account's token.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const said = parse(await answer.text())
      if (answer.ok) {
        if (typeof said?.['sid'] === 'string' && said['sid']) return { id: said['sid'] }
        // It may have been taken, and nobody is to get it twice.
        throw new MessageRefused(`The provider answered ${answer.status}, but not which message it took`)
      }
      const reason = `${answer.status}${said?.['code'] ? ` (${String(said['code'])})` : ''}${said?.['message'] ? `: ${String(said['message'])}` : ''}`
      const isPassing = answer.status >= 500 || answer.status === 429 || answer.status === 408
      throw isPassing ? new Error(reason) : new MessageRefused(reason)
    },
  }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
