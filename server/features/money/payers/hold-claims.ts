import { dueOfClaim, stateOfClaim, type ClaimSums } from '#contract/money/payers/claim-state.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'

export type FoundClaim = ClaimSums & {
  _id: string
  payerId: string
  invoiceId: string
  clinicId: string
  issuedOn: string
  isSent: boolean
}

/** Before a claim is changed, the due of its invoice is locked: that locks the claim, too. */
export const selectClaims = (db: Db, organizationId: string, which: Fragment): Promise<FoundClaim[]> => db<
  FoundClaim[]
>`
  select k.id as "_id", k.payer_id as "payerId", k.invoice_id as "invoiceId", k.clinic_id as "clinicId", k.issued_on as "issuedOn",
    k.sent_on is not null as "isSent", k.claimed_minor as "claimedMinor", k.credited_minor as "creditedMinor",
    k.received_minor as "receivedMinor", k.tds_minor as "tdsMinor", k.disallowed_minor as "disallowedMinor",
    k.released_minor as "releasedMinor"
  from claims k where k.organization_id = ${organizationId} and ${which} order by k.invoice_id`

/** Writes the sums of a held claim and the state that follows. Answers what is due of it now. */
export async function changeClaim(
  db: Db,
  organizationId: string,
  claim: FoundClaim,
  change: Partial<ClaimSums>,
): Promise<number> {
  const sums = { ...claim, ...change }
  await db`
    update claims set credited_minor = ${sums.creditedMinor}, received_minor = ${sums.receivedMinor}, tds_minor = ${sums.tdsMinor},
      disallowed_minor = ${sums.disallowedMinor}, released_minor = ${sums.releasedMinor}, state = ${stateOfClaim(sums, claim.isSent)}
    where organization_id = ${organizationId} and id = ${claim._id}`
  return dueOfClaim(sums)
}
