import type { ChangeKeys, PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { onlineMessages } from '#contract/money/online/online-messages.ts'
import { dayMs } from '#contract/values/durations.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError, invalidInput, staleVersion } from '#server/platform/http/errors.ts'
import type { ProviderKeys } from '#server/platform/online-payments/provider.ts'
import type { Seal } from '#server/platform/secrets/seal.ts'
import { findSettings, type SettingsReading } from './find-settings.ts'

type Sealed = {
  publicKey: string
  secretKey: string
  webhookSecret: string
  formerWebhookSecret: string | null
  formerEndsAt: Date | null
  hearsOldAddress: boolean
}

const sealedColumns = (db: Db) => db`
  public_key as "publicKey", secret_key as "secretKey", webhook_secret as "webhookSecret", former_webhook_secret as "formerWebhookSecret",
  former_webhook_secret_ends_at as "formerEndsAt", hears_old_address as "hearsOldAddress"`

/** How long the former secret of a webhook counts after a change: calls that were signed with it may be on their way. */
const formerSecretMs = dayMs

export type OpenedKeys = ProviderKeys & {
  /** Until `formerEndsAt`, in epoch milliseconds. */
  formerWebhookSecret: string | null
  formerEndsAt: number
  hearsOldAddress: boolean
}

/** What a sealed secret belongs to: moved to another organization or provider, it does not open. */
const placeOf = (organizationId: string, provider: PaymentProviderName, name: string) =>
  `${organizationId} ${provider} ${name}`

/**
 * Undefined where the organization has no keys at this provider, or the installation's key was lost, so that they cannot be opened:
 * the owner enters them again.
 */
export async function openKeys(
  db: Db,
  seal: Seal,
  organizationId: string,
  provider: PaymentProviderName,
): Promise<OpenedKeys | undefined> {
  const [row] = await db<Sealed[]>`
    select ${sealedColumns(db)} from provider_keys where organization_id = ${organizationId} and provider = ${provider}`
  if (!row) return undefined
  const open = (sealed: string, name: string) => seal.open(sealed, placeOf(organizationId, provider, name))
  try {
    return {
      publicKey: row.publicKey,
      secretKey: open(row.secretKey, 'secret key'),
      webhookSecret: open(row.webhookSecret, 'webhook secret'),
      formerWebhookSecret: row.formerWebhookSecret && open(row.formerWebhookSecret, 'webhook secret'),
      formerEndsAt: row.formerEndsAt ? new Date(row.formerEndsAt).getTime() : 0,
      hearsOldAddress: row.hearsOldAddress,
    }
  } catch {
    return undefined
  }
}

/** For jobs, which are tried again: what is under way waits until the owner has entered the keys. */
export async function requireKeys(...asked: Parameters<typeof openKeys>): Promise<OpenedKeys> {
  const keys = await openKeys(...asked)
  if (!keys) throw new Error(`The keys at ${asked[3]} cannot be opened`)
  return keys
}

/** The provider that takes new payments. */
export async function usedProvider(db: Db, organizationId: string): Promise<PaymentProviderName | undefined> {
  const [row] = await db<{ provider: PaymentProviderName }[]>`
    select provider from provider_keys where organization_id = ${organizationId} and is_used`
  return row?.provider
}

/**
 * Keeps the keys sealed and lets this provider take new payments. Errors: invalid_input where a secret is missing that was never
 * given; stale_version; conflict in a demo.
 */
export async function saveKeys(reading: SettingsReading, keys: ChangeKeys): Promise<void> {
  const { db, organizationId, seal, now } = reading
  const { provider, publicKey, secretKey, webhookSecret, version } = keys
  const [organization] = await db<{ isDemo: boolean }[]>`
    select demo_expires_at is not null as "isDemo" from organizations where id = ${organizationId} for no key update`
  if (organization!.isDemo) throw new HttpError('conflict', { message: onlineMessages.notInDemo })
  const [known] = await db<(Sealed & { version: number })[]>`
    select version, ${sealedColumns(db)} from provider_keys
    where organization_id = ${organizationId} and provider = ${provider} for update`
  if (version !== undefined && version !== (known?.version ?? 0))
    throw staleVersion(await findSettings(reading))
  // Those that cannot be opened any more are as good as none.
  const opened = known && (await openKeys(db, seal, organizationId, provider))
  if (!opened && (!secretKey || !webhookSecret))
    throw invalidInput({
      ...(!secretKey && { secretKey: onlineMessages.secretKeyRequired }),
      ...(!webhookSecret && { webhookSecret: onlineMessages.webhookSecretRequired }),
    })
  const sealed = (secret: string | undefined, name: string, before: string | undefined) =>
    secret ? seal.seal(secret, placeOf(organizationId, provider, name)) : before!
  const formerOf = () => {
    if (!opened) return { former_webhook_secret: null, former_webhook_secret_ends_at: null }
    const isChanged = webhookSecret && webhookSecret !== opened.webhookSecret
    return {
      former_webhook_secret: isChanged ? known.webhookSecret : known.formerWebhookSecret,
      former_webhook_secret_ends_at: isChanged ? new Date(now + formerSecretMs) : known.formerEndsAt,
    }
  }
  const row = {
    organization_id: organizationId,
    provider,
    public_key: publicKey,
    secret_key: sealed(secretKey, 'secret key', known?.secretKey),
    webhook_secret: sealed(webhookSecret, 'webhook secret', known?.webhookSecret),
    ...formerOf(),
  }
  await db`update provider_keys set is_used = false where organization_id = ${organizationId} and is_used`
  await db`
    insert into provider_keys ${db({ ...row, is_used: true })}
    on conflict (organization_id, provider) do update set public_key = excluded.public_key, secret_key = excluded.secret_key,
      webhook_secret = excluded.webhook_secret, former_webhook_secret = excluded.former_webhook_secret,
      former_webhook_secret_ends_at = excluded.former_webhook_secret_ends_at,
      is_used = true, tested_at = null, test_error = null, version = provider_keys.version + 1`
}

/** It leaked: what is signed with it counts no longer. */
export async function endFormerSecret(
  db: Db,
  organizationId: string,
  provider: PaymentProviderName,
): Promise<void> {
  await db`
    update provider_keys set former_webhook_secret = null, former_webhook_secret_ends_at = null
    where organization_id = ${organizationId} and provider = ${provider}`
}

export async function endOnlinePayments(db: Db, organizationId: string): Promise<void> {
  await db`
    update provider_keys set is_used = false, version = version + 1 where organization_id = ${organizationId} and is_used`
}
