import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import type { ProviderKeys } from '#server/platform/online-payments/provider.ts'

/** An organization at the provider, and where its calls are sent. */
export type Account = { keys: ProviderKeys; webhookUrl?: string | undefined }

export type StandInOptions = {
  now?: (() => number) | undefined
  /** 0: any that is free. */
  port?: number | undefined
  /** Where the calls of the first account are sent. */
  webhookUrl?: string | undefined
}

/** A request that the stand-in received. */
export type Seen = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: string
}

/** How requests are answered: without doing the work, or ('… after') with it. */
export type Mood =
  | 'html'
  | 'html after'
  | 'empty'
  | 'huge after'
  | 'hang up'
  | 'hang up after'
  | 'silence after'
  | 'error'
  | 'error after'
  | 'busy'
  | 'conflict'
  | 'firewall'
  /** It refuses with a sentence that repeats the call's key. */
  | 'leak'
  | 'redirect'
  | { slowMs: number }

export type SignedCall = { body: Buffer; headers: Record<string, string> }
/** `status`: how it was answered; 0: not at all; undefined as long as it was not sent. */
export type Delivery = SignedCall & { url: string; status?: number }

/** What the stand-ins of both providers can do beside speaking the provider's HTTP API. Ids are the provider's. */
export type ProviderStandIn = {
  name: PaymentProviderName
  url: string
  /** Of the account that every stand-in has. */
  keys: ProviderKeys
  addAccount(account: Account): void
  /** All requests that it received, the oldest first. */
  seen: Seen[]
  /** From now on, or for so many requests of this method, it answers like this; undefined: as it should. */
  behave(mood: Mood | undefined, limits?: { times?: number; method?: 'GET' | 'POST' }): void
  /** A payer pays. Returns the payment's id. */
  pay(checkoutId: string): Promise<string>
  /** A payer's bank refuses. The checkout stays open. */
  decline(checkoutId: string): Promise<void>
  expire(checkoutId: string): Promise<void>
  /** New refunds are pending until finishRefund; otherwise they are done at once. */
  refundsArePending: boolean
  finishRefund(refundId: string, state: 'done' | 'failed'): Promise<void>
  /** Returns the dispute's id. `won` and `lost` end one that is open. */
  dispute(paymentId: string, state: 'opened' | 'won' | 'lost'): Promise<string>
  /** Sends what the first account has to the bank, less a fee of 2 %. Returns the payout's id. */
  payOut(): Promise<string>
  /** As a day later: the keys of calls that were made are forgotten. */
  forgetKeys(): void
  /** Signs any event as the provider does. `at`: epoch milliseconds. */
  sign(event: object, options?: { secret?: string; at?: number }): SignedCall
  /** Sends a signed call. Returns the status of the answer. */
  send(call: SignedCall, url: string): Promise<number>
  /** All calls of this provider, the oldest first. */
  deliveries: Delivery[]
  /** Calls wait until `release`. */
  isHeld: boolean
  /** Every call is sent twice at the same time. */
  isDoubled: boolean
  release(order?: 'oldest first' | 'newest first'): Promise<void>
  close(): Promise<void>
}

/** Other bytes under the same signature. */
export const forged = ({ body, headers }: SignedCall): SignedCall => {
  const changed = Buffer.from(body)
  const at = changed.lastIndexOf('0'.charCodeAt(0))
  changed[at === -1 ? changed.length - 2 : at] = '1'.charCodeAt(0)
  return { body: changed, headers }
}
