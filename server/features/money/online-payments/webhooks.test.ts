import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createFakeProvider } from '#server/testing/online-payments/fake-provider.ts'
import { openOnlinePractice, testKeys } from '#server/testing/worlds/open-online-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
let now = billsFrom
const fake = createFakeProvider()
beforeAll(async () => {
  app = await createTestApp({ now: () => now, providerOf: fake.providerOf })
})
afterAll(() => app.close())

/** A practice with an invoice whose payer is on the provider's page. */
async function openPaying(amountMinor = 50_000) {
  const practice = await openOnlinePractice(app, fake)
  const invoiceId = await practice.issued(amountMinor)
  const token = await practice.linkTo(invoiceId)
  await practice.begin(token)
  const providerId = `co_${fake.asked.checkouts.at(-1)!.checkoutId}`
  return { ...practice, invoiceId, token, providerId }
}

const send = async (url: string, payload: string, headers: Record<string, string>) =>
  app.app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('a call of the provider', () => {
  it('is refused where it is forged, changed, for another organization, or for nobody', async () => {
    const { webhook, providerId, invoice, invoiceId } = await openPaying()
    const other = await openOnlinePractice(app, createFakeProvider('whsec_of_others'))
    const { payload, headers } = fake.signed(fake.pay(providerId))
    const unknown = webhook.replace(/[^/]+$/, '0190a7b0-0000-7000-8000-000000000000')
    const attempts: [string, string, Record<string, string>][] = [
      [webhook, payload, {}],
      [webhook, payload.replace('50000', '50001'), headers],
      [webhook, '', headers],
      [webhook.replace('stripe', 'razorpay'), payload, headers],
      [webhook.replace('stripe', 'paypal'), payload, headers],
      [unknown, payload, headers],
      [webhook.replace(/[^/]+$/, 'nobody'), payload, headers],
      // What a link to pay names leads to no address, and a mark of another one to none either.
      [webhook.slice(0, -23), payload, headers],
      [webhook.slice(0, -22) + other.webhook.slice(-22), payload, headers],
      [`${webhook}A`, payload, headers],
    ]
    for (const [url, body, signed] of attempts) {
      const answer = await send(url, body, signed)
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 400, 'webhook_forged'])
    }
    // Rightly signed for one organization, and sent to another: there it fits nothing.
    expect((await send(other.webhook, payload, headers)).statusCode).toBe(200)
    await app.runDue('book_provider_news', 'all')
    expect(await other.payments()).toEqual([])
    expect((await invoice(invoiceId)).totals.dueMinor).toBe(50_000)
    expect((await send(webhook, '{"a":'.repeat(60_000), headers)).statusCode).toBe(413)
  })

  it('counts once, sent fifty times at once, and once more under another id', async () => {
    const { deliver, hear, providerId, payments, held, invoice, invoiceId } = await openPaying()
    const news = fake.pay(providerId)
    const statuses = await Promise.all(Array.from({ length: 50 }, () => deliver(news)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await hear({ ...news, id: 'evt_another' })).toBe(200)
    expect(await payments()).toHaveLength(1)
    expect(await held('clearing')).toBe(50_000)
    expect((await invoice(invoiceId)).totals).toMatchObject({ paidMinor: 50_000, dueMinor: 0 })
  })

  it('books nothing where amount, currency or checkout are others, and the owner sees it until it is looked into', async () => {
    const { hear, providerId, payments, unmatched, call } = await openPaying()
    const news = fake.pay(providerId)
    const { payment } = news
    expect(await hear({ ...news, id: 'e1', payment: { ...payment, amountMinor: 49_999 } })).toBe(200)
    expect(await hear({ ...news, id: 'e2', payment: { ...payment, currency: 'USD' } })).toBe(200)
    const others = { ...news, checkoutId: null, checkoutProviderId: 'co_of_others' }
    expect(await hear({ ...others, id: 'e3', payment: { ...payment, providerId: 'pi_of_others' } })).toBe(200)
    // The provider tells of the same payment once more, by another call.
    expect(await hear({ ...others, id: 'e4', payment: { ...payment, providerId: 'pi_of_others' } })).toBe(200)
    expect(await payments()).toEqual([])
    const listed = await unmatched()
    expect(listed.map(({ why }: { why: string }) => why)).toEqual(['unknown', 'currency', 'amount'])
    expect(listed[2]).toMatchObject({
      amount: { amountMinor: 49_999, currency: 'INR' },
      expected: { amountMinor: 50_000, currency: 'INR' },
      invoice: { number: 'A/26-27/00001' },
      isSeen: false,
    })
    const bell = (await call('GET', 'notifications')).body.data
    expect(bell.filter(({ kind }: { kind: string }) => kind === 'payment_unmatched')).toHaveLength(3)
    const seen = `online-payments/unmatched/${listed[0]._id}/seen`
    expect([(await call('POST', seen)).status, (await call('POST', seen)).status]).toEqual([200, 409])
    expect((await unmatched())[0].isSeen).toBe(true)
    // The right one still counts, though its page was ended.
    await hear(news)
    expect(await payments()).toHaveLength(1)
  })
})

it('what is rightly signed and cannot be read is kept for the owner, once', async () => {
  const { deliver, unmatched, call, payments } = await openPaying()
  const strange = { id: 'evt_strange', kind: 'other', type: 'checkout.session.completed', isUnreadable: true }
  expect([await deliver(strange), await deliver(strange)]).toEqual([200, 200])
  expect(await unmatched()).toMatchObject([{ kind: 'other', why: 'unreadable', amount: null }])
  const [told] = (await call('GET', 'notifications')).body.data
  expect(told).toMatchObject({ kind: 'payment_unmatched', payment: null })
  expect(await deliver({ id: 'evt_nothing', kind: 'other', type: 'customer.created' })).toBe(200)
  expect(await unmatched()).toHaveLength(1)
  expect(await payments()).toEqual([])
})

describe('money that arrived', () => {
  it('is an advance where the invoice was paid at the desk meanwhile, and the owner is told', async () => {
    const { hear, pay, providerId, payments, invoiceId, held, call } = await openPaying()
    await pay({ invoiceId, amountMinor: 40_000 })
    await hear(fake.pay(providerId))
    const [online] = await payments()
    expect(online).toMatchObject({ method: 'online', unallocated: { amountMinor: 40_000 } })
    expect([await held('receivable'), await held('advances')]).toEqual([0, -40_000])
    const [told] = (await call('GET', 'notifications')).body.data
    expect(told).toMatchObject({ kind: 'paid_beyond_due', payment: { amount: { amountMinor: 50_000 } } })
  })

  it('is an advance where the invoice was credited meanwhile', async () => {
    const { hear, call, providerId, payments, invoiceId } = await openPaying()
    expect((await call('POST', `invoices/${invoiceId}/credit-notes`, { reason: 'Not done' })).status).toBe(
      201,
    )
    await hear(fake.pay(providerId))
    expect((await payments())[0]).toMatchObject({ unallocated: { amountMinor: 50_000 } })
  })

  it('counts also after its checkout had expired, and after online payments were ended', async () => {
    const { hear, providerId, end, invoice, invoiceId } = await openPaying()
    const news = fake.pay(providerId)
    await hear({ id: 'x1', kind: 'expired', checkoutProviderId: providerId, checkoutId: null })
    await end()
    await hear(news)
    expect((await invoice(invoiceId)).totals.dueMinor).toBe(0)
  })
})

describe('the former secret of a webhook', () => {
  const changed = { ...testKeys, webhookSecret: 'whsec_of_tomorrow' }
  async function openChanged() {
    now = billsFrom
    const practice = await openPaying()
    const answer = await practice.call('PUT', 'settings/online-payments', changed)
    const [saved] = answer.body.data.keys
    return { ...practice, saved }
  }

  it('counts at 23 h 59 min and not at 24 h', async () => {
    const { call, deliver, providerId, saved } = await openChanged()
    expect(Date.parse(saved.formerSecretUntil)).toBe(billsFrom + 24 * 3600_000)
    now = billsFrom + 24 * 3600_000 - 60_000
    expect(await deliver({ ...fake.pay(providerId), id: 'early' })).toBe(200)
    now = billsFrom + 24 * 3600_000
    expect(await deliver({ ...fake.pay(providerId), id: 'late' })).toBe(400)
    expect((await call('GET', 'settings/online-payments')).body.data.keys[0].formerSecretUntil).toBeNull()
    now = billsFrom
  })

  it('is ended at once by the owner, and by nobody else', async () => {
    const { call, deliver, providerId, receptionistToken } = await openChanged()
    const end = (token?: string) =>
      call('POST', 'settings/online-payments/end-former-secret', { provider: 'stripe' }, token)
    expect((await end(receptionistToken)).status).toBe(403)
    expect(await deliver({ ...fake.pay(providerId), id: 'before' })).toBe(200)
    const ended = await end()
    expect([ended.status, ended.body.data.keys[0].formerSecretUntil]).toEqual([200, null])
    expect(await deliver({ ...fake.pay(providerId), id: 'after' })).toBe(400)
  })

  it('does not count longer because the keys are saved again', async () => {
    const { call, deliver, providerId } = await openChanged()
    now = billsFrom + 12 * 3600_000
    for (const again of [changed, { ...changed, webhookSecret: undefined }])
      expect((await call('PUT', 'settings/online-payments', again)).status).toBe(200)
    expect(await deliver({ ...fake.pay(providerId), id: 'within' })).toBe(200)
    now = billsFrom + 24 * 3600_000
    expect(await deliver({ ...fake.pay(providerId), id: 'later' })).toBe(400)
    now = billsFrom
  })
})

it('a secret of 15 characters or of a known example is refused at its field', async () => {
  const { call } = await openOnlinePractice(app, fake)
  const save = async (webhookSecret: string) => {
    const { status, body } = await call('PUT', 'settings/online-payments', { ...testKeys, webhookSecret })
    return [status, body.errors?.webhookSecret]
  }
  expect(await save('q7Zt0pLw4Rk9sVa')).toEqual([400, 'The signing secret needs at least 16 characters.'])
  expect(await save('webhooksecret123')).toEqual([
    400,
    'This secret is easy to guess. Choose a random one, for example from a password manager.',
  ])
  expect(await save('q7Zt0pLw4Rk9sVaN')).toEqual([200, undefined])
})

it('the address that names only the organization counts for older keys until the new one is called', async () => {
  const { organizationId, webhook, call, providerId } = await openPaying()
  const old = `/api/webhooks/stripe/${organizationId}`
  const { payload, headers } = fake.signed(fake.pay(providerId))
  const isHeard = async () =>
    (await call('GET', 'settings/online-payments')).body.data.keys[0].hearsOldAddress as boolean
  expect(webhook).toMatch(new RegExp(`^${old}-[\\w-]{22}$`))
  expect((await send(old, payload, headers)).statusCode).toBe(400)
  await app.database.app.inOrganization(
    organizationId,
    db => db`update provider_keys set hears_old_address = true where organization_id = ${organizationId}`,
  )
  expect([(await send(old, payload, headers)).statusCode, await isHeard()]).toEqual([200, true])
  expect([(await send(webhook, payload, headers)).statusCode, await isHeard()]).toEqual([200, false])
  expect((await send(old, payload, headers)).statusCode).toBe(400)
})

it('calls that were signed before the secret was changed still count', async () => {
  const { call, hear, providerId, payments } = await openPaying()
  const changed = { ...testKeys, webhookSecret: 'whsec_of_tomorrow' }
  expect((await call('PUT', 'settings/online-payments', changed)).status).toBe(200)
  expect(await hear(fake.pay(providerId))).toBe(200)
  expect(await payments()).toHaveLength(1)
})

it('keys that cannot be opened any more are as good as none, until the owner enters them again', async () => {
  const { organizationId, webhook, begin, token, providerId, call, hear, invoice, invoiceId } =
    await openPaying()
  // A second secret, so that there is a former one, too.
  const second = { ...testKeys, webhookSecret: 'whsec_of_yesterday' }
  for (const keys of [second, testKeys])
    expect((await call('PUT', 'settings/online-payments', keys)).status).toBe(200)
  await app.database.app.inOrganization(
    organizationId,
    db => db`
      update provider_keys set secret_key = 'sealed', webhook_secret = 'with a', former_webhook_secret = 'lost key'
      where organization_id = ${organizationId}`,
  )
  const { payload, headers } = fake.signed(fake.pay(providerId))
  expect((await send(webhook, payload, headers)).statusCode).toBe(400)
  expect((await begin(token)).body.code).toBe('online_unavailable')
  expect((await call('POST', 'settings/online-payments/test', { provider: 'stripe' })).status).toBe(409)
  const half = await call('PUT', 'settings/online-payments', { ...testKeys, secretKey: undefined })
  expect(half.body.errors).toHaveProperty('secretKey')
  expect((await call('PUT', 'settings/online-payments', testKeys)).status).toBe(200)
  await hear(fake.pay(providerId))
  expect((await invoice(invoiceId)).totals.dueMinor).toBe(0)
})
