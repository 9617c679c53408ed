import { razorpaySignature } from '#server/platform/online-payments/razorpay-calls.ts'
import type { ProviderKeys } from '#server/platform/online-payments/provider.ts'
import type { Link, Part, Payment, Refund } from './razorpay-records.ts'
import type { Account, ProviderStandIn, Seen, StandInOptions } from './stand-in.ts'
import { startStandIn, type Provider, type Reply, type Tools } from './stand-in-server.ts'

export const razorpayKeys: ProviderKeys = {
  publicKey: 'rzp_test_lindenwell',
  secretKey: 'secretOfTheStandIn4242',
  webhookSecret: 'webhook secret of the stand-in',
}

/** `filtersNothing`: links are not found by their reference, only in the list. */
type Options = StandInOptions & { filtersNothing?: boolean }

export const startRazorpayStandIn = (options: Options = {}): Promise<ProviderStandIn> =>
  startStandIn(razorpayKeys, options, tools => createRazorpay(tools, options))

/** The parts of https://razorpay.com/docs/api that we use, with its rules and its errors. */
function createRazorpay({ url, keys, now, arePending, tell }: Tools, { filtersNothing }: Options): Provider {
  const owners = new Map<string, Account>()
  const links = new Map<string, Link>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, string>()
  const settlements = new Map<string, { id: string; amount: number; created_at: number; parts: Part[] }>()
  const refundKeys = new Map<string, { request: string; refund: Refund }>()
  let unsettled: Part[] = []
  let count = 0
  const idOf = (prefix: string) => `${prefix}_T${String(++count).padStart(13, '0')}`
  const seconds = () => Math.floor(now() / 1000)

  function get<T>(all: Map<string, T>, id: string, account?: Account): T {
    const one = all.get(id)
    if (!one || (account && owners.get(id)?.keys.secretKey !== account.keys.secretKey))
      throw refusal('The id provided does not exist')
    return one
  }

  function sign(said: object, { secret = keys.webhookSecret }: { secret?: string } = {}) {
    const body = Buffer.from(JSON.stringify(said))
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': razorpaySignature(secret, body),
        'x-razorpay-event-id': idOf('evt').replace('evt_', ''),
      },
    }
  }
  function event(name: string, ownerId: string, records: Record<string, object>): Promise<void> {
    const account = owners.get(ownerId)!
    const payload = Object.fromEntries(
      Object.entries(records).map(([kind, entity]) => [kind, { entity: { ...entity } }]),
    )
    const said = {
      entity: 'event',
      event: name,
      contains: Object.keys(records),
      payload,
      created_at: seconds(),
    }
    return tell(account, sign(said, { secret: account.keys.webhookSecret }))
  }

  function open(fields: Record<string, unknown>, account: Account): Reply {
    const { amount, currency, reference_id, expire_by, callback_url, callback_method, description } = fields
    if (!Number.isInteger(amount) || (amount as number) < 100)
      throw refusal('amount: minimum value required is 100.')
    if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
      throw refusal('Currency is not supported')
    if (typeof expire_by !== 'number' || expire_by < seconds() + 15 * 60)
      throw refusal('expire_by should be at least 15 minutes after current time.')
    if (typeof reference_id !== 'string' || reference_id.length > 40)
      throw refusal('reference_id: the length must be no more than 40.')
    if (callback_method !== 'get' || !URL.canParse(String(callback_url)))
      throw refusal('Invalid callback_url')
    const isKnown = [...links.values()].some(link => link.reference_id === reference_id)
    if (isKnown)
      throw refusal(
        `payment link with given reference_id: ${reference_id} already exists. Please create a payment link with a different reference_id`,
      )
    const id = idOf('plink')
    const link: Link = {
      id,
      amount: amount as number,
      amount_paid: 0,
      currency,
      status: 'created',
      reference_id,
      description: String(description),
      expire_by,
      callback_url: String(callback_url),
      short_url: `${url}/pay/${id}`,
      order_id: id.replace('plink', 'order'),
      notes: fields['notes'] as Record<string, string>,
      payments: null,
    }
    links.set(id, link)
    for (const owned of [id, link.order_id]) owners.set(owned, account)
    return { status: 200, body: link }
  }

  /** https://razorpay.com/docs/api/refunds/normal-refunds-idempotent */
  function refund(payment: Payment, request: Seen, account: Account): Reply {
    const key = request.headers['x-refund-idempotency']
    if (key && !/^[\w-]{10,}$/.test(key)) throw refusal('The idempotency key is not valid')
    const known = key && refundKeys.get(`${account.keys.secretKey} ${key}`)
    const whole = `${request.path} ${request.body}`
    if (known) {
      if (known.request === whole) return { status: 200, body: known.refund }
      throw refusal('Different request with the same idempotency key has already been processed.')
    }
    const { amount, notes, receipt } = JSON.parse(request.body) as Pick<
      Refund,
      'amount' | 'notes' | 'receipt'
    >
    if (!Number.isInteger(amount) || amount < 100) throw refusal('The amount must be at least INR 1.00')
    if (amount > payment.amount - payment.amount_refunded)
      throw refusal('The total refund amount is greater than the refund payment amount')
    const status = arePending() ? 'pending' : 'processed'
    const { id: payment_id, currency } = payment
    const made: Refund = {
      id: idOf('rfnd'),
      entity: 'refund',
      amount,
      currency,
      payment_id,
      notes,
      receipt,
      status,
    }
    payment.amount_refunded += amount
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    owners.set(made.id, account)
    refunds.set(made.id, made)
    if (key) refundKeys.set(`${account.keys.secretKey} ${key}`, { request: whole, refund: made })
    book('refund', made, 0)
    void event('refund.created', made.id, { refund: made, payment })
    if (status === 'processed') void event('refund.processed', made.id, { refund: made, payment })
    return { status: 200, body: made }
  }

  function book(type: 'payment' | 'refund', { id, amount, currency }: Payment | Refund, fee: number): void {
    const [credit, debit] = type === 'payment' ? [amount - fee, 0] : [0, amount + fee]
    unsettled.push({ entity_id: id, type, amount, credit, debit, currency })
  }

  function route(request: Seen, account: Account): Reply {
    const [, , kind, id, step] = request.path.split('/')
    const isPost = request.method === 'POST'
    const page = (items: object[]) => {
      const [skip, most] = [Number(request.query.get('skip') ?? 0), Number(request.query.get('count') ?? 10)]
      return { count: items.length, items: items.slice(skip, skip + most) }
    }
    if (kind === 'payment_links' && !id) {
      if (isPost) return open(JSON.parse(request.body) as Record<string, unknown>, account)
      const reference = request.query.get('reference_id')
      const own = [...links.values()].filter(link => owners.get(link.id) === account).toReversed()
      const found =
        reference && filtersNothing ? [] : own.filter(link => !reference || link.reference_id === reference)
      return { status: 200, body: { payment_links: page(found).items } }
    }
    if (kind === 'payment_links') {
      const link = get(links, id!, account)
      if (step === 'cancel') {
        if (link.status !== 'created')
          throw refusal(`Payment Link cannot be cancelled as it is ${link.status}`)
        link.status = 'cancelled'
        void event('payment_link.cancelled', link.id, { payment_link: link })
      }
      return { status: 200, body: link }
    }
    if (kind === 'orders' && step === 'payments')
      return { status: 200, body: page([...payments.values()].filter(one => one.order_id === id)) }
    if (kind === 'payments' && step === 'refund') return refund(get(payments, id!, account), request, account)
    if (kind === 'payments' && step === 'refunds') {
      get(payments, id!, account)
      return { status: 200, body: page([...refunds.values()].filter(one => one.payment_id === id)) }
    }
    if (kind === 'refunds') return { status: 200, body: get(refunds, id!, account) }
    if (kind === 'settlements' && id === 'recon') {
      const [year, month, day] = ['year', 'month', 'day'].map(name => Number(request.query.get(name)))
      const items = [...settlements.values()]
        .filter(({ created_at }) => {
          const india = new Date(created_at * 1000 + 5.5 * 3_600_000)
          return (
            india.getUTCFullYear() === year && india.getUTCMonth() + 1 === month && india.getUTCDate() === day
          )
        })
        .flatMap(({ id: settlement_id, parts }) => parts.map(part => ({ ...part, settlement_id })))
      return { status: 200, body: page(items) }
    }
    if (kind === 'settlements') {
      const { amount, created_at } = get(settlements, id!, account)
      return { status: 200, body: { id, entity: 'settlement', amount, created_at, status: 'processed' } }
    }
    throw refusal('The requested URL was not found on the server.')
  }

  function payableLink(id: string): Link {
    const link = get(links, id)
    if (link.status === 'created' && link.expire_by <= seconds()) link.status = 'expired'
    if (link.status !== 'created') throw new Error(`The payment link is ${link.status}`)
    return link
  }

  return {
    name: 'razorpay',
    accountOf: ({ headers }, accounts) =>
      accounts.find(({ keys: { publicKey, secretKey } }) => {
        const pair = Buffer.from(`${publicKey}:${secretKey}`).toString('base64')
        return headers['authorization'] === `Basic ${pair}`
      }),
    replies: {
      unauthorized: () => refusal('Authentication failed', 401),
      error: {
        status: 500,
        body: { error: { code: 'SERVER_ERROR', description: 'We are facing some trouble' } },
      },
      busy: refusal('Too many requests', 429),
      conflict: refusal('Another request with the same idempotency key is in progress', 409),
    },
    answer(request, account) {
      try {
        return route(request, account)
      } catch (refused) {
        if (refused instanceof Error) throw refused
        return refused as Reply
      }
    },
    page(id) {
      const link = links.get(id)
      return (
        link && {
          description: link.description,
          amount: `${link.amount} ${link.currency}`,
          // https://razorpay.com/docs/payments/payment-links/apis: what is added proves nothing to us.
          returnTo: paymentId =>
            paymentId
              ? `${link.callback_url}${link.callback_url.includes('?') ? '&' : '?'}razorpay_payment_id=${paymentId}&razorpay_payment_link_id=${id}`
              : link.callback_url,
        }
      )
    },
    async pay(id) {
      const link = payableLink(id)
      Object.assign(link, { status: 'paid', amount_paid: link.amount })
      const payment: Payment = {
        id: idOf('pay'),
        entity: 'payment',
        amount: link.amount,
        currency: link.currency,
        status: 'captured',
        order_id: link.order_id,
        invoice_id: null,
        description: link.id.replace('plink_', '#'),
        amount_refunded: 0,
        notes: [],
      }
      payments.set(payment.id, payment)
      owners.set(payment.id, owners.get(id)!)
      book('payment', payment, Math.round(payment.amount * 0.02))
      await event('payment.captured', id, { payment })
      await event('payment_link.paid', id, { payment_link: link, payment })
      return payment.id
    },
    async decline(id) {
      const link = payableLink(id)
      await event('payment.failed', id, {
        payment: { id: idOf('pay'), status: 'failed', order_id: link.order_id },
      })
    },
    async expire(id) {
      const link = payableLink(id)
      link.status = 'expired'
      await event('payment_link.expired', id, { payment_link: link })
    },
    async finishRefund(id, state) {
      const one = get(refunds, id)
      const payment = get(payments, one.payment_id)
      one.status = state === 'done' ? 'processed' : 'failed'
      if (state === 'failed') payment.amount_refunded -= one.amount
      await event(state === 'done' ? 'refund.processed' : 'refund.failed', id, { refund: one, payment })
    },
    async dispute(paymentId, state) {
      const { amount, currency } = get(payments, paymentId)
      const id = disputes.get(paymentId) ?? idOf('disp')
      disputes.set(paymentId, id)
      const dispute = {
        id,
        payment_id: paymentId,
        amount,
        currency,
        status: state === 'opened' ? 'open' : state,
      }
      await event(`payment.dispute.${state === 'opened' ? 'created' : state}`, paymentId, { dispute })
      return id
    },
    async payOut() {
      const parts = unsettled
      unsettled = []
      const id = idOf('setl')
      const amount = parts.reduce((sum, { credit, debit }) => sum + credit - debit, 0)
      settlements.set(id, { id, amount, created_at: seconds(), parts })
      owners.set(id, owners.get(parts[0]!.entity_id)!)
      await event('settlement.processed', id, {
        settlement: { id, entity: 'settlement', amount, status: 'processed', created_at: seconds() },
      })
      return id
    },
    sign,
    forgetKeys: () => refundKeys.clear(),
  }
}

/** https://razorpay.com/docs/errors */
const refusal = (description: string, status = 400): Reply => ({
  status,
  body: {
    error: { code: 'BAD_REQUEST_ERROR', description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} },
  },
})
