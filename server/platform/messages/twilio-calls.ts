import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Delivery, ProviderCall } from './provider.ts'

/**
 * The signature covers the address that was called, then each field's name and value, sorted by name.
 * https://www.twilio.com/docs/usage/security#validating-requests
 */
export function twilioSignature(token: string, url: string, form: string): string {
  const fields = [...new URLSearchParams(form)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const text = url + fields.map(([name, value]) => name + value).join('')
  return createHmac('sha1', token).update(text).digest('base64')
}

export function isSigned(token: string, { url, form, signature }: Call): boolean {
  const [expected, given] = [twilioSignature(token, url, form), signature ?? ''].map(text =>
    Buffer.from(text),
  )
  return expected!.length === given!.length && timingSafeEqual(expected!, given!)
}

type Call = { url: string; form: string; signature: string | undefined }

const deliveries: Record<string, Delivery> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
}

/** The keywords of carriers and the provider, in upper or lower case. https://help.twilio.com/articles/223134027 */
const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'])
const startWords = new Set(['START', 'YES', 'UNSTOP'])

/** The person has sent STOP to this number: the provider accepts no more messages for them. */
export const recipientRefuses = '21610'

export const withoutPrefix = (address: string) => address.replace(/^whatsapp:/, '')

/** Undefined if the call does not concern us. */
export function readTwilioCall(form: string): ProviderCall | undefined {
  const fields = new URLSearchParams(form)
  const [id, delivery] = [fields.get('MessageSid'), deliveries[fields.get('MessageStatus') ?? '']]
  const to = fields.get('To')
  if (id && delivery) {
    const error = fields.get('ErrorCode') || null
    return {
      kind: 'delivery',
      id,
      delivery,
      error,
      refuser: error === recipientRefuses && to ? withoutPrefix(to) : null,
    }
  }
  const [from, body] = [fields.get('From'), fields.get('Body')]
  if (!from || body === null) return undefined
  const word = body
    .normalize('NFKC')
    .replace(/[\p{P}\p{S}\s]/gu, '')
    .toUpperCase()
  // For custom keywords of the account, the provider says what they mean.
  const meant = fields.get('OptOutType') || word
  const wish = stopWords.has(meant) ? 'stop' : startWords.has(meant) ? 'start' : undefined
  return wish && { kind: 'reply', from: withoutPrefix(from), wish }
}
