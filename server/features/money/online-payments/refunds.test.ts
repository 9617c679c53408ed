import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createFakeProvider } from '#server/testing/online-payments/fake-provider.ts'
import { openOnlinePractice } from '#server/testing/worlds/open-online-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'
import { ProviderRefused, ProviderUnclear } from '#server/platform/online-payments/provider.ts'

let app: TestApp
const now = billsFrom
const fake = createFakeProvider()
beforeAll(async () => {
  app = await createTestApp({ now: () => now, providerOf: fake.providerOf })
})
afterAll(() => app.close())

/** A practice with an invoice of 500.00 that was paid online. */
async function openPaid() {
  const practice = await openOnlinePractice(app, fake)
  const invoiceId = await practice.issued(50_000)
  await practice.begin(await practice.linkTo(invoiceId))
  const paid = fake.pay(`co_${fake.asked.checkouts.at(-1)!.checkoutId}`)
  await practice.hear(paid)
  const [{ _id: paymentId }] = await practice.payments()
  const refunds = async () => (await practice.payment(paymentId)).refunds
  return { ...practice, invoiceId, paymentId, refunds, providerPaymentId: paid.payment.providerId }
}

const newsOf = (
  refund: { refundId: string; paymentId: string; amountMinor: number },
  state: string,
  id = state,
) => ({
  id: `evt_${refund.refundId}_${id}`,
  kind: 'refund',
  refund: { providerId: `re_${refund.refundId}`, state },
  refundId: refund.refundId,
  paymentId: refund.paymentId,
  amount: { amountMinor: refund.amountMinor, currency: 'INR' },
})

/** Asks the provider for every refund that waits, as the job does. */
async function askAll(organizationId: string, refunds: readonly { _id: string }[]) {
  for (const { _id: id } of refunds) await app.runJob('ask_refund', { organizationId, id })
}

test('a refund goes back the way it came, is asked for with one id, and waits for the provider', async () => {
  const { organizationId, refund, refunds, paymentId, invoice, invoiceId, held, hear } = await openPaid()
  expect((await refund(paymentId, 20_000)).status).toBe(201)
  expect((await refunds())[0]).toMatchObject({ state: 'pending', method: 'online' })
  expect([await held('clearing'), (await invoice(invoiceId)).totals.dueMinor]).toEqual([30_000, 20_000])
  fake.fail(new ProviderUnclear('nothing came'))
  await expect(askAll(organizationId, await refunds())).rejects.toThrow('nothing came')
  fake.fail(undefined)
  await askAll(organizationId, await refunds())
  await askAll(organizationId, await refunds())
  const [{ _id: refundId }] = await refunds()
  const asked = fake.asked.refunds.filter(one => one.refundId === refundId)
  expect(asked).toMatchObject([{ amountMinor: 20_000, currency: 'INR' }])
  expect(await hear(newsOf(asked[0]!, 'done'))).toBe(200)
  expect((await refunds())[0]).toMatchObject({ state: 'done', amount: { amountMinor: 20_000 } })
  // One that is done for the provider may still come back from the bank.
  await hear(newsOf(asked[0]!, 'failed'))
  expect((await refunds())[0].state).toBe('failed')
  await hear(newsOf(asked[0]!, 'done', 'late'))
  expect((await refunds())[0].state).toBe('failed')
})

test('a refund that the provider refuses gave nothing back: the money is the patient’s again, once', async () => {
  const { organizationId, call, refund, refunds, paymentId, payment, held, hear } = await openPaid()
  expect((await refund(paymentId, 20_000)).status).toBe(201)
  const [{ _id: refundId }] = await refunds()
  fake.fail(new ProviderRefused('the keys are wrong', { isKeys: true }))
  await expect(askAll(organizationId, await refunds())).rejects.toThrow('keys')
  expect((await refunds())[0].state).toBe('pending')
  fake.fail(new ProviderRefused('this card takes no refund'))
  await askAll(organizationId, await refunds())
  fake.fail(undefined)
  expect((await refunds())[0]).toMatchObject({ state: 'failed', providerError: 'this card takes no refund' })
  const failed = { refundId, paymentId: `unused`, amountMinor: 20_000 }
  await hear({ ...newsOf(failed, 'failed'), paymentId: `pi_co_${fake.asked.checkouts.at(-1)!.checkoutId}` })
  expect(await payment(paymentId)).toMatchObject({
    refunded: { amountMinor: 0 },
    unallocated: { amountMinor: 20_000 },
  })
  expect([await held('clearing'), await held('advances')]).toEqual([50_000, -20_000])
  const bell = (await call('GET', 'notifications')).body.data
  expect(bell.filter(({ kind }: { kind: string }) => kind === 'refund_failed')).toHaveLength(1)
  // It can be given back again, in another way.
  expect((await refund(paymentId, 50_000, { method: 'cash' })).status).toBe(201)
})

test('a refund that began at the provider is booked once, and one above what is left is listed', async () => {
  const { refunds, hear, held, unmatched, providerPaymentId } = await openPaid()
  const theirs = { refundId: 'theirs', paymentId: providerPaymentId, amountMinor: 30_000 }
  const news = { ...newsOf(theirs, 'pending'), refundId: null }
  await Promise.all([hear(news), hear({ ...news, id: 'evt_again' })])
  await hear({ ...newsOf(theirs, 'done'), refundId: null })
  expect(await refunds()).toMatchObject([
    { state: 'done', refundedBy: null, amount: { amountMinor: 30_000 } },
  ])
  expect(await held('clearing')).toBe(20_000)
  const more = { refundId: 'more', paymentId: providerPaymentId, amountMinor: 30_000 }
  await hear({ ...newsOf(more, 'done'), refundId: null })
  expect((await unmatched())[0]).toMatchObject({ why: 'amount', amount: { amountMinor: 30_000 } })
  expect(await held('clearing')).toBe(20_000)
})

test('what came online is not undone, and what came otherwise does not go back online', async () => {
  const { call, pay, issued, refund, paymentId } = await openPaid()
  expect((await call('POST', `payments/${paymentId}/undo`)).body).toMatchObject({
    status: 409,
    message: 'A payment that came online is refunded, not undone.',
  })
  const cash = await pay({ invoiceId: await issued(10_000), amountMinor: 10_000 })
  expect((await refund(cash, 1_000, { method: 'online' })).status).toBe(409)
  expect(
    (await call('POST', 'payments', { invoiceId: await issued(1_000), amountMinor: 1_000, method: 'online' }))
      .status,
  ).toBe(400)
})

test('what jobs move stands in the audit once, done by nobody', async () => {
  const { organizationId, call, refund, refunds, paymentId, hear, providerPaymentId } = await openPaid()
  const jobs = async () => {
    const { data } = (await call('GET', 'audit?area=payments&limit=100')).body
    return data
      .filter(({ action }: { action: string }) => action.startsWith('JOB '))
      .map(({ action, account, detail }: Record<string, unknown>) => [action, account, detail])
  }
  const paid = ['JOB book_provider_news', null, 'stripe: paid']
  expect(await jobs()).toEqual([paid])
  await refund(paymentId, 20_000)
  await askAll(organizationId, await refunds())
  // Nothing is settled yet.
  expect(await jobs()).toEqual([paid])
  const [{ _id: refundId }] = await refunds()
  const done = newsOf({ refundId, paymentId: providerPaymentId, amountMinor: 20_000 }, 'done')
  await hear(done)
  await hear({ ...done, id: 'evt_said_again' })
  expect(await jobs()).toEqual([['JOB book_provider_news', null, 'stripe: refund'], paid])
})

test('a payout moves net and fee of our own parts from clearing to bank and fees, once', async () => {
  const { organizationId, refund, refunds, paymentId, held, hear, unmatched, providerPaymentId } =
    await openPaid()
  await refund(paymentId, 20_000)
  await askAll(organizationId, await refunds())
  const [{ _id: refundId }] = await refunds()
  fake.payOut('po_1', [
    { kind: 'payment', providerId: providerPaymentId, amountMinor: 50_000, feeMinor: 1_500 },
    { kind: 'refund', providerId: `re_${refundId}`, amountMinor: -20_000, feeMinor: -100 },
    { kind: 'payment', providerId: 'pi_of_another_business', amountMinor: 90_000, feeMinor: 2_000 },
  ])
  const payout = { kind: 'payout', payoutId: 'po_1', amount: { amountMinor: 116_600, currency: 'INR' } }
  await hear({ ...payout, id: 'evt_po_1' })
  await hear({ ...payout, id: 'evt_po_1_updated' })
  expect([await held('clearing'), await held('bank'), await held('provider_fees')]).toEqual([
    0, 28_600, 1_400,
  ])
  await hear({ ...payout, id: 'evt_po_2', payoutId: 'po_2', amount: { amountMinor: 1, currency: 'USD' } })
  expect((await unmatched())[0]).toMatchObject({ why: 'currency' })
})

test('a dispute takes the money until it is won, and its invoice is owed again', async () => {
  const { call, invoice, invoiceId, payment, paymentId, held, hear, providerPaymentId } = await openPaid()
  const dispute = {
    kind: 'dispute',
    disputeId: 'dp_1',
    paymentId: providerPaymentId,
    amount: { amountMinor: 50_000, currency: 'INR' },
  }
  await hear({ ...dispute, id: 'd1', state: 'opened' })
  await hear({ ...dispute, id: 'd2', state: 'opened' })
  expect([(await invoice(invoiceId)).totals.dueMinor, await held('clearing')]).toEqual([50_000, 0])
  const bell = (await call('GET', 'notifications')).body.data
  expect(bell.filter(({ kind }: { kind: string }) => kind === 'payment_disputed')).toHaveLength(1)
  await hear({ ...dispute, id: 'd3', state: 'won' })
  expect(await payment(paymentId)).toMatchObject({
    refunded: { amountMinor: 0 },
    unallocated: { amountMinor: 50_000 },
  })
  expect(await held('clearing')).toBe(50_000)
  await hear({ ...dispute, id: 'd4', state: 'lost' })
  expect(await held('clearing')).toBe(50_000)
})

test('what the provider says of a payment before it is in the books is booked once it is', async () => {
  const { issued, linkTo, begin, hear, payments, unmatched, invoice } = await openOnlinePractice(app, fake)
  const invoiceId = await issued(50_000)
  await begin(await linkTo(invoiceId))
  const paid = fake.pay(`co_${fake.asked.checkouts.at(-1)!.checkoutId}`)
  const theirs = { refundId: 'early', paymentId: paid.payment.providerId, amountMinor: 20_000 }
  await hear({ ...newsOf(theirs, 'done'), refundId: null })
  expect((await unmatched())[0]).toMatchObject({ kind: 'refund', why: 'unknown' })
  await hear(paid)
  await app.runDue('book_provider_news', 'all')
  expect(await unmatched()).toEqual([])
  expect((await payments())[0]).toMatchObject({ refunded: { amountMinor: 20_000 } })
  expect((await invoice(invoiceId)).totals.dueMinor).toBe(20_000)
})

test('of a refund here and one at the provider of the same money, one is booked', async () => {
  const { organizationId, refund, refunds, paymentId, held, hear, providerPaymentId } = await openPaid()
  await refund(paymentId, 50_000)
  const theirs = { refundId: 'theirs_too', paymentId: providerPaymentId, amountMinor: 50_000 }
  await hear({ ...newsOf(theirs, 'done'), refundId: null })
  fake.fail(new ProviderRefused('charge already refunded'))
  await askAll(organizationId, await refunds())
  fake.fail(undefined)
  await app.runDue('book_provider_news', 'all')
  expect((await refunds()).map(({ state }: { state: string }) => state).toSorted()).toEqual([
    'done',
    'failed',
  ])
  expect([await held('clearing'), await held('advances')]).toEqual([0, 0])
})

test('the payments register counts a refund that failed as taken back, not as an undone payment', async () => {
  const { organizationId, call, refund, refunds, paymentId } = await openPaid()
  await refund(paymentId, 20_000)
  fake.fail(new ProviderRefused('this card takes no refund'))
  await askAll(organizationId, await refunds())
  fake.fail(undefined)
  const { body } = await call('GET', 'registers?from=2026-11-01&to=2026-11-30')
  expect(body.data.payments).toMatchObject([
    { method: 'online', takenMinor: 50_000, undoneMinor: 0, refundedMinor: 0 },
  ])
  expect(
    body.data.comparisons.every(
      (one: { registerMinor: number; ledgerMinor: number }) => one.registerMinor === one.ledgerMinor,
    ),
  ).toBe(true)
})
