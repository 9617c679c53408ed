import { borneOfClaim, dueOfClaim } from '#contract/money/payers/claim-state.ts'
import { payerPartOf } from '#contract/money/payers/shares.ts'
import type { Entry } from '#server/features/money/ledger/entry.ts'
import type { Db } from '#server/platform/db/database.ts'
import { changeClaim, selectClaims, type FoundClaim } from './hold-claims.ts'

/** The claim of an invoice whose due is held. */
export async function findClaimOf(
  db: Db,
  organizationId: string,
  invoiceId: string,
): Promise<FoundClaim | undefined> {
  const [claim] = await selectClaims(db, organizationId, db`k.invoice_id = ${invoiceId}`)
  return claim
}

type Part = {
  /** The payer's part of the credit note. */
  partMinor: number
  /** What the payer has already paid of it becomes an advance of the payer. */
  excessMinor: number
}

/** In proportion to what payer and patient still bear of what is left of the invoice. */
export function partOfPayer(
  claim: FoundClaim | undefined,
  { creditMinor, leftMinor }: { creditMinor: number; leftMinor: number },
): Part {
  if (!claim) return { partMinor: 0, excessMinor: 0 }
  const partMinor = payerPartOf(creditMinor, { payerMinor: borneOfClaim(claim), wholeMinor: leftMinor })
  return { partMinor, excessMinor: Math.max(0, partMinor - dueOfClaim(claim)) }
}

export const creditClaim = {
  /** Beside those of the credit note, which take all of it from the patient. */
  entries: ({ payerId }: FoundClaim, { partMinor, excessMinor }: Part, patientId: string): Entry[] => [
    {
      debit: { account: 'receivable', patientId },
      credit: { account: 'payer_receivable', payerId },
      amountMinor: partMinor,
    },
    {
      debit: { account: 'payer_receivable', payerId },
      credit: { account: 'payer_advances', payerId },
      amountMinor: excessMinor,
    },
  ],
  write: (db: Db, organizationId: string, claim: FoundClaim, { partMinor, excessMinor }: Part) =>
    changeClaim(db, organizationId, claim, {
      creditedMinor: claim.creditedMinor + partMinor,
      releasedMinor: claim.releasedMinor + excessMinor,
    }),
}
