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

type Invoiced = {
  organizationId: string
  number: number
  invoice: string
  draft: string
  appointment: string
  clinic: string
  patient: string
  service: string
  by: string
  isDeleted: boolean
}

/** An invoice of 100 that was issued for a visit, and a draft of the same. Deleted ones are two discarded drafts. */
export async function plantInvoices(
  db: Db,
  { organizationId, number, invoice, draft, appointment, clinic, patient, service, by, isDeleted }: Invoiced,
): Promise<void> {
  const common = { organization_id: organizationId, clinic_id: clinic, patient_id: patient }
  for (const [id, isIssued] of [
    [invoice, !isDeleted],
    [draft, false],
  ] as const) {
    const sums = { list_minor: 10_000, net_minor: 10_000, exempt_minor: 10_000, gross_minor: 10_000 }
    await db`insert into invoices ${db({
      ...common,
      ...sums,
      id,
      appointment_id: isIssued ? appointment : null,
      currency: 'INR',
      created_by: by,
      discarded_at: isDeleted ? '2026-01-02T00:00:00Z' : null,
      ...(isIssued && {
        kind: 'invoice',
        number: `ZZ/26-27/${String(number).padStart(5, '0')}`,
        financial_year: '26-27',
        issued_on: '2026-01-01',
        issued_at: '2026-01-01T00:00:00Z',
        issued_by: by,
      }),
    })}`
    await db`insert into invoice_lines ${db({
      organization_id: organizationId,
      invoice_id: id,
      id,
      position: 1,
      service_id: service,
      description: 'Consultation',
      quantity_milli: 1_000,
      unit_price_minor: 10_000,
      list_minor: 10_000,
      all_discounts_minor: 0,
      net_minor: 10_000,
      is_issued: isIssued,
    })}`
    await db`insert into invoice_dues ${db({
      ...common,
      invoice_id: id,
      appointment_id: isIssued ? appointment : null,
      state: isDeleted ? 'discarded' : isIssued ? 'issued' : 'draft',
      gross_minor: isIssued ? 10_000 : 0,
    })}`
  }
}

export async function plantTaxRate(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<void> {
  await db`insert into tax_rates ${db({ organization_id: organizationId, id, name: 'GST' })}`
  await db`insert into tax_rate_values ${db({ organization_id: organizationId, rate_id: id, valid_from: '2026-01-01', basis_points: 1800 })}`
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
