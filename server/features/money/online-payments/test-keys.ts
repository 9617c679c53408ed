import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { ProviderRefused } from '#server/platform/online-payments/provider.ts'
import { openKeys } from './keys.ts'
import type { OnlineParts } from './parts.ts'

/** 'keys': the provider does not accept them. 'silent': it gave no answer that can be read. */
export type Tested = 'works' | 'keys' | 'silent'

/** Asks the provider whether it accepts the keys, outside any transaction, and keeps what it said. Errors: not_found. */
export async function testKeys(
  { database, seal, providerOf, now }: OnlineParts,
  organizationId: string,
  provider: PaymentProviderName,
): Promise<Tested> {
  const { version, keys } = await database.inOrganization(
    organizationId,
    async db => {
      const [row] = await db<{ version: number }[]>`
        select version from provider_keys where organization_id = ${organizationId} and provider = ${provider}`
      if (!row) throw notFound()
      return { ...row, keys: await openKeys(db, seal, organizationId, provider) }
    },
    { readOnly: true },
  )
  const tested = keys
    ? await providerOf(provider, keys)
        .test()
        .then(
          () => 'works' as const,
          (error: unknown) => (error instanceof ProviderRefused ? ('keys' as const) : ('silent' as const)),
        )
    : 'keys'
  await database.inOrganization(
    organizationId,
    db => db`
      update provider_keys set tested_at = ${new Date(now())}, test_error = ${tested === 'works' ? null : tested}
      where organization_id = ${organizationId} and provider = ${provider} and version = ${version}`,
  )
  return tested
}
