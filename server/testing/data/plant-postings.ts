import type { Db } from '#server/platform/db/database.ts'

type Paid = { organizationId: string; payment: string; appointment: string; clinic: string; patient: string }

/** What a planted payment of 100 in cash has in the books. */
export async function plantPosting(
  db: Db,
  { organizationId, payment, appointment, clinic, patient }: Paid,
): Promise<void> {
  const common = { organization_id: organizationId, posted_on: '2026-01-01', clinic_id: clinic }
  await db`insert into ledger_transactions ${db({
    ...common,
    id: payment,
    kind: 'payment',
    posted_at: '2026-01-01T00:00:00Z',
    appointment_id: appointment,
    payment_id: payment,
  })}`
  await db`insert into ledger_entries ${db({
    ...common,
    transaction_id: payment,
    line: 1,
    debit: 'cash',
    credit: 'advances',
    amount_minor: 10_000,
    patient_id: patient,
  })}`
}

export async function plantTaxRate(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<void> {
  await db`insert into tax_rates ${db({ organization_id: organizationId, id, name: 'GST' })}`
  await db`insert into tax_rate_values ${db({ organization_id: organizationId, rate_id: id, valid_from: '2026-01-01', basis_points: 1800 })}`
}
