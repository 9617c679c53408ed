import type postgres from 'postgres'
import { v7 as uuid } from 'uuid'
import { globalTables } from '../catalog-faults.ts'

type Column = { table: string; column: string; type: string }
type Key = { table: string; target: string; columns: string[]; targetColumns: string[] }

/** Values for columns whose check constraint requires specific ones, or one of them at all. A new table that cannot be planted needs a line here. */
const particular: Record<string, unknown> = {
  'memberships.role': 'owner',
  'files.subject': 'clinics',
  'audit_events.outcome': 'done',
  'clinics.slot_minutes': 15,
  'services.slot_minutes': 15,
  'notifications.subject': 'patients',
  'services.duration_minutes': 15,
  'services.type': 'Online',
  'opening_hours.end_minute': 60,
  'working_hours.end_minute': 60,
  'medical_reports.media_type': 'application/pdf',
  'uploads.category': 'other',
  'certificate_templates.kind': 'letter',
  'family_hiding.kind': 'problems',
  'safety_rules.severity': 'moderate',
  'vitals.pulse': 70,
  'problems.state': 'ongoing',
  'allergies.kind': 'allergy',
  'history_entries.kind': 'past',
  'struck_entries.kind': 'vitals',
  'tests.kind': 'laboratory',
  'order_tests.kind': 'laboratory',
  'results.kind': 'laboratory',
  'results.value': '5',
  'break_glass.until': '2999-01-01T00:00:00Z',
  'growth_tables.sex': 'Male',
  'payments.method': 'cash',
  'refunds.method': 'cash',
  'provider_keys.provider': 'stripe',
  'checkouts.provider': 'stripe',
  'provider_events.provider': 'stripe',
  'provider_payouts.provider': 'stripe',
  'provider_events.kind': 'paid',
  'approvals.kind': 'refund',
  'doctor_shares.basis_points': 4_000,
  'doctor_statements.carried_minor': 0,
  'doctor_statements.carried_on_minor': 0,
  'doctor_statements.tds_minor': 0,
  'payers.kind': 'insurer',
  'claim_settlement_lines.disallowed_minor': 0,
  'document_series.kind': 'invoice',
  'document_series.prefix': 'Z',
  'credit_notes.gross_minor': 1,
  'credit_notes.net_minor': 1,
  'credit_notes.tax_minor': 0,
  'credit_notes.rounding_minor': 0,
  'price_items.kind': 'goods',
  'packages.uses': 10,
  'item_prices.price_minor': 1,
  'ledger_transactions.kind': 'payment',
  'ledger_entries.debit': 'cash',
  'ledger_entries.credit': 'bank',
  'appointments.ends_at': '2030-01-01T01:00:00Z',
  'appointments.occupied_until': '2030-01-01T01:00:00Z',
  'slot_holds.ends_at': '2030-01-01T01:00:00Z',
  'slot_holds.occupied_until': '2030-01-01T01:00:00Z',
  'opening_exception_hours.end_minute': 60,
  'working_exception_hours.end_minute': 60,
  'resources.kind': 'room',
  'calls_made.reason': 'missed',
  'waitlist_offers.ends_at': '2030-01-01T01:00:00Z',
  'messages.kind': 'moved',
  'messages.state': 'waiting',
  'patient_address_links.purpose': 'confirm',
  'patient_corrections.before': { firstName: 'Asha' },
  'patient_corrections.wanted': { firstName: 'Aasha' },
}

const plain: Record<string, () => unknown> = {
  uuid,
  text: () => 'planted',
  integer: () => 1,
  smallint: () => 1,
  bigint: () => 1,
  boolean: () => false,
  date: () => '2030-01-01',
  'timestamp with time zone': () => '2030-01-01T00:00:00Z',
  jsonb: () => '{}',
  bytea: () => Buffer.from('planted'),
  'uuid[]': () => '{}',
  'text[]': () => '{}',
}

/** The tenant tables, each after the tables that it refers to. */
export async function tenantTables(sql: postgres.ISql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`
  const keys = await requiredKeys(sql)
  const ordered: string[] = []
  const visit = (table: string) => {
    if (ordered.includes(table) || table in globalTables) return
    for (const { target } of keys.filter(key => key.table === table && key.target !== table)) visit(target)
    ordered.push(table)
  }
  for (const { name } of tables) visit(name)
  return ordered
}

/** Nullable, but a check requires one of them. */
const neededKeys = [
  'item_prices_item_fkey',
  'approvals_patient_fkey',
  'approvals_payment_fkey',
  'payments_received_by_fkey',
  'refunds_refunded_by_fkey',
  'checkouts_invoice_fkey',
  'messages_appointment_fkey',
  'doctor_statement_lines_allocation_fkey',
]

/** Foreign keys without nullable columns, and those that are needed all the same. */
const requiredKeys = (sql: postgres.ISql) => sql<Key[]>`
  select k.conrelid::regclass::text as table, k.confrelid::regclass::text as target,
    array(select attname::text from unnest(k.conkey) with ordinality u(n, i) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by i) as columns,
    array(select attname::text from unnest(k.confkey) with ordinality u(n, i) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by i) as "targetColumns"
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    and (k.conname = any (${neededKeys}) or
      not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and not a.attnotnull))`

/**
 * Inserts one row of the organization into every tenant table, using only the catalog; the connection is the app's. Returns the
 * rows by table.
 */
export async function plantRows(
  sql: postgres.ISql,
  organizationId: string,
): Promise<Map<string, Record<string, unknown>>> {
  const planted = new Map<string, Record<string, unknown>>()
  const columns = await sql<Column[]>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.attnotnull and not a.atthasdef and a.attgenerated = '' and a.attidentity = '' order by a.attnum`
  const keys = await requiredKeys(sql)
  const insert = async (table: string) => {
    const row: Record<string, unknown> = {}
    for (const { column, type } of columns.filter(found => found.table === table)) {
      const make = plain[type]
      const given = particular[`${table}.${column}`]
      if (given === undefined && !make)
        throw new Error(`plantRows knows no value for ${table}.${column}, ${type}`)
      row[column] = given ?? make!()
    }
    for (const { target, columns, targetColumns } of keys.filter(key => key.table === table)) {
      const pointedAt = planted.get(target)
      columns.forEach((column, i) => (row[column] = pointedAt?.[targetColumns[i]!] ?? row[column]))
    }
    for (const [name, value] of Object.entries(particular)) {
      const [of, column] = name.split('.') as [string, string]
      if (of === table) row[column] ??= value
    }
    if ('organization_id' in row) row['organization_id'] = organizationId
    if (table === 'organizations') Object.assign(row, { id: organizationId })
    if (table === 'accounts') row['email'] = `${organizationId}@example.org`
    await sql`insert into ${sql(table)} ${sql(row as Record<string, string>)}`
    planted.set(table, row)
  }
  for (const table of ['organizations', 'accounts']) await insert(table)
  await sql.unsafe(`set local app.organization = '${organizationId}'`)
  for (const table of await tenantTables(sql)) await insert(table)
  return planted
}
