import { expect, test } from 'vitest'
import { isSigned, readTwilioCall, twilioSignature } from './twilio-calls.ts'

const url = 'https://clinic.example.org/api/webhooks/messages'
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

test('the signature matches the provider’s own example', () => {
  const example = form({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  })
  const signature = twilioSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', example)
  expect(signature).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
})

test('refuses a missing signature, and one by others, for another address or for another form', () => {
  const sent = form({ MessageSid: 'SM1', MessageStatus: 'delivered' })
  const signature = twilioSignature('token', url, sent)
  expect(isSigned('token', { url, form: sent, signature })).toBe(true)
  for (const wrong of [
    { url, form: sent, signature: undefined },
    { url, form: sent, signature: '' },
    { url, form: sent, signature: 'é'.repeat(28) },
    { url, form: sent, signature: twilioSignature('other', url, sent) },
    { url: `${url}?a=1`, form: sent, signature },
    { url, form: form({ MessageSid: 'SM2', MessageStatus: 'delivered' }), signature },
  ])
    expect(isSigned('token', wrong)).toBe(false)
})

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Stop all', 'stop'],
  ['UNSUBSCRIBE', 'stop'],
  ['Cancel', 'cancel'],
  ['إلغاء', 'cancel'],
  ['रद्द', 'cancel'],
  [' Confirm! ', 'confirm'],
  ['تأكيد', 'confirm'],
  ['end', 'stop'],
  ['quit', 'stop'],
  ['start', 'start'],
  ['UNSTOP', 'start'],
  ['Yes', 'yes'],
  ['हाँ', 'yes'],
  ['Please stop by with my report', undefined],
  ['Yes, I will come', undefined],
  ['', undefined],
] as const)('%j means %s', (Body, wish) => {
  const told = readTwilioCall(form({ MessageSid: 'SM9', From: 'whatsapp:+4915112345678', Body }))
  expect(told).toEqual(wish && { kind: 'reply', id: 'SM9', from: '+4915112345678', wish })
})

test('custom keywords of an account have the meaning that the provider sends', () => {
  const told = readTwilioCall(form({ From: '+4915112345678', Body: 'Genug', OptOutType: 'STOP' }))
  expect(told).toMatchObject({ wish: 'stop' })
})

test.each([
  [{ MessageStatus: 'delivered' }, { delivery: 'delivered', error: null, refuser: null }],
  [{ MessageStatus: 'read' }, { delivery: 'delivered', error: null, refuser: null }],
  [
    { MessageStatus: 'undelivered', ErrorCode: '30003' },
    { delivery: 'undelivered', error: '30003', refuser: null },
  ],
  [
    { MessageStatus: 'failed', ErrorCode: '21610', To: '+4915112345678' },
    { delivery: 'failed', error: '21610', refuser: '+4915112345678' },
  ],
])('%j is kept', (fields, told) => {
  expect(readTwilioCall(form({ MessageSid: 'SM1', ...fields }))).toEqual({
    kind: 'delivery',
    id: 'SM1',
    ...told,
  })
})

test.each([{ MessageSid: 'SM1', MessageStatus: 'queued' }, { MessageSid: 'SM1' }, { From: '+49' }, {}])(
  '%j tells nothing that concerns us',
  fields => {
    expect(readTwilioCall(form(fields as Record<string, string>))).toBeUndefined()
  },
)
