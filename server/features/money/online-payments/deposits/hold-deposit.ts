import type { depositStates } from '#contract/money/online/deposits.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'

export type HeldDeposit = {
  id: string
  clinicId: string
  doctorId: string
  serviceIds: string[]
  startsAt: number
  amountMinor: number
  currency: string
  patientId: string
  /** Of the patient's record, which may have been corrected meanwhile. */
  email: string
  reason: string | null
  createdAt: string
  state: (typeof depositStates)[number]
  paymentId: string | null
}

/** A deposit, locked. */
export async function holdDeposit({ db, actor }: LedgerCall, id: string): Promise<HeldDeposit | undefined> {
  const [row] = await db<(Omit<HeldDeposit, 'startsAt'> & { startsAt: string })[]>`
    select d.id, d.clinic_id as "clinicId", doctor_id as "doctorId", service_ids as "serviceIds", starts_at as "startsAt",
      amount_minor as "amountMinor", currency, patient_id as "patientId", reason, d.created_at as "createdAt", state,
      coalesce((select p.email from patients p where p.organization_id = ${actor.organizationId} and p.id = d.patient_id), d.email) as email,
      payment_id as "paymentId"
    from deposits d where d.organization_id = ${actor.organizationId} and d.id = ${id} for update`
  return row && { ...row, startsAt: Date.parse(row.startsAt) }
}
