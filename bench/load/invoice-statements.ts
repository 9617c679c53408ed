import type { BareStatement } from './bare-statement.ts'

export const invoiceStatements = {
  invoicesPage: {
    method: 'GET',
    parameters: ['organizationId'],
    sql: `select i.id as "_id", i.number, i.kind, v.state, i.appointment_id, i.issued_on, u.name as "issuedBy", i.currency, i.list_minor,
  i.all_discounts_minor, i.exempt_minor, i.net_minor, i.tax_minor, i.rounding_minor, i.gross_minor, v.paid_minor, v.credited_minor,
  v.written_off_minor, i.version, i.created_at, i.updated_at, c.id as "clinicId", c.name as "clinicName", p.id as "patientId",
  p.first_name || ' ' || coalesce(p.last_name, '') as "patientName",
  (select total from counters where organization_id = $1 and kind = 'invoices') as total
from invoices i
join invoice_dues v on v.organization_id = i.organization_id and v.invoice_id = i.id
join clinics c on c.organization_id = i.organization_id and c.id = i.clinic_id
join patients p on p.organization_id = i.organization_id and p.id = i.patient_id
left join memberships m on m.organization_id = i.organization_id and m.id = i.issued_by
left join accounts u on u.id = m.account_id
where i.organization_id = $1 and i.discarded_at is null
order by i.created_at desc, i.id desc limit 10`,
  },
  /** Everything that our call writes except the audit row: lines, entries, due, number, invoice. */
  issueInvoice: {
    method: 'POST',
    parameters: [
      'organizationId',
      'invoiceId',
      'transactionId',
      'clinicId',
      'ownerId',
      'patientId',
      'serviceId',
      'day',
    ],
    sql: `with counter as (
  insert into document_counters as c (organization_id, prefix, financial_year, last_serial) values ($1::uuid, 'A', '26-27', 1)
  on conflict (organization_id, prefix, financial_year) do update set last_serial = c.last_serial + 1 returning last_serial),
line as (update invoice_lines set is_issued = true where organization_id = $1 and invoice_id = $2::uuid),
transaction as (
  insert into ledger_transactions (organization_id, id, kind, clinic_id, posted_on, posted_at, posted_by, invoice_id)
  values ($1, $3::uuid, 'invoice', $4::uuid, $8::date, now(), $5::uuid, $2)),
entry as (
  insert into ledger_entries (organization_id, transaction_id, line, posted_on, clinic_id, debit, credit, amount_minor, patient_id, service_id)
  values ($1, $3, 1, $8, $4, 'receivable', 'income', 50000, $6::uuid, $7::uuid), ($1, $3, 2, $8, $4, 'receivable', 'income', 12000, $6, null)),
due as (update invoice_dues set state = 'issued', gross_minor = 62000 where organization_id = $1 and invoice_id = $2)
update invoices set kind = 'invoice', number = 'A/26-27/' || lpad(last_serial::text, 5, '0'), financial_year = '26-27', issued_on = $8,
  issued_at = now(), issued_by = $5, version = version + 1, updated_at = now()
from counter where organization_id = $1 and id = $2
returning id as "_id", number, kind, gross_minor, version`,
  },
} satisfies Record<string, BareStatement>
