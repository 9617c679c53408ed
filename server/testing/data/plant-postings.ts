import type { QuotationContent } from '#contract/money/quotations/quotation.ts'
import type { Db } from '#server/platform/db/database.ts'

type Paid = { organizationId: string; payment: string; appointment: string | null; clinic: string; patient: string }

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
  note: string
  appointment: string
  clinic: string
  patient: string
  service: string
  by: string
  isDeleted: boolean
}

/** An invoice of 100 that was issued for a visit, of which 10 are credited, and a draft of the same. Deleted ones are two discarded drafts. */
export async function plantInvoices(
  db: Db,
  { organizationId, number, invoice, draft, note, appointment, clinic, patient, service, by, isDeleted }: Invoiced,
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
      credited_minor: isIssued ? 1_000 : 0,
    })}`
  }
  if (isDeleted) return
  await db`insert into credit_notes ${db({
    organization_id: organizationId,
    id: note,
    invoice_id: invoice,
    number: `ZZ/C/26-27/${String(number).padStart(4, '0')}`,
    financial_year: '26-27',
    issued_on: '2026-01-01',
    issued_at: '2026-01-01T00:00:00Z',
    issued_by: by,
    reason: 'Too much',
    net_minor: 1_000,
    tax_minor: 0,
    rounding_minor: 0,
    gross_minor: 1_000,
  })}`
  await db`insert into credit_note_lines ${db({
    organization_id: organizationId,
    credit_note_id: note,
    invoice_id: invoice,
    line_id: invoice,
    net_minor: 1_000,
  })}`
}

type Quoted = {
  organizationId: string
  id: string
  number: number
  clinic: string
  patient: string
  appointment: string
  by: string
}

/** A quotation of 100 that is open for long. */
export async function plantQuotation(
  db: Db,
  { organizationId, id, number, clinic, patient, appointment, by }: Quoted,
): Promise<void> {
  const sums = { listMinor: 10_000, netMinor: 10_000, exemptMinor: 10_000, grossMinor: 10_000 }
  const content: QuotationContent = {
    lines: [
      {
        lineId: id,
        itemId: null,
        description: 'Consultation',
        code: null,
        unit: null,
        quantity: '1',
        unitPriceMinor: 10_000,
        discountMinor: 0,
        discountReason: null,
        taxRateId: null,
        taxName: null,
        taxBasisPoints: null,
        amountMinor: 10_000,
        netMinor: 10_000,
      },
    ],
    discountMinor: 0,
    discountReason: null,
    taxes: [],
    totals: { ...sums, discountMinor: 0, taxMinor: 0, roundingMinor: 0 },
    buyerName: null,
    buyerTaxNumber: null,
    deliveryState: null,
    parties: {
      clinic: { name: 'Clinic', address: '1 Road', country: 'IN', taxNumber: null },
      buyer: { name: 'Buyer', number, address: null },
    },
  }
  const code = id.replaceAll('-', '').slice(-22)
  await db`insert into verify_codes (code, organization_id, kind) values (${code}, ${organizationId}, 'quotation')`
  await db`insert into quotations ${db({
    organization_id: organizationId,
    id,
    clinic_id: clinic,
    patient_id: patient,
    appointment_id: appointment,
    number: `ZQ/26-27/${String(number).padStart(5, '0')}`,
    financial_year: '26-27',
    quoted_on: '2026-01-01',
    quoted_at: '2026-01-01T00:00:00Z',
    quoted_by: by,
    valid_until: '2099-01-01',
    currency: 'INR',
    gross_minor: 10_000,
    content: db.json(content),
    verify_code: code,
    updated_at: '2026-01-01T00:00:00Z',
  })}`
}

export async function plantTaxRate(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<void> {
  await db`insert into tax_rates ${db({ organization_id: organizationId, id, name: 'GST' })}`
  await db`insert into tax_rate_values ${db({ organization_id: organizationId, rate_id: id, valid_from: '2026-01-01', basis_points: 1800 })}`
}

/** An item of the price list, with a price that begins in 2030. */
export async function plantPriceItem(
  db: Db,
  { organizationId, id, price }: { organizationId: string; id: string; price: string },
): Promise<void> {
  await db`insert into price_items ${db({ organization_id: organizationId, id, kind: 'goods', name: 'Crutch' })}`
  await db`insert into item_prices ${db({ organization_id: organizationId, id: price, item_id: id, valid_from: '2030-01-01', price_minor: 1_000 })}`
}

export async function plantPackage(
  db: Db,
  { organizationId, id, service }: { organizationId: string; id: string; service: string },
): Promise<void> {
  await db`insert into packages ${db({ organization_id: organizationId, id, service_id: service, name: 'Five', uses: 5, price_minor: 1_000, valid_months: 6 })}`
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

type Request = {
  organizationId: string
  id: string
  payment?: string
  invoice?: string
  clinic: string
  patient: string
  by: string
}

/** A request to refund 1 of a payment, or to credit all that is left of an invoice. It waits for as long as the tests run. */
export async function plantApproval(
  db: Db,
  { organizationId, id, payment, invoice, clinic, patient, by }: Request,
): Promise<void> {
  const asked = payment
    ? { kind: 'refund', paymentId: payment, amountMinor: 100, reason: 'Not done' }
    : { kind: 'credit_note', invoiceId: invoice, reason: 'Not done' }
  await db`insert into approvals ${db({
    organization_id: organizationId,
    id,
    kind: asked.kind,
    clinic_id: clinic,
    patient_id: patient,
    payment_id: payment ?? null,
    invoice_id: invoice ?? null,
    amount_minor: payment ? 100 : 9_000,
    asked: db.json(asked),
    asked_by: by,
    asked_at: '2030-01-01T00:00:00Z',
  })}`
}

/** A payment that a provider reported and that fits nothing. */
export async function plantUnmatched(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<void> {
  await db`insert into provider_events ${db({
    organization_id: organizationId,
    id,
    provider: 'stripe',
    event_id: `evt_${id}`,
    kind: 'paid',
    news: db.json({ kind: 'paid', payment: { providerId: `pi_${id}` } }),
    received_at: '2026-01-01T00:00:00Z',
    state: 'unmatched',
    why: 'unknown',
    amount_minor: 10_000,
    currency: 'INR',
  })}`
}
