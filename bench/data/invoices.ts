import type postgres from 'postgres'

export const invoicesEach = 20_000

/**
 * 20,000 invoices in each organization, issued over nine months: most are paid. They have no lines and no entries, which the list
 * does not read. Written with set-based SQL.
 */
export async function growInvoices(session: postgres.ISql): Promise<void> {
  await session.unsafe(`
    create temp table planted as
      select m.organization_id, m.id as owner_id, c.id as clinic_id, gen_random_uuid() as id, p.id as patient_id, n,
        now() - (${invoicesEach} - n) * interval '20 minutes' as at, 10000 + (n * 7919) % 90000 as gross_minor
      from memberships m
      join clinics c on c.organization_id = m.organization_id
      cross join generate_series(1, ${invoicesEach}) n
      join patients p on p.organization_id = m.organization_id and p.number = 1 + n % 2000
      where m.role = 'owner';
    insert into invoices (organization_id, id, clinic_id, patient_id, kind, number, financial_year, issued_on, issued_at, issued_by, currency,
        list_minor, exempt_minor, net_minor, gross_minor, created_by, created_at, updated_at)
      select organization_id, id, clinic_id, patient_id, 'invoice', 'Z/25-26/' || lpad(n::text, 5, '0'), '25-26', at::date, at, owner_id, 'INR',
        gross_minor, gross_minor, gross_minor, gross_minor, owner_id, at, at from planted;
    insert into invoice_dues (organization_id, invoice_id, clinic_id, patient_id, state, gross_minor, paid_minor)
      select organization_id, id, clinic_id, patient_id, case when n % 10 = 0 then 'issued' when n % 10 = 1 then 'part_paid' else 'paid' end,
        gross_minor, case when n % 10 = 0 then 0 when n % 10 = 1 then gross_minor / 2 else gross_minor end from planted;
    insert into counters (organization_id, kind, total, last_number)
      select organization_id, 'invoices', count(*), count(*) from planted group by 1;
    insert into document_series (organization_id, clinic_id, kind, prefix)
      select distinct organization_id, clinic_id, 'invoice', 'A' from planted;
    drop table planted`)
}

/** Drafts of two lines, spread over the organizations; answers their ids by organization. */
export async function plantDrafts(sql: postgres.Sql, count: number): Promise<PlantedDraft[]> {
  const session = await sql.reserve()
  try {
    await session.unsafe(`set session_replication_role = 'replica'`)
    return await session.unsafe<PlantedDraft[]>(`
      with planted as (
        select row_number() over () as n, m.organization_id, m.id as owner_id, c.id as clinic_id, s.id as service_id, gen_random_uuid() as id,
          p.id as patient_id
        from generate_series(0, ${count} - 1) g
        join (select *, row_number() over (order by id) - 1 as place from memberships where role = 'owner') m
          on m.place = g % (select count(*) from memberships where role = 'owner')
        join clinics c on c.organization_id = m.organization_id
        join services s on s.organization_id = m.organization_id
        join patients p on p.organization_id = m.organization_id and p.number = 1 + g % 2000),
      invoice as (
        insert into invoices (organization_id, id, clinic_id, patient_id, currency, list_minor, exempt_minor, net_minor, gross_minor, created_by)
        select organization_id, id, clinic_id, patient_id, 'INR', 62000, 62000, 62000, 62000, owner_id from planted),
      due as (
        insert into invoice_dues (organization_id, invoice_id, clinic_id, patient_id)
        select organization_id, id, clinic_id, patient_id from planted),
      counted as (
        insert into counters as c (organization_id, kind, total, last_number)
        select organization_id, 'invoices', count(*), count(*) from planted group by 1
        on conflict (organization_id, kind) do update set total = c.total + excluded.total),
      line as (
        insert into invoice_lines (organization_id, invoice_id, id, position, service_id, description, quantity_milli, unit_price_minor,
          list_minor, all_discounts_minor, net_minor)
        select organization_id, id, gen_random_uuid(), position, case position when 1 then service_id end,
          case position when 1 then 'Consultation' else 'Dressing' end, 1000, price, price, 0, price
        from planted cross join (values (1, 50000), (2, 12000)) as line (position, price))
      select id, organization_id as "organizationId", owner_id as "ownerId", clinic_id as "clinicId", patient_id as "patientId", service_id as "serviceId"
      from planted order by n`)
  } finally {
    await session.unsafe('reset session_replication_role')
    session.release()
  }
}

export type PlantedDraft = {
  id: string
  organizationId: string
  ownerId: string
  clinicId: string
  patientId: string
  serviceId: string
}
