import type { OnlineSettings, PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Seal } from '#server/platform/secrets/seal.ts'
import { webhookAddress } from './webhook-address.ts'

/** `now`: epoch milliseconds. */
export type SettingsReading = { db: Db; organizationId: string; publicUrl: string; seal: Seal; now: number }

type Row = Omit<OnlineSettings['keys'][number], 'hasSecretKey' | 'hasWebhookSecret' | 'isTest'> & {
  isUsed: boolean
}

export async function findSettings({
  db,
  organizationId,
  publicUrl,
  seal,
  now,
}: SettingsReading): Promise<OnlineSettings> {
  const [organization] = await db<{ currency: string; timeZone: string }[]>`
    select currency, time_zone as "timeZone" from organizations where id = ${organizationId}`
  const { currency, timeZone } = organization!
  const rows = await db<Row[]>`
    select provider, public_key as "publicKey", is_used as "isUsed", tested_at as "testedAt", test_error as "testError",
      heard_at as "heardAt", hears_old_address as "hearsOldAddress", version,
      case when former_webhook_secret is not null and former_webhook_secret_ends_at > ${new Date(now)}
        then former_webhook_secret_ends_at end as "formerSecretUntil"
    from provider_keys where organization_id = ${organizationId} order by provider`
  const at = (time: string | null) => time && formatInstant(timeZone, Date.parse(time))
  const urlOf = (provider: PaymentProviderName) =>
    `${publicUrl}/api/webhooks/${provider}/${webhookAddress(seal, organizationId, provider)}`
  return {
    provider: rows.find(({ isUsed }) => isUsed)?.provider ?? null,
    keys: rows.map(({ isUsed: _, ...row }) => ({
      ...row,
      hasSecretKey: true,
      hasWebhookSecret: true,
      isTest: /_test_/.test(row.publicKey),
      testedAt: at(row.testedAt),
      heardAt: at(row.heardAt),
      formerSecretUntil: at(row.formerSecretUntil),
    })),
    webhookUrls: { stripe: urlOf('stripe'), razorpay: urlOf('razorpay') },
    currency,
  }
}
