import { createHmac } from 'node:crypto'
import type { ProviderKeys } from '#server/platform/online-payments/provider.ts'
import { fieldsOf, idempotently, type Answered } from './stripe-requests.ts'
import type { Account, ProviderStandIn, Seen, StandInOptions } from './stand-in.ts'
import { startStandIn, type Provider, type Reply, type Tools } from './stand-in-server.ts'

export const stripeKeys: ProviderKeys = {
  publicKey: 'pk_test_lindenwell',
  secretKey: 'sk_test_of_the_stand_in_4242',
  webhookSecret: 'whsec_of_the_stand_in',
}

type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Record<string, string>
  payment_intent: string | null
  expires_at: number
  success_url: string
  cancel_url: string
  url: string
}
type Intent = {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  currency: string
  refunded: number
}
type Refund = {
  id: string
  object: 'refund'
  status: 'pending' | 'succeeded' | 'failed'
  amount: number
  currency: string
  payment_intent: string
  metadata: Record<string, string>
}
type Transaction = { type: string; amount: number; fee: number; currency: string; source: string | null }

export const startStripeStandIn = (options: StandInOptions = {}): Promise<ProviderStandIn> =>
  startStandIn(stripeKeys, options, createStripe)

/** The parts of https://docs.stripe.com/api that we use, with its rules and its errors. */
function createStripe({ url, keys, now, arePending, tell }: Tools): Provider {
  const owners = new Map<string, Account>()
  const sessions = new Map<string, Session>()
  /** What the payer reads. */
  const names = new Map<string, string>()
  const intents = new Map<string, Intent>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, { id: string; paymentId: string }>()
  const transactions = new Map<string | null, Transaction[]>([[null, []]])
  const answered: Answered = new Map()
  let count = 0
  const idOf = (prefix: string) => `${prefix}_test_${String(++count).padStart(8, '0')}`
  const seconds = () => Math.floor(now() / 1000)

  function get<T>(all: Map<string, T>, id: string, account?: Account): T {
    const one = all.get(id)
    if (!one || (account && owners.get(id)?.keys.secretKey !== account.keys.secretKey))
      throw refusal(404, { code: 'resource_missing', message: `No such object: '${id}'` })
    return one
  }
  const event = (type: string, object: { id: string }, ownerId = object.id) =>
    tell(
      owners.get(ownerId)!,
      sign(
        { id: idOf('evt'), object: 'event', created: seconds(), type, data: { object } },
        {
          secret: owners.get(ownerId)!.keys.webhookSecret,
        },
      ),
    )

  /** https://docs.stripe.com/webhooks#verify-manually */
  function sign(
    said: object,
    { secret = keys.webhookSecret, at = now() }: { secret?: string; at?: number } = {},
  ) {
    const body = Buffer.from(JSON.stringify(said))
    const stamp = Math.floor(at / 1000)
    const signature = createHmac('sha256', secret).update(`${stamp}.`).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${stamp},v1=${signature}` }
    return { body, headers }
  }

  function open(fields: Record<string, string>, account: Account): Reply {
    const price = 'line_items[0][price_data]'
    const currency = fields[`${price}[currency]`] ?? ''
    const amount = Number(fields[`${price}[unit_amount]`])
    const expiresAt = Number(fields['expires_at'])
    if (fields['mode'] !== 'payment' || !/^[a-z]{3}$/.test(currency))
      throw invalid('Invalid mode or currency')
    requireAmount(amount, currency)
    if (expiresAt < seconds() + 30 * 60)
      throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.')
    if (expiresAt > seconds() + 24 * 60 * 60)
      throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.')
    const [success, cancel] = [fields['success_url'] ?? '', fields['cancel_url'] ?? '']
    if (![success, cancel].every(address => URL.canParse(address))) throw invalid('Not a valid URL')
    const id = idOf('cs')
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount * Number(fields['line_items[0][quantity]']),
      currency,
      client_reference_id: fields['client_reference_id'] ?? null,
      metadata: { checkoutId: fields['metadata[checkoutId]'] ?? '' },
      payment_intent: null,
      expires_at: expiresAt,
      success_url: success,
      cancel_url: cancel,
      url: `${url}/pay/${id}`,
    }
    owners.set(id, account)
    names.set(id, fields[`${price}[product_data][name]`] ?? '')
    sessions.set(id, session)
    return { status: 200, body: session }
  }

  function refund(fields: Record<string, string>, account: Account): Reply {
    const intent = get(intents, fields['payment_intent'] ?? '', account)
    const amount = Number(fields['amount'])
    requireAmount(amount, intent.currency)
    if (amount > intent.amount - intent.refunded)
      throw invalid(
        `Refund amount (${amount}) is greater than unrefunded amount on charge`,
        'charge_already_refunded',
      )
    const made: Refund = {
      id: idOf('re'),
      object: 'refund',
      status: arePending() ? 'pending' : 'succeeded',
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      metadata: { refundId: fields['metadata[refundId]'] ?? '' },
    }
    intent.refunded += amount
    owners.set(made.id, account)
    refunds.set(made.id, made)
    if (made.status === 'succeeded') book('refund', -amount, 0, made)
    void event('refund.created', { ...made })
    return { status: 200, body: made }
  }

  const book = (
    type: string,
    amount: number,
    fee: number,
    { id, currency }: { id: string; currency: string },
  ) => void transactions.get(null)!.push({ type, amount, fee, currency, source: id })

  function route(request: Seen, account: Account): Reply {
    const [, , first, second, third] = request.path.split('/')
    const isPost = request.method === 'POST'
    const fields = fieldsOf(request.body)
    if (first === 'checkout' && second === 'sessions') {
      if (!third) return isPost ? open(fields, account) : list([...sessions.values()])
      const session = get(sessions, third, account)
      if (isPost) {
        if (session.status !== 'open')
          throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
        session.status = 'expired'
        void event('checkout.session.expired', { ...session })
      }
      const intent = intents.get(session.payment_intent ?? '')
      const isExpanded = request.query.get('expand[0]') === 'payment_intent'
      return { status: 200, body: { ...session, ...(isExpanded && intent && { payment_intent: intent }) } }
    }
    if (first === 'refunds') {
      if (isPost) return refund(fields, account)
      if (second) return { status: 200, body: get(refunds, second, account) }
      const payment = request.query.get('payment_intent')
      return list([...refunds.values()].filter(one => one.payment_intent === payment).toReversed())
    }
    if (first === 'balance_transactions') {
      const all = transactions.get(request.query.get('payout')) ?? []
      const items = all.map((one, index) => ({ id: `txn_${index}`, ...one, source: expanded(one.source) }))
      const from = items.findIndex(({ id }) => id === request.query.get('starting_after')) + 1
      const limit = Number(request.query.get('limit'))
      return list(items.slice(from, from + limit), items.length > from + limit)
    }
    throw refusal(404, { message: `Unrecognized request URL (${request.method}: ${request.path}).` })
  }
  const expanded = (source: string | null) =>
    source?.startsWith('pi_')
      ? { id: source.replace('pi_', 'ch_'), payment_intent: source }
      : source && { id: source }

  function payableSession(id: string): Session {
    const session = get(sessions, id)
    if (session.status === 'open' && session.expires_at <= seconds()) session.status = 'expired'
    if (session.status !== 'open') throw new Error(`The checkout is ${session.status}`)
    return session
  }

  return {
    name: 'stripe',
    accountOf: ({ headers }, accounts) =>
      accounts.find(account => headers['authorization'] === `Bearer ${account.keys.secretKey}`),
    replies: {
      unauthorized: ({ headers }) =>
        refusal(401, {
          message: `Invalid API Key provided: ${(headers['authorization'] ?? '').slice(7, 15)}****${(headers['authorization'] ?? '').slice(-4)}`,
        }),
      error: { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred' } } },
      busy: refusal(429, { code: 'rate_limit', message: 'Request rate limit exceeded.' }),
      conflict: refusal(409, {
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this Idempotent Key',
      }),
    },
    answer: (request, account) => idempotently(answered, request, account, () => route(request, account)),
    page(id) {
      const session = sessions.get(id)
      return (
        session && {
          description: names.get(id)!,
          amount: `${session.amount_total} ${session.currency}`,
          returnTo: paymentId => (paymentId ? session.success_url : session.cancel_url),
        }
      )
    },
    async pay(id) {
      const session = payableSession(id)
      const intent: Intent = {
        id: idOf('pi'),
        object: 'payment_intent',
        status: 'succeeded',
        amount: session.amount_total,
        currency: session.currency,
        refunded: 0,
      }
      intents.set(intent.id, intent)
      owners.set(intent.id, owners.get(id)!)
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent.id })
      book('charge', intent.amount, Math.round(intent.amount * 0.02), intent)
      await event('checkout.session.completed', { ...session })
      return intent.id
    },
    async decline(id) {
      const session = payableSession(id)
      await event('payment_intent.payment_failed', { id: idOf('pi') }, session.id)
    },
    async expire(id) {
      const session = payableSession(id)
      session.status = 'expired'
      await event('checkout.session.expired', { ...session })
    },
    async finishRefund(id, state) {
      const one = get(refunds, id)
      one.status = state === 'done' ? 'succeeded' : 'failed'
      if (state === 'done') book('refund', -one.amount, 0, one)
      else get(intents, one.payment_intent).refunded -= one.amount
      await event(state === 'done' ? 'refund.updated' : 'refund.failed', { ...one })
    },
    async dispute(paymentId, state) {
      const { amount, currency } = get(intents, paymentId)
      const known = [...disputes.values()].find(one => one.paymentId === paymentId)
      const { id } = known ?? { id: idOf('dp') }
      disputes.set(id, { id, paymentId })
      const status = state === 'opened' ? 'needs_response' : state
      const object = { id, object: 'dispute', status, amount, currency, payment_intent: paymentId }
      await event(`charge.dispute.${state === 'opened' ? 'created' : 'closed'}`, object, paymentId)
      return id
    },
    async payOut() {
      const id = idOf('po')
      const parts = transactions.get(null)!
      const amount = parts.reduce((sum, part) => sum + part.amount - part.fee, 0)
      const currency = parts[0]!.currency
      transactions.set(id, [{ type: 'payout', amount: -amount, fee: 0, currency, source: id }, ...parts])
      transactions.set(null, [])
      owners.set(id, owners.get(parts[0]!.source!)!)
      const payout = { id, object: 'payout', amount, currency, status: 'paid' }
      await event('payout.paid', payout)
      return id
    },
    sign,
    forgetKeys: () => answered.clear(),
  }
}

const list = (data: object[], hasMore = false): Reply => ({
  status: 200,
  body: { object: 'list', data, has_more: hasMore },
})
const refusal = (status: number, error: { message: string; code?: string }): Reply => ({
  status,
  body: { error: { type: 'invalid_request_error', ...error } },
})
const invalid = (message: string, code?: string) => refusal(400, { message, ...(code && { code }) })

/** https://docs.stripe.com/currencies#three-decimal and #special-cases */
function requireAmount(amount: number, currency: string): void {
  const step = { isk: 100, ugx: 100, bhd: 10, jod: 10, kwd: 10, omr: 10, tnd: 10 }[currency] ?? 1
  if (!Number.isInteger(amount) || amount < 1 || amount > 99_999_999) throw invalid('Invalid amount')
  if (amount % step !== 0)
    throw invalid(`Invalid amount for ${currency}`, 'invalid_charge_amount_no_decimal_compatible')
}
