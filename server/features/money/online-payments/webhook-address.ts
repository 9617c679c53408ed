import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { isId } from '#contract/core/fields.ts'
import { isSame } from '#server/platform/secrets/is-same.ts'
import type { Seal } from '#server/platform/secrets/seal.ts'

// Links to pay name the organization, and so would lead to an address that is made of its id alone. The mark after the id is known before
// the keys are: the provider shows its secret only once it has the address.

const idLength = 36

/** The end of the address to which the provider sends what concerns this organization. */
export const webhookAddress = (seal: Seal, organizationId: string, provider: PaymentProviderName): string =>
  `${organizationId}-${seal.mark(`${organizationId} ${provider} webhook`)}`

/** Undefined where it is none of ours. `isOld`: the former one, which names only the organization. */
export function readWebhookAddress(
  seal: Seal,
  provider: PaymentProviderName,
  address: string,
): { organizationId: string; isOld: boolean } | undefined {
  const organizationId = address.slice(0, idLength)
  if (!isId(organizationId)) return undefined
  if (address === organizationId) return { organizationId, isOld: true }
  const expected = Buffer.from(webhookAddress(seal, organizationId, provider))
  return isSame(Buffer.from(address), expected) ? { organizationId, isOld: false } : undefined
}
