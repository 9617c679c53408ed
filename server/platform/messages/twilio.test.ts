import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMessageStandIn, type MessageStandIn } from '#server/testing/programs/message-stand-in.ts'
import { MessageRefused, MessageUnknown, RecipientRefuses } from './provider.ts'
import { createTwilioProvider } from './twilio.ts'

let standIn: MessageStandIn
beforeAll(async () => {
  standIn = await startMessageStandIn()
})
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.reset()
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

test('sends an SMS and a WhatsApp message in the provider’s format', async () => {
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

test('a channel without a sender is not offered', async () => {
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
] as const)('%s is not tried again', async (_what, answer, reason) => {
  standIn.answerWith(answer)
  const error = await provider()
    .send(sms)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(MessageRefused)
  expect((error as Error).message).toBe(reason)
})

test.each([
  ['a fault of theirs', { status: 503, body: 'null' }, '503'],
  ['a proxy that waited in vain', { status: 408, body: '' }, '408'],
  ['a closed line', 'hang up', 'fetch failed'],
  ['silence', 'silence', 'timeout'],
  ['an answer that nobody can read', { status: 200, body: '<html>' }, 'but not which message it took'],
  ['an answer without a name', { status: 201, body: '{"sid":7}' }, 'but not which message it took'],
] as const)('after %s nobody knows whether it was taken', async (_what, answer, reason) => {
  standIn.answerWith(answer)
  const error = await provider(undefined, answer === 'silence' ? 200 : undefined)
    .send(sms)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(MessageUnknown)
  expect((error as Error).message).toContain(reason)
})

test.each([
  ['too many at once', { status: 429, body: '{"message":"Slow down"}' }],
  ['no provider', undefined],
] as const)('%s: it was certainly not taken, and is tried again', async (_what, answer) => {
  standIn.answerWith(answer)
  const gone = await startMessageStandIn()
  await gone.close()
  const closed = createTwilioProvider({
    url: gone.url,
    account: 'AC1',
    token: '',
    from: { sms: '+1', whatsapp: undefined },
  })
  const error = await (answer ? provider() : closed).send(sms).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  for (const kind of [MessageRefused, MessageUnknown]) expect(error).not.toBeInstanceOf(kind)
})

test('a recipient who sent STOP is told apart from a wrong number', async () => {
  standIn.answerWith({ status: 400, body: '{"code":21610,"message":"Unsubscribed recipient"}' })
  await expect(provider().send(sms)).rejects.toThrow(RecipientRefuses)
})

describe('the list of accepted messages', () => {
  const since = Date.now() - 60_000
  const asked = { to: sms.to, channel: 'sms', since } as const
  test('contains only messages to the number on the same channel', async () => {
    standIn.answerWith(undefined)
    const other = { ...sms, to: '+919876543211' }
    for (const one of [sms, other, { ...sms, channel: 'whatsapp' as const }]) await provider().send(one)
    standIn.answerWith('take and hang up')
    await provider()
      .send(sms)
      .catch(() => {})
    const taken = await provider().takenSince(asked)
    expect(taken.map(({ id }) => id)).toEqual(['SM4', 'SM1'])
    expect(await provider().takenSince({ ...asked, since: Date.now() + 60_000 })).toEqual([])
    expect(standIn.asked[0]).toMatchObject({ To: sms.to })
  })

  const message = { sid: 'SM1', date_created: new Date().toUTCString() }
  test.each([
    ['is down', { status: 503, body: '' }],
    ['knows no such list', { status: 404, body: '{}' }],
    ['says what nobody can read', { status: 200, body: '<html>' }],
    ['lists what nobody can read', { status: 200, body: '{"messages":[{"sid":"SM1"}]}' }],
    [
      'has more than a page',
      { status: 200, body: JSON.stringify({ messages: [message], next_page_uri: '/2' }) },
    ],
    ['hangs up', 'hang up'],
  ] as const)('nothing is certain where it %s', async (_what, answer) => {
    standIn.answerAsksWith(answer)
    await expect(provider().takenSince(asked)).rejects.toThrow(Error)
  })
})

test('the token is not sent to another address', async () => {
  const elsewhere = await startMessageStandIn()
  standIn.answerWith({ status: 307, body: '', headers: { location: elsewhere.url } })
  await expect(provider().send(sms)).rejects.toThrow('fetch failed')
  expect(elsewhere.received).toEqual([])
  await elsewhere.close()
})
