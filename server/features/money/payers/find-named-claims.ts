import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import { selectClaims, type FoundClaim } from './hold-claims.ts'

/** All claims of these ids. Errors: invalid_input on the field of the first that is not there. */
export async function findNamedClaims(
  db: Db,
  organizationId: string,
  ids: readonly string[],
  fieldOf: (index: number) => string,
): Promise<FoundClaim[]> {
  const claims = await selectClaims(db, organizationId, db`k.id = any(${ids as string[]}::uuid[])`)
  const absent = ids.findIndex(id => !claims.some(({ _id }) => _id === id))
  if (absent >= 0) throw invalidInput({ [fieldOf(absent)]: payerMessages.claimUnknown })
  return claims
}
