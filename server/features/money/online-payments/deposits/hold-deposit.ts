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
  email: string
  reason: string | null
  createdAt: string
  state: (typeof depositStates)[number]
  paymentId: string | null
}

/** A deposit, locked. */
export async function holdDeposit({ db, actor }: LedgerCall, id: string): Promise<HeldDeposit | undefined> {
  const [row] = await db<(Omit<HeldDeposit, 'startsAt'> & { startsAt: string })[]>`
    select id, clinic_id as "clinicId", doctor_id as "doctorId", service_ids as "serviceIds", starts_at as "startsAt",
      amount_minor as "amountMinor", currency, patient_id as "patientId", email, reason, created_at as "createdAt", state,
      payment_id as "paymentId"
    from deposits where organization_id = ${actor.organizationId} and id = ${id} for update`
  return row && { ...row, startsAt: Date.parse(row.startsAt) }
}
