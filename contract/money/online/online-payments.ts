import { z } from 'zod'
import { endpoint, listQuery } from '../../core/endpoint.ts'
import { formBoolean, money, nothing, reference, requiredText } from '../../core/fields.ts'
import { messages } from '../../core/messages.ts'
import { onlineMessages } from './online-messages.ts'
import { isGuessableSecret, webhookSecretMinimum } from './webhook-secret.ts'

export const paymentProviders = ['stripe', 'razorpay'] as const
export const paymentProvider = z.enum(paymentProviders, { error: messages.invalidValue })
export type PaymentProviderName = z.output<typeof paymentProvider>

/** How the keys of each provider begin: a public key in the place of a secret one would be sent to browsers. */
const beginnings: Record<PaymentProviderName, { publicKey: RegExp; secretKey: RegExp }> = {
  // https://docs.stripe.com/keys: restricted keys (rk_) work too.
  stripe: { publicKey: /^pk_(test|live)_/, secretKey: /^[sr]k_(test|live)_/ },
  // https://razorpay.com/docs/api/authentication/: its secrets have no prefix.
  razorpay: { publicKey: /^rzp_(test|live)_/, secretKey: /^(?!rzp_)\S+$/ },
}

/** Test or live; undefined for a secret that does not say it. */
const modeOf = (key: string) => /^(?:pk|sk|rk|rzp)_(test|live)_/.exec(key)?.[1]

/** A secret that is not named stays as it is. */
export const changeKeysBody = z
  .object({
    provider: paymentProvider,
    publicKey: requiredText(onlineMessages.publicKeyRequired, 300),
    secretKey: requiredText(onlineMessages.secretKeyRequired, 300).optional(),
    webhookSecret: requiredText(onlineMessages.webhookSecretRequired, 300)
      .refine(secret => secret.length >= webhookSecretMinimum, {
        message: onlineMessages.webhookSecretShort,
        abort: true,
      })
      .refine(secret => !isGuessableSecret(secret), onlineMessages.webhookSecretKnown)
      .optional(),
    /** The version that the editor saw; 0 where the provider had no keys yet. */
    version: z
      .number({ error: messages.invalidValue })
      .int(messages.invalidValue)
      .min(0, messages.invalidValue)
      .optional(),
  })
  .refine(({ provider, publicKey }) => beginnings[provider].publicKey.test(publicKey), {
    path: ['publicKey'],
    message: onlineMessages.publicKeyInvalid,
  })
  .refine(({ provider, secretKey }) => !secretKey || beginnings[provider].secretKey.test(secretKey), {
    path: ['secretKey'],
    message: onlineMessages.secretKeyInvalid,
  })
  .refine(
    ({ publicKey, secretKey }) =>
      !secretKey || modeOf(publicKey) === (modeOf(secretKey) ?? modeOf(publicKey)),
    {
      path: ['secretKey'],
      message: onlineMessages.modesDiffer,
    },
  )
export type ChangeKeys = z.output<typeof changeKeysBody>

const keys = z.object({
  provider: paymentProvider,
  publicKey: z.string(),
  /** The secrets themselves are never read back. */
  hasSecretKey: z.boolean(),
  hasWebhookSecret: z.boolean(),
  isTest: z.boolean(),
  /** Of the last test, with the organization's offset; `testError`: what the provider had against it. */
  testedAt: z.string().nullable(),
  testError: z.string().nullable(),
  /** The last call that was rightly signed. Null: none has come yet. */
  heardAt: z.string().nullable(),
  /** The webhook's secret before the last change also counts until then. Null: none does. */
  formerSecretUntil: z.string().nullable(),
  /** Calls to the former address of the webhook, which names only the organization, still count. */
  hearsOldAddress: z.boolean(),
  version: z.number(),
})

const settings = z.object({
  /** The provider that takes new payments; null: patients cannot pay online. */
  provider: paymentProvider.nullable(),
  keys: z.array(keys),
  /** Where each provider sends its calls. */
  webhookUrls: z.object({ stripe: z.string(), razorpay: z.string() }),
  currency: z.string(),
})
export type OnlineSettings = z.output<typeof settings>

/** A rightly signed payment that fits no checkout of ours: nothing was booked, the owner decides. */
const unmatched = z.object({
  _id: z.string(),
  provider: paymentProvider,
  /** As it stands in the provider's own list. */
  paymentId: z.string(),
  amount: money.nullable(),
  /** What the provider reported. */
  kind: z.enum(['paid', 'refund', 'dispute', 'payout', 'other']),
  why: z.enum(['unknown', 'amount', 'currency', 'unreadable']),
  receivedAt: z.string(),
  isSeen: z.boolean(),
  /** What the checkout was for, where there is one. */
  invoice: z.object({ _id: z.string(), number: z.string().nullable() }).nullable(),
  patient: reference.nullable(),
  expected: money.nullable(),
})
export type UnmatchedPayment = z.output<typeof unmatched>

const path = 'users/settings/online-payments'

export const onlinePaymentEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'How patients pay online: the provider, its public key and whether its secrets are set',
    allow: 'onlinePayments.write',
    data: settings,
    readsNobody: 'A provider and a key that is public.',
  }),
  change: endpoint({
    method: 'PUT',
    path,
    summary: 'Set the keys of a provider, which takes new payments from now on; it is not asked',
    allow: 'onlinePayments.write',
    body: changeKeysBody,
    data: settings,
    message: onlineMessages.keysSaved,
    errors: ['conflict', 'stale_version', 'step_up_required'],
    changes: ['settings'],
    stepUp: 'control',
  }),
  end: endpoint({
    method: 'DELETE',
    path,
    summary: 'Take no new payments online; what is under way there is still booked',
    allow: 'onlinePayments.write',
    data: settings,
    message: onlineMessages.onlineEnded,
    errors: ['step_up_required'],
    stepUp: 'control',
    changes: ['settings'],
  }),
  endFormerSecret: endpoint({
    method: 'POST',
    path: `${path}/end-former-secret`,
    summary: "End a webhook's former secret at once: after a change it counts for 24 hours",
    allow: 'onlinePayments.write',
    body: z.object({ provider: paymentProvider }),
    data: settings,
    message: onlineMessages.formerSecretEnded,
    errors: ['step_up_required'],
    changes: ['settings'],
    stepUp: 'control',
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/test`,
    summary: 'Ask the provider whether it accepts the keys',
    allow: 'onlinePayments.write',
    body: z.object({ provider: paymentProvider }),
    data: settings,
    message: onlineMessages.keysWork,
    errors: ['conflict', 'not_found'],
    perMinute: 20,
    changes: ['settings'],
  }),
  unmatched: endpoint({
    method: 'GET',
    path: 'users/online-payments/unmatched',
    summary: 'List payments that a provider took and that fit no checkout of ours',
    allow: 'onlinePayments.write',
    query: listQuery(['receivedAt'], { isSeen: formBoolean.optional() }),
    data: z.array(unmatched),
    paged: true,
    reads: 'onlinePayments',
  }),
  see: endpoint({
    method: 'POST',
    path: 'users/online-payments/unmatched/:id/seen',
    summary: 'Say that such a payment was looked into',
    allow: 'onlinePayments.write',
    data: nothing,
    message: onlineMessages.newsSeen,
    errors: ['conflict'],
    changes: ['onlinePayments'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: 'webhooks/:provider/:address',
    summary: "A payment provider's signed call about an organization's payments: stripe or razorpay",
    allow: 'anyone',
    signedBytes: true,
    perMinute: 2_000,
    data: nothing,
    readsNobody: 'It answers the provider nothing.',
    errors: ['webhook_forged'],
  }),
}
