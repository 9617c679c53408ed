import type { Database } from '#server/platform/db/database.ts'
import type { PaymentProvider, ProviderKeys } from '#server/platform/online-payments/provider.ts'
import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import type { Seal } from '#server/platform/secrets/seal.ts'

/** What online payments need beside a call's transaction. */
export type OnlineParts = {
  /** Connects with the role for organizations' own records: a provider is never asked inside a transaction. */
  database: Database
  /** Opens organizations' keys. */
  seal: Seal
  providerOf(name: PaymentProviderName, keys: ProviderKeys): PaymentProvider
  publicUrl: string
  /** Signs links to pay. */
  secret: string
  /** Epoch milliseconds. */
  now(): number
}
