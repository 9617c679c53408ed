import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMessageStandIn, type MessageStandIn } from '#server/testing/message-stand-in.ts'
import { MessageRefused } from './provider.ts'
import { createTwilioProvider } from './twilio.ts'

let standIn: MessageStandIn
beforeAll(async () => {
  standIn = await startMessageStandIn()
})
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.received.length = 0
  standIn.answerWith({ status: 201, body: '{"sid":"SM1"}' })
})

const provider = (
  from: { sms?: string; whatsapp?: string } = { sms: '+15550001', whatsapp: '+15550002' },
  timeoutMs?: number,
) =>
  createTwilioProvider({
    url: `${standIn.url}/`,
    account: 'AC/1',
    token: 'of the account',
    from: { sms: from.sms, whatsapp: from.whatsapp },
    ...(timeoutMs && { timeoutMs }),
  })
const sms = { to: '+919876543210', body: 'Tomorrow at 9:00 & bring “it” ☀ नमस्ते', channel: 'sms' } as const

test('an SMS and a WhatsApp message go out as the provider wants them', async () => {
  expect(await provider().send(sms)).toEqual({ id: 'SM1' })
  await provider().send({ ...sms, channel: 'whatsapp' })
  expect(standIn.received).toEqual([
    {
      path: '/2010-04-01/Accounts/AC%2F1/Messages.json',
      authorization: `Basic ${Buffer.from('AC/1:of the account').toString('base64')}`,
      fields: { To: '+919876543210', From: '+15550001', Body: sms.body },
    },
    expect.objectContaining({
      fields: { To: 'whatsapp:+919876543210', From: 'whatsapp:+15550002', Body: sms.body },
    }),
  ])
})

test('a channel without a sender is not there', async () => {
  expect(provider().channels).toEqual(['sms', 'whatsapp'])
  expect(provider({ sms: '+15550001' }).channels).toEqual(['sms'])
  await expect(provider({ sms: '+15550001' }).send({ ...sms, channel: 'whatsapp' })).rejects.toThrow(
    MessageRefused,
  )
  expect(standIn.received).toEqual([])
})

test.each([
  [
    'what is wrong for good',
    { status: 400, body: '{"code":21211,"message":"Invalid To"}' },
    '400 (21211): Invalid To',
  ],
  ['a wrong token', { status: 401, body: '' }, '401'],
  [
    'an answer that nobody can read',
    { status: 200, body: '<html>' },
    'The provider answered 200, but not which message it took',
  ],
  [
    'an answer without a name',
    { status: 201, body: '{"sid":7}' },
    'The provider answered 201, but not which message it took',
  ],
] as const)('%s is not tried again', async (_what, answer, reason) => {
  standIn.answerWith(answer)
  const error = await provider()
    .send(sms)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(MessageRefused)
  expect((error as Error).message).toBe(reason)
})

test.each([
  ['too many at once', { status: 429, body: '{"message":"Slow down"}' }],
  ['a fault of theirs', { status: 503, body: 'null' }],
  ['a closed line', 'hang up'],
  ['silence', 'silence'],
] as const)('%s is tried again', async (_what, answer) => {
  standIn.answerWith(answer)
  const error = await provider(undefined, answer === 'silence' ? 200 : undefined)
    .send(sms)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MessageRefused)
})

test('the token is not carried to another address', async () => {
  const elsewhere = await startMessageStandIn()
  standIn.answerWith({ status: 307, body: '', headers: { location: elsewhere.url } })
  await expect(provider().send(sms)).rejects.toThrow('fetch failed')
  expect(elsewhere.received).toEqual([])
  await elsewhere.close()
})
