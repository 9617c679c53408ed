import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import { selectClaims, type FoundClaim } from './hold-claims.ts'

/** All claims of these ids. Errors: invalid_input on `field` where one is not there. */
export async function findNamedClaims(
  db: Db,
  organizationId: string,
  ids: readonly string[],
  field: string,
): Promise<FoundClaim[]> {
  const claims = await selectClaims(db, organizationId, db`k.id = any(${ids as string[]}::uuid[])`)
  if (claims.length < ids.length) throw invalidInput({ [field]: payerMessages.claimUnknown })
  return claims
}
