import type { OnlineSettings } from '#contract/money/online/online-payments.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import type { Db } from '#server/platform/db/database.ts'

export type SettingsReading = { db: Db; organizationId: string; publicUrl: string }

type Row = Omit<OnlineSettings['keys'][number], 'hasSecretKey' | 'hasWebhookSecret' | 'isTest'> & {
  isUsed: boolean
}

export async function findSettings({
  db,
  organizationId,
  publicUrl,
}: SettingsReading): Promise<OnlineSettings> {
  const [organization] = await db<{ currency: string; timeZone: string }[]>`
    select currency, time_zone as "timeZone" from organizations where id = ${organizationId}`
  const { currency, timeZone } = organization!
  const rows = await db<Row[]>`
    select provider, public_key as "publicKey", is_used as "isUsed", tested_at as "testedAt", test_error as "testError",
      heard_at as "heardAt", version
    from provider_keys where organization_id = ${organizationId} order by provider`
  const at = (time: string | null) => time && formatInstant(timeZone, Date.parse(time))
  const urlOf = (provider: string) => `${publicUrl}/api/webhooks/${provider}/${organizationId}`
  return {
    provider: rows.find(({ isUsed }) => isUsed)?.provider ?? null,
    keys: rows.map(({ isUsed: _, ...row }) => ({
      ...row,
      hasSecretKey: true,
      hasWebhookSecret: true,
      isTest: /_test_/.test(row.publicKey),
      testedAt: at(row.testedAt),
      heardAt: at(row.heardAt),
    })),
    webhookUrls: { stripe: urlOf('stripe'), razorpay: urlOf('razorpay') },
    currency,
  }
}
