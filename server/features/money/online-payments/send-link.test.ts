import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTwilioProvider } from '#server/platform/messages/twilio.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createFakeProvider } from '#server/testing/online-payments/fake-provider.ts'
import { startMessageStandIn, type MessageStandIn } from '#server/testing/programs/message-stand-in.ts'
import { openOnlinePractice } from '#server/testing/worlds/open-online-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let now = billsFrom
let app: TestApp
let standIn: MessageStandIn
const fake = createFakeProvider()
beforeAll(async () => {
  standIn = await startMessageStandIn(() => now)
  app = await createTestApp({
    now: () => now,
    providerOf: fake.providerOf,
    provider: createTwilioProvider({
      url: standIn.url,
      account: 'AC1',
      token: 'of the account',
      from: { sms: '+15550001', whatsapp: '+15550002' },
    }),
  })
})
afterAll(async () => {
  await app.close()
  await standIn.close()
})
beforeEach(() => {
  now = billsFrom
  standIn.reset()
})

type Patient = {
  email?: string | null
  phone?: string
  channel?: string | null
  locale?: string
}

async function openPractice() {
  const practice = await openOnlinePractice(app, fake)
  const { call, organizationId, patientId } = practice
  await call('PUT', 'settings/messages', { bySms: true })
  return {
    ...practice,
    patientIs: ({ email = null, phone = '+919876500001', channel = null, locale = 'en' }: Patient) =>
      app.database.app.inOrganization(
        organizationId,
        db => db`
          update patients set email = ${email}, phone_number = ${phone}, message_channel = ${channel}, locale = ${locale}
          where organization_id = ${organizationId} and id = ${patientId}`,
      ),
    send: (invoiceId: string, as?: string) => call('POST', 'payment-links/messages', { invoiceId }, as),
    log: async () => (await call('GET', 'messages?kind=invoice_link')).body.data,
  }
}
const deliver = () => app.deliverMessages()

// First: the stand-in gives the ids of its messages anew in each test.
test('one whose answer was lost is asked for, and one that failed is told and can be sent again', async () => {
  const { issued, patientIs, send, log, call } = await openPractice()
  await patientIs({})
  const invoiceId = await issued(50_000)
  standIn.answerWith('take and hang up')
  await send(invoiceId)
  await deliver()
  expect((await log())[0]).toMatchObject({ status: 'unknown' })
  now += 5 * 60_000
  await deliver()
  expect((await log())[0]).toMatchObject({ status: 'sent', error: null })
  expect(standIn.received).toHaveLength(1)

  expect((await send(invoiceId)).body.message).toContain('less than ten minutes ago')
  now += 11 * 60_000
  standIn.answerWith({ status: 400, body: '{"code":21211,"message":"Invalid To number"}' })
  await send(invoiceId)
  await deliver()
  const failed = (await log()).find(({ status }: { status: string }) => status === 'failed')
  expect(failed).toMatchObject({ error: expect.stringContaining('Invalid To') })
  const bell = (await call('GET', 'notifications')).body.data
  expect(bell[0]).toMatchObject({ kind: 'message_failed', recipient: '+919876500001', appointment: null })
  standIn.answerWith(undefined)
  expect((await call('POST', `messages/${failed._id}/send-again`, {})).status).toBe(200)
  await deliver()
  expect((await log()).every(({ status }: { status: string }) => status === 'sent')).toBe(true)
})

test('a patient without a mailbox gets the link to pay as an SMS, which names no service', async () => {
  const { issued, patientIs, send, log, show, begin, hear } = await openPractice()
  await patientIs({})
  const invoiceId = await issued(50_000)
  const sent = await send(invoiceId)
  expect([sent.status, sent.body.message]).toEqual([200, 'The link is on its way to the patient’s phone.'])
  await deliver()
  expect(standIn.received).toHaveLength(1)
  const { To, Body } = standIn.received[0]!.fields
  expect(To).toBe('+919876500001')
  expect(Body).toMatch(/invoice \S+\/00001 of .* from .*: ₹500\.00 is still to be paid/)
  expect(Body).not.toMatch(/Dressing|Check/i)
  const token = /\/pay#(\S+)/.exec(Body!)![1]!
  expect((await show(token)).body.data).toMatchObject({ due: { amountMinor: 50_000 } })
  const [logged] = await log()
  expect(logged).toMatchObject({
    kind: 'invoice_link',
    status: 'sent',
    channel: 'sms',
    recipient: '+919876500001',
    appointment: null,
    start: null,
    invoice: { _id: invoiceId, number: expect.stringMatching(/\/00001$/) },
  })

  await begin(token)
  expect(await hear(fake.pay(`co_${fake.asked.checkouts.at(-1)!.checkoutId}`))).toBe(200)
  expect((await send(invoiceId)).body).toMatchObject({
    status: 409,
    message: 'Nothing is owed for this invoice.',
  })
})

test('15: a link by SMS opens nothing once the number is corrected, and the new number gets another if the desk says so', async () => {
  const { issued, patientIs, send, show, call, linkTo, patientId } = await openPractice()
  await patientIs({})
  const invoiceId = await issued(50_000)
  const tokenIn = ({ Body }: { Body?: string }) => /\/pay#(\S+)/.exec(Body!)![1]!
  await send(invoiceId)
  await deliver()
  const wrong = tokenIn(standIn.received[0]!.fields)
  expect((await show(wrong)).status).toBe(200)
  const correct = (phoneNumber: string, more: object = {}) =>
    call('PUT', `patients/${patientId}`, { phoneNumber, ...more })
  expect((await correct('+919876500002', { sendOpenLinks: true })).status).toBe(200)
  expect((await show(wrong)).body.code).toBe('pay_link_over')
  await deliver()
  expect(standIn.received[1]!.fields.To).toBe('+919876500002')
  expect((await show(tokenIn(standIn.received[1]!.fields))).status).toBe(200)

  await correct('+919876500003')
  const made = await linkTo(invoiceId)
  // Nothing was ever sent to the number before.
  await correct('+919876500004')
  expect((await show(made)).status).toBe(200)
})

test('two desks at once send one message, and five a day are enough', async () => {
  const { issued, patientIs, send } = await openPractice()
  await patientIs({})
  const invoiceId = await issued(50_000)
  const both = await Promise.all([send(invoiceId), send(invoiceId)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await deliver()
  for (let sent = 1; sent < 5; sent++) {
    now += 11 * 60_000
    expect((await send(invoiceId)).status).toBe(200)
    await deliver()
  }
  now += 11 * 60_000
  expect((await send(invoiceId)).body.message).toContain('five times today')
  now += 24 * 60 * 60_000
  expect((await send(invoiceId)).status).toBe(200)
})

test('an invoice that is paid before its message leaves is not asked for', async () => {
  const { issued, patientIs, send, log, linkTo, begin, hear } = await openPractice()
  await patientIs({})
  const invoiceId = await issued(50_000)
  await send(invoiceId)
  expect((await send(invoiceId)).body.message).toBe('A message with this link is on its way already.')
  await begin(await linkTo(invoiceId))
  await hear(fake.pay(`co_${fake.asked.checkouts.at(-1)!.checkoutId}`))
  await deliver()
  expect(standIn.received).toEqual([])
  expect(await log()).toEqual([expect.objectContaining({ status: 'dropped', error: 'no_longer_true' })])
})

test('a patient is written to in their language, by the way they chose, with the words of the clinic', async () => {
  const { issued, patientIs, send, call } = await openPractice()
  await call('PUT', 'settings/messages', { bySms: true, byWhatsapp: true })
  const invoiceId = await issued(50_000)
  await patientIs({ email: 'asha@mail.test', channel: 'whatsapp', locale: 'ar' })
  const body = 'من {{clinic}}: {{number}}، {{amount}}'
  const text = { kind: 'invoice_link', locale: 'ar', subject: 'فاتورة', body }
  expect((await call('PUT', 'settings/mail-templates', text)).status).toBe(200)
  const wrong = await call('PUT', 'settings/mail-templates', { ...text, body: '{{service}}' })
  expect(wrong.status).toBe(400)
  await send(invoiceId)
  await deliver()
  const { To, Body } = standIn.received[0]!.fields
  expect(To).toBe('whatsapp:+919876500001')
  expect(Body).toMatch(/^من .*: \S+\/00001، .*500\.00/)

  const named = await call('PUT', 'settings/mail-templates', { ...text, whatsappTemplate: 'HX01' })
  expect(named.status).toBe(200)
  now += 11 * 60_000
  await send(invoiceId)
  await deliver()
  const { ContentSid, ContentVariables } = standIn.received[1]!.fields
  expect(ContentSid).toBe('HX01')
  const values = JSON.parse(ContentVariables!)
  expect([values[3], values[7]]).toEqual([
    expect.stringMatching(/\/00001$/),
    expect.stringContaining('/pay#'),
  ])
})

test.each([
  [{ channel: 'none' }, 'This patient wants no messages.'],
  [{ channel: 'mail' }, /^This patient is not reached by a phone message/],
  [{ phone: '' }, 'This patient has no phone number.'],
  [{ phone: '123' }, /^It is not certain which country/],
] as const)('a patient with %j gets none', async (patient, why) => {
  const { issued, patientIs, send, log } = await openPractice()
  await patientIs(patient)
  const { status, body } = await send(await issued(50_000))
  expect([status, body.message]).toEqual([409, expect.stringMatching(why)])
  expect(await log()).toEqual([])
})

test('where phones are switched off, staff learn that no link can be sent', async () => {
  const { call, issued, patientIs, send } = await openPractice()
  await patientIs({})
  const sendsLinks = async () => (await call('GET', 'money-rules')).body.data.sendsLinks
  expect(await sendsLinks()).toBe(true)
  await call('PUT', 'settings/messages', { bySms: false })
  expect(await sendsLinks()).toBe(false)
  expect((await send(await issued(50_000))).status).toBe(409)
})

test('who takes no money sends no link', async () => {
  const { issued, send, doctorToken } = await openPractice()
  expect((await send(await issued(50_000), doctorToken)).status).toBe(403)
})
