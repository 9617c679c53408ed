import { createHmac } from 'node:crypto'
import { isSame } from '#server/platform/secrets/is-same.ts'
import type { Delivery, ProviderCall, Wish } from './provider.ts'

/**
 * The signature covers the address that was called, then each field's name and value, sorted by name.
 * https://www.twilio.com/docs/usage/security#validating-requests
 */
export function twilioSignature(token: string, url: string, form: string): string {
  const fields = [...new URLSearchParams(form)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const text = url + fields.map(([name, value]) => name + value).join('')
  return createHmac('sha1', token).update(text).digest('base64')
}

export const isSigned = (token: string, { url, form, signature = '' }: Call): boolean =>
  isSame(Buffer.from(twilioSignature(token, url, form)), Buffer.from(signature))

type Call = { url: string; form: string; signature: string | undefined }

const deliveries: Record<string, Delivery> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
}

/** The keywords of carriers and the provider, in upper or lower case. https://help.twilio.com/articles/223134027 */
const words: Readonly<Record<Wish, readonly string[]>> = {
  stop: [
    'STOP',
    'STOPALL',
    'UNSUBSCRIBE',
    'END',
    'QUIT',
    'REVOKE',
    'OPTOUT',
    'रोकें',
    'बंद',
    'إيقاف',
    'ايقاف',
    'توقف',
  ],
  start: ['START', 'UNSTOP', 'शुरू', 'ابدأ', 'ابدا'],
  yes: ['YES', 'हाँ', 'हां', 'نعم'],
  confirm: ['CONFIRM', 'CONFIRMED', 'पुष्टि', 'تأكيد', 'تاكيد', 'أؤكد'],
  // A carrier that takes this word for STOP says so itself, in OptOutType.
  cancel: ['CANCEL', 'CANCELLED', 'रद्द', 'إلغاء', 'الغاء'],
}
const meaning = new Map(
  Object.entries(words).flatMap(([wish, all]) => all.map(word => [comparable(word), wish as Wish])),
)
const optOutTypes: Readonly<Record<string, Wish>> = { STOP: 'stop', START: 'start' }

/** Without signs, spaces and the marks that people leave out. */
function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{P}\p{S}\s]/gu, '')
    .toUpperCase()
}

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
  // For keywords that it has acted on itself, the provider says what they mean.
  const wish = optOutTypes[fields.get('OptOutType') ?? ''] ?? meaning.get(comparable(body))
  return wish && { kind: 'reply', id: id ?? '', from: withoutPrefix(from), wish }
}

/** https://www.twilio.com/docs/messaging/twiml */
export const twilioAnswer = (text: string) => `<Response><Message>${escaped(text)}</Message></Response>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
