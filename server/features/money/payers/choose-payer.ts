import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'

export type ChosenPayer = { payerId: string | null; policyId: string | null }
const nobody: ChosenPayer = { payerId: null, policyId: null }

/** Held until the transaction ends, so that nobody deletes it meanwhile. Errors: invalid_input. */
export async function requirePayerInUse(db: Db, organizationId: string, payerId: string): Promise<void> {
  const [payer] = await db<{ isActive: boolean }[]>`
    select is_active as "isActive" from payers
    where organization_id = ${organizationId} and id = ${payerId} and not is_deleted for share`
  if (!payer) throw invalidInput({ payerId: payerMessages.payerUnknown })
  if (!payer.isActive) throw invalidInput({ payerId: payerMessages.payerOff })
}

/**
 * Who pays a draft beside its patient: the payer that is asked for, by the patient's policy with it where there is one; undefined: by the
 * policy in force; null: nobody. Errors: invalid_input.
 */
export async function choosePayer(
  db: Db,
  organizationId: string,
  { patientId, day, payerId }: { patientId: string; day: string; payerId: string | null | undefined },
): Promise<ChosenPayer> {
  if (payerId === null) return nobody
  if (payerId !== undefined) await requirePayerInUse(db, organizationId, payerId)
  const [policy] = await db<{ payerId: string; policyId: string }[]>`
    select w.payer_id as "payerId", w.id as "policyId" from patient_policies w
    join payers y on y.organization_id = w.organization_id and y.id = w.payer_id
    where w.organization_id = ${organizationId} and w.patient_id = ${patientId} and not w.is_deleted
      and w.valid_from <= ${day} and (w.valid_until is null or w.valid_until >= ${day}) and y.is_active and not y.is_deleted
      ${payerId === undefined ? db`` : db`and w.payer_id = ${payerId}`}
    order by w.valid_from desc, w.created_at desc, w.id desc limit 1 for share of y`
  if (policy) return policy
  return payerId === undefined ? nobody : { payerId, policyId: null }
}
