import type { ClaimState } from '#contract/money/payers/claim-state.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { sharesOf, type PolicyTerms } from '#contract/money/payers/shares.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'

export type TermsRow = PolicyTerms & {
  policyId: string | null
  validFrom: string | null
  validUntil: string | null
  isPolicyDeleted: boolean | null
}
/** The terms of a policy. Without a policy they are in force on no day. */
export type Terms = Pick<TermsRow, 'policyId' | 'validFrom' | 'validUntil'> & {
  isInForce: boolean
  terms: PolicyTerms
}
export type PayerRow = TermsRow & {
  _id: string
  name: string
  memberNumber: string | null
  claimId: string | null
  claimState: ClaimState | null
  paidMinor: number
  disallowedMinor: number
}
/** With the terms of its policy, and the share that was set by hand. */
export type FoundPayer = NonNullable<Invoice['payer']> & Terms & { shareByHandMinor: number | null }

export const termsOf = ({ policyId, validFrom, validUntil, isPolicyDeleted, ...terms }: TermsRow): Terms => ({
  policyId,
  validFrom,
  validUntil,
  isInForce: policyId !== null && !isPolicyDeleted,
  terms: {
    copayBasisPoints: terms.copayBasisPoints,
    copayMinor: terms.copayMinor,
    limitMinor: terms.limitMinor,
  },
})

/** Whether its policy holds on a day. */
export const holdsOn = ({ validFrom, validUntil, isInForce }: Terms, day: string): boolean =>
  isInForce && validFrom! <= day && (validUntil === null || validUntil >= day)

type OfInvoice = { payerMinor: number; shareByHandMinor: number | null; shareReason: string | null }

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
  toPayer: (row: PayerRow | undefined, { payerMinor, ...byHand }: OfInvoice): FoundPayer | null =>
    row
      ? {
          _id: row._id,
          name: row.name,
          memberNumber: row.memberNumber,
          shareMinor: payerMinor,
          shareByHandMinor: byHand.shareByHandMinor,
          shareReason: byHand.shareReason,
          policyShareMinor: null,
          claim: row.claimId
            ? {
                _id: row.claimId,
                state: row.claimState!,
                paidMinor: row.paidMinor,
                disallowedMinor: row.disallowedMinor,
              }
            : null,
          ...termsOf(row),
        }
      : null,
  /** What the payer of a draft would pay if it were issued on this day. */
  asOfToday: (payer: FoundPayer, { day, grossMinor }: { day: string; grossMinor: number }): FoundPayer => {
    const isInForce = holdsOn(payer, day)
    const policyShareMinor = isInForce ? sharesOf(grossMinor, payer.terms).payerMinor : null
    return {
      ...payer,
      isInForce,
      policyShareMinor,
      shareMinor: payer.shareByHandMinor ?? policyShareMinor ?? 0,
    }
  },
}
