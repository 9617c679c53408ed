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

type Session = {
  organizationId: string
  id: string
  number: number
  clinic: string
  person: string
  isClosed: boolean
}

/** A session of the cash desk without a float. */
export async function plantDeskSession(
  db: Db,
  { organizationId, id, number, clinic, person, isClosed }: Session,
): Promise<void> {
  const opened = {
    organization_id: organizationId,
    id,
    // After those that calls take.
    number: 1_000 + number,
    clinic_id: clinic,
    membership_id: person,
    float_minor: 0,
    opened_at: '2026-01-01T00:00:00Z',
  }
  const closed = {
    closed_at: '2026-01-01T08:00:00Z',
    closed_by: person,
    expected_minor: 0,
    counted_minor: 0,
    left_minor: 0,
  }
  await db`insert into desk_sessions ${db(isClosed ? { ...opened, ...closed } : opened)}`
}
