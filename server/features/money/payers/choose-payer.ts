import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'

export type ChosenPayer = { payerId: string | null; policyId: string | null }
const nobody: ChosenPayer = { payerId: null, policyId: null }

/** Also one that is out of use: drafts still name it. Errors: invalid_input. */
export async function requireKnownPayer(db: Db, organizationId: string, payerId: string): Promise<void> {
  const known =
    await db`select 1 from payers where organization_id = ${organizationId} and id = ${payerId} and not is_deleted`
  if (known.length === 0) throw invalidInput({ payerId: payerMessages.payerUnknown })
}

/** Held until the transaction ends, so that nobody deletes it meanwhile. Errors: invalid_input. */
export async function requirePayerInUse(db: Db, organizationId: string, payerId: string): Promise<void> {
  const [payer] = await db<{ isActive: boolean }[]>`
    select is_active as "isActive" from payers
    where organization_id = ${organizationId} and id = ${payerId} and not is_deleted for share`
  if (!payer) throw invalidInput({ payerId: payerMessages.payerUnknown })
  if (!payer.isActive) throw invalidInput({ payerId: payerMessages.payerOff })
}

/** Whether it is not deleted; it may be out of use. Nobody can delete it before the transaction ends. */
export async function holdPayerOfBefore(db: Db, organizationId: string, payerId: string): Promise<boolean> {
  const held =
    await db`select 1 from payers where organization_id = ${organizationId} and id = ${payerId} and not is_deleted for share`
  return held.length > 0
}

type Asked = {
  patientId: string
  day: string
  payerId: string | null | undefined
  /** The payer that the draft or its quotation names: it stays, also where it is not in use any more. */
  keptId?: string | null
}

/**
 * Chooses who pays a draft beside its patient, with the policy that says how much. `payerId` null: nobody. `payerId` undefined: the payer
 * of the policy in force, or nobody without one. Else this payer, by the patient's policy with it that is in force. A payer can be chosen
 * without a policy, such as an employer: then the draft is not issued before its share is set by hand. Policy and payer are locked until
 * the transaction ends.
 * Errors: invalid_input.
 */
export async function choosePayer(
  db: Db,
  organizationId: string,
  { patientId, day, payerId, keptId }: Asked,
): Promise<ChosenPayer> {
  if (payerId === null) return nobody
  if (payerId !== undefined && payerId !== keptId) await requirePayerInUse(db, organizationId, payerId)
  // A statement of its own: the next one reads what the policies are behind the lock.
  await db`
    select 1 from patient_policies
    where organization_id = ${organizationId} and patient_id = ${patientId} and not is_deleted order by id for share`
  const [policy] = await db<{ payerId: string; policyId: string }[]>`
    select w.payer_id as "payerId", w.id as "policyId" from patient_policies w
    join payers y on y.organization_id = w.organization_id and y.id = w.payer_id
    where w.organization_id = ${organizationId} and w.patient_id = ${patientId} and not w.is_deleted
      and w.valid_from <= ${day} and (w.valid_until is null or w.valid_until >= ${day})
      and ${payerId === undefined ? db`y.is_active and not y.is_deleted` : db`w.payer_id = ${payerId}`}
    order by w.valid_from desc, w.created_at desc, w.id desc limit 1 for share of y`
  if (policy) return policy
  return payerId === undefined ? nobody : { payerId, policyId: null }
}
