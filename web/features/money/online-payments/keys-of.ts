import type { OnlineSettings, PaymentProviderName } from '#contract/money/online/online-payments.ts'

/** What the form of a provider changes; the secrets themselves are never read. `version` 0: nothing was saved yet. */
export type OpenedKeys = { provider: PaymentProviderName; publicKey: string; version: number }

export function keysAt({ keys }: OnlineSettings, provider: PaymentProviderName): OpenedKeys {
  const { publicKey = '', version = 0 } = keys.find(one => one.provider === provider) ?? {}
  return { provider, publicKey, version }
}
