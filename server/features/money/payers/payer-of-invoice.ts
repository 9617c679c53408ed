import type { ClaimState } from '#contract/money/payers/claim-state.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { noTerms, sharesOf, type PolicyTerms } from '#contract/money/payers/shares.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'

export type PayerRow = PolicyTerms & {
  _id: string
  name: string
  policyId: string | null
  memberNumber: string | null
  validFrom: string | null
  validUntil: string | null
  isPolicyDeleted: boolean | null
  claimId: string | null
  claimState: ClaimState | null
  paidMinor: number
  disallowedMinor: number
}
/** With the terms of its policy. */
export type FoundPayer = NonNullable<Invoice['payer']> & {
  terms: PolicyTerms
  validFrom: string | null
  validUntil: string | null
}

/** Whether its policy holds on a day. Without a policy the payer was chosen for this draft alone. */
export const holdsOn = ({ policyId, validFrom, validUntil, isInForce }: FoundPayer, day: string): boolean =>
  policyId === null || (isInForce && validFrom! <= day && (validUntil === null || validUntil >= day))

/** Who pays an invoice beside its patient: columns for the statement that finds the invoice `i`, and what is made of them. */
export const payerOfInvoice = {
  rows: (db: Db, organizationId: string): Fragment =>
    jsonRows(
      db,
      db`select y.id as "_id", y.name, w.id as "policyId", case when k.id is null then w.member_number else k.member_number end as "memberNumber",
          w.valid_from as "validFrom", w.valid_until as "validUntil", w.is_deleted as "isPolicyDeleted",
          w.copay_basis_points as "copayBasisPoints", w.copay_minor as "copayMinor", w.limit_minor as "limitMinor",
          k.id as "claimId", k.state as "claimState", coalesce(k.received_minor + k.tds_minor - k.released_minor, 0) as "paidMinor",
          coalesce(k.disallowed_minor, 0) as "disallowedMinor"
        from payers y
        left join patient_policies w on w.organization_id = ${organizationId} and w.id = i.policy_id
        left join claims k on k.organization_id = ${organizationId} and k.invoice_id = i.id
        where y.organization_id = ${organizationId} and y.id = i.payer_id`,
    ),
  toPayer: (row: PayerRow | undefined, shareMinor: number): FoundPayer | null =>
    row
      ? {
          _id: row._id,
          name: row.name,
          policyId: row.policyId,
          memberNumber: row.memberNumber,
          shareMinor,
          isInForce: !row.isPolicyDeleted,
          claim: row.claimId
            ? {
                _id: row.claimId,
                state: row.claimState!,
                paidMinor: row.paidMinor,
                disallowedMinor: row.disallowedMinor,
              }
            : null,
          terms: row.policyId
            ? {
                copayBasisPoints: row.copayBasisPoints,
                copayMinor: row.copayMinor,
                limitMinor: row.limitMinor,
              }
            : noTerms,
          validFrom: row.validFrom,
          validUntil: row.validUntil,
        }
      : null,
  /** Of a draft: what the payer would bear if it were issued on this day. */
  asOfToday: (payer: FoundPayer, { day, grossMinor }: { day: string; grossMinor: number }): FoundPayer => ({
    ...payer,
    isInForce: holdsOn(payer, day),
    shareMinor: sharesOf(grossMinor, payer.terms).payerMinor,
  }),
}
