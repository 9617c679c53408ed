import type { Db } from '#server/platform/db/database.ts'
import { termsOf, type Terms, type TermsRow } from './payer-of-invoice.ts'

/** What a policy says of an invoice, and when. Undefined without a policy. */
export async function findTerms(
  db: Db,
  organizationId: string,
  policyId: string | null,
): Promise<Terms | undefined> {
  const [row] = await db<TermsRow[]>`
    select w.id as "policyId", w.valid_from as "validFrom", w.valid_until as "validUntil", w.is_deleted as "isPolicyDeleted",
      w.copay_basis_points as "copayBasisPoints", w.copay_minor as "copayMinor", w.limit_minor as "limitMinor"
    from patient_policies w where w.organization_id = ${organizationId} and w.id = ${policyId}`
  return row && termsOf(row)
}
