import type { Db } from '#server/platform/db/database.ts'

const at = '2026-01-01T00:00:00Z'

type Payer = {
  organizationId: string
  number: number
  ids: Record<'payer' | 'policy', string>
  patient: string
  payerOfPolicy: string
  isAlone: boolean
  isDeleted: boolean
}

/** An insurer, and a patient's policy with it; nothing refers to one that is alone. */
export async function plantPayer(
  db: Db,
  { organizationId, number, ids, patient, payerOfPolicy, isAlone, isDeleted }: Payer,
): Promise<void> {
  const common = { organization_id: organizationId, is_deleted: isDeleted, created_at: at, updated_at: at }
  await db`insert into payers ${db({
    ...common,
    id: ids.payer,
    name: `Insurer ${number}`,
    kind: 'insurer',
    days_to_pay: 30,
  })}`
  if (isAlone && !isDeleted) return
  await db`insert into patient_policies ${db({
    ...common,
    id: ids.policy,
    patient_id: patient,
    payer_id: payerOfPolicy,
    member_number: `M-${number}`,
    valid_from: '2026-01-01',
    copay_basis_points: 2_000,
  })}`
}

type Claim = {
  organizationId: string
  ids: Record<'payer' | 'claim' | 'settlement' | 'payout' | 'invoice', string>
  clinic: string
  patient: string
  by: string
}

/** The claim of a planted invoice, of which nothing is settled, a settlement of nothing, and an advance of its payer, who got a part of it back. */
export async function plantClaim(db: Db, { organizationId, ids, clinic, patient, by }: Claim): Promise<void> {
  await db`insert into claims ${db({
    organization_id: organizationId,
    id: ids.claim,
    invoice_id: ids.invoice,
    payer_id: ids.payer,
    clinic_id: clinic,
    patient_id: patient,
    member_number: 'M-1',
    issued_on: '2026-01-01',
    claimed_minor: 1_000,
    created_at: at,
  })}`
  await db`
    update invoice_dues set payer_due_minor = 1_000
    where organization_id = ${organizationId} and invoice_id = ${ids.invoice}`
  await db`insert into claim_settlements ${db({
    organization_id: organizationId,
    id: ids.settlement,
    payer_id: ids.payer,
    method: 'cheque',
    settled_on: '2026-01-01',
    settled_at: at,
    settled_by: by,
  })}`
  const posting = { organization_id: organizationId, posted_on: '2026-01-01', clinic_id: clinic }
  await db`insert into ledger_transactions ${db({ ...posting, id: ids.settlement, kind: 'settlement', posted_at: at })}`
  await db`insert into ledger_entries ${db({
    ...posting,
    transaction_id: ids.settlement,
    line: 1,
    debit: 'bank',
    credit: 'payer_advances',
    amount_minor: 1_000,
    payer_id: ids.payer,
  })}`
  // Of a day to come: it can be undone for as long as the tests run.
  const paidBack = { ...posting, posted_on: '2030-01-01' }
  await db`insert into ledger_transactions ${db({ ...paidBack, id: ids.payout, kind: 'payer_payout', posted_at: at })}`
  await db`insert into ledger_entries ${db({
    ...paidBack,
    transaction_id: ids.payout,
    line: 1,
    debit: 'payer_advances',
    credit: 'bank',
    amount_minor: 100,
    payer_id: ids.payer,
  })}`
  await db`insert into payer_payouts ${db({
    organization_id: organizationId,
    id: ids.payout,
    payer_id: ids.payer,
    amount_minor: 100,
  })}`
}
