import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'

export type ProviderKeys = {
  /** Stripe: pk_…; Razorpay: the key's id. */
  publicKey: string
  secretKey: string
  /** What the provider signs its calls with. */
  webhookSecret: string
}

/** Amounts are in minor units of ISO 4217 everywhere here: an adapter converts where its provider counts otherwise. */
export type Amount = { amountMinor: number; currency: string }

export type AskedCheckout = Amount & {
  /** Our id: the provider gets it as its reference and as the key that makes a second try harmless. */
  checkoutId: string
  /** What the payer reads: a number and a date, never a service or a diagnosis. */
  description: string
  /** Epoch milliseconds. */
  expiresAt: number
  /** Where the payer's browser goes afterwards. It proves nothing. */
  returnUrl: string
  locale: string
  /** Only ways to pay that are sure at once: no bank debit that takes days. */
  isInstant?: boolean
}

/** Where the payer pays. */
export type OpenCheckout = { providerId: string; url: string }

/** Money that the provider holds for the clinic. `providerId` is the payment's, not the checkout's. */
export type ProviderPayment = Amount & { providerId: string }

/** 'open' also while a bank debit is under way: nobody can pay again, but money may still arrive. */
export type CheckoutNow =
  { state: 'open' } | { state: 'expired' } | { state: 'paid'; payment: ProviderPayment }

export type RefundState = 'pending' | 'done' | 'failed'
export type ProviderRefund = { providerId: string; state: RefundState }

export type AskedRefund = Amount & {
  /** Our id, also the key that makes a second try harmless. */
  refundId: string
  /** The provider's id of the payment. */
  paymentId: string
}

/** What a rightly signed call says. `id`: of the call, the same however often it is sent. */
export type ProviderEvent = { id: string } & EventOf
export type EventOf =
  | {
      kind: 'paid'
      /** The provider's id of the checkout, and ours where it carries it. */
      checkoutProviderId: string | null
      checkoutId: string | null
      payment: ProviderPayment
    }
  | { kind: 'expired'; checkoutProviderId: string; checkoutId: string | null }
  | { kind: 'refund'; refund: ProviderRefund; refundId: string | null; paymentId: string; amount: Amount }
  | {
      kind: 'dispute'
      disputeId: string
      paymentId: string
      state: 'opened' | 'won' | 'lost'
      amount: Amount
    }
  | { kind: 'payout'; payoutId: string; amount: Amount }
  /** It concerns nothing that we keep, or, `isUnreadable`, something that we should keep and cannot read. */
  | { kind: 'other'; type: string; isUnreadable?: true }

export type WebhookInput = { body: Buffer; headers: IncomingHttpHeaders; now: number }

/** What a payout to the bank is made of, in the payout's currency. `feeMinor` is what the provider kept of this part. */
export type PayoutPart = {
  kind: 'payment' | 'refund' | 'other'
  /** The provider's id of the payment or the refund. */
  providerId: string | null
  /** Below 0 for a refund. */
  amountMinor: number
  feeMinor: number
}

/**
 * A company that takes payments for an organization, with the organization's own keys.
 * Errors of every call: ProviderRefused if another try is useless; ProviderUnclear if it may have been done, or the answer could not
 * be read; any other error if certainly nothing was done. All may be tried again with the same ids and the same values: nothing is
 * done twice. With the same id and other values they are refused.
 */
export type PaymentProvider = {
  name: PaymentProviderName
  /** The shortest and the longest time that a checkout may be open, in milliseconds, with minutes to spare for slow calls. */
  shortestOpenMs: number
  longestOpenMs: number
  /** Asks something harmless with the secret key. */
  test(): Promise<void>
  openCheckout(asked: AskedCheckout): Promise<OpenCheckout>
  findCheckout(providerId: string): Promise<CheckoutNow>
  /** Nobody can pay there afterwards. Answers 'paid' where somebody was faster. */
  endCheckout(providerId: string): Promise<CheckoutNow>
  refund(asked: AskedRefund): Promise<ProviderRefund>
  findRefund(providerId: string): Promise<ProviderRefund>
  partsOfPayout(payoutId: string): Promise<PayoutPart[]>
  /** 'forged' unless the provider signed exactly these bytes, within its time limit where it has one. */
  readWebhook(input: WebhookInput): ProviderEvent | 'forged'
}

type Refusal = {
  /** It does not accept the keys. */
  isKeys?: boolean
  /** It does not know what was named: the keys may be of another account. */
  isUnknown?: boolean
}

/** The provider refuses, and will refuse again. */
export class ProviderRefused extends Error {
  readonly isKeys: boolean
  readonly isUnknown: boolean
  constructor(
    message: string,
    { isKeys = false, isUnknown = false, ...options }: ErrorOptions & Refusal = {},
  ) {
    super(message, options)
    this.isKeys = isKeys
    this.isUnknown = isUnknown
  }
}

/** The call was sent, but we have no answer that can be read: it may have been done. */
export class ProviderUnclear extends Error {}
