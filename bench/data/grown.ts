import type postgres from 'postgres'
import { makeMonths } from './audit-months.ts'

const auditEvents = 6_000_000
/** Of the first organization: half of what there is of each. */
const large = { patients: 500_000, visits: 1_480_000, doctors: 50 }
/** Of each of the others. */
const others = { visits: 29_000, doctors: 2 }
/** Visits of a doctor on a day. */
const visitsADay = 32

/**
 * Turns 50 organizations of 10,000 patients into an installation ten times as large as the small set: a million patients, three million
 * visits, six million entries of the audit over two years, in a table for each month. The first organization has half of each.
 */
export async function growTenfold(session: postgres.ISql, day: string): Promise<void> {
  await session.unsafe(`
    create function pg_temp.spread(seed bigint, salt integer, n integer) returns integer language sql immutable
      return (hashint8extended(seed, salt) & 2147483647) % n;
    create temp table all_of_them as select m.n, m.organization_id, m.account_id, c.id as clinic_id, s.id as service_id, d.id as doctor_id,
        case when m.n = 0 then ${large.doctors} else ${others.doctors} end as doctors, case when m.n = 0 then ${large.visits} else ${others.visits} end as visits,
        (select last_number from counters k where k.organization_id = m.organization_id and k.kind = 'patients') as first_patients,
        (select last_number from counters k where k.organization_id = m.organization_id and k.kind = 'appointments') as first_visits
      from (select row_number() over (order by id) - 1 as n, * from memberships where role = 'owner') m
      join clinics c on c.organization_id = m.organization_id join services s on s.organization_id = m.organization_id
      join lateral (select id from doctors d where d.organization_id = m.organization_id order by email limit 1) d on true;
    insert into patients (organization_id, id, number, clinic_id, first_name, last_name, email, phone_number, gender, date_of_birth, address, country, created_at)
      select p.organization_id, gen_random_uuid(), o.first_patients + g, p.clinic_id, p.first_name, p.last_name, g || p.email, p.phone_number, p.gender, p.date_of_birth,
        p.address, p.country, p.created_at + make_interval(secs => g)
      from all_of_them o cross join generate_series(1, ${large.patients}) g
      join patients p on p.organization_id = o.organization_id and p.number = 1 + pg_temp.spread(g, 1, o.first_patients) where o.n = 0;
    insert into doctors (organization_id, id, clinic_id, first_name, last_name, email, contact_number, gender, about_self, expert)
      select d.organization_id, gen_random_uuid(), d.clinic_id, d.first_name, d.last_name, 'further' || g || '@example.org', d.contact_number, d.gender, d.about_self, d.expert
      from all_of_them o join doctors d on d.organization_id = o.organization_id and d.id = o.doctor_id cross join lateral generate_series(1, o.doctors) g;
    create temp table further as select organization_id, id, row_number() over (partition by organization_id order by id) - 1 as n from doctors where email like 'further%';
    create temp table seen as select organization_id, number - 1 as n, id from patients where number <= 10000;
    create index on seen (organization_id, n);
    analyze all_of_them; analyze further; analyze seen`)
  await session.unsafe(
    `insert into appointments (organization_id, id, number, clinic_id, doctor_id, service_id, patient_id, starts_at, ends_at, occupied_from, occupied_until,
      status, price_minor, tax_minor, currency, created_at)
    select o.organization_id, gen_random_uuid(), o.first_visits + v.n + 1, o.clinic_id, d.id, o.service_id, p.id, v.start, v.start + interval '15 minutes', v.start,
      v.start + interval '15 minutes', 'completed', 50000, 0, 'INR', v.start - interval '3 days'
    from all_of_them o
    cross join lateral (
      select n, n % o.doctors as doctor,
        $1::date + interval '3 hours 30 minutes' - make_interval(days => 8 + n / (o.doctors * ${visitsADay})) + make_interval(mins => 15 * ((n / o.doctors) % ${visitsADay})) as start
      from generate_series(0, o.visits - 1) n) v
    join further d on d.organization_id = o.organization_id and d.n = v.doctor
    join seen p on p.organization_id = o.organization_id and p.n = pg_temp.spread(v.n, 2, 10000)`,
    [day],
  )
  await session.unsafe(`
    update counters k set total = total + f.further, last_number = last_number + f.further
    from (select organization_id, 'patients' as kind, ${large.patients} as further from all_of_them where n = 0
      union all select organization_id, 'appointments', visits from all_of_them) f
    where k.organization_id = f.organization_id and k.kind = f.kind`)
  await makeMonths(session)
  await session.unsafe(`
    create temp table owners as select n, organization_id, account_id,
      array(select p.id from patients p where p.organization_id = o.organization_id and number <= 10 order by number) as page
      from all_of_them o`)
  const part = 1_000_000
  for (let from = 0; from < auditEvents; from += part)
    await session.unsafe(`
      insert into audit_events (organization_id, id, at, account_id, role, action, outcome, subject, subject_ids, address, request_id)
      select o.organization_id, (lpad(to_hex((extract(epoch from e.at) * 1000)::bigint), 12, '0') || '7' || substr(e.hash, 1, 3) || '8' || substr(e.hash, 4, 15))::uuid,
        e.at, o.account_id, 'owner', case when e.n % 10 < 3 then 'GET users/patients' else 'GET users/patients/:id' end, 'read', 'patients',
        case when e.n % 10 < 3 then o.page else array[o.page[1 + e.n % 10]] end, '203.0.113.7', 'r' || e.n
      from (select n, md5(n::text) as hash, now() - interval '730 days' + n * (interval '730 days' / ${auditEvents}) as at
        from generate_series(${from}, ${from + part - 1}) n) e
      join owners o on o.n = case when e.n % 2 = 0 then 0 else 1 + pg_temp.spread(e.n, 3, 49) end`)
}
