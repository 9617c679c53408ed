import type postgres from 'postgres'
import { makeMonths } from './audit-months.ts'

export const auditCount = 6_000_000

/**
 * Six million entries of one organization over two years, by 40 people. Three in ten read a page of ten patients, four in ten one
 * record, the others change something; one in two hundred is refused. Written with set-based SQL; pseudo-random values come from
 * the row numbers.
 */
export async function growAudit(session: postgres.ISql): Promise<void> {
  await session.unsafe(`
    create function pg_temp.spread(seed bigint, salt integer, n integer) returns integer language sql immutable
      return (hashint8extended(seed, salt) & 2147483647) % n;
    create temp table staff as
      select n, (lpad(to_hex(n), 12, '0') || '70008000000000000000')::uuid as id from generate_series(1, 40) n;
    insert into accounts (id, email, name, email_verified_at) select id, 'staff' || n || '@example.org', 'Staff ' || n, now() from staff;
    insert into memberships (organization_id, id, account_id, role, accepted_at)
      select o.id, s.id, s.id, 'receptionist', now() from organizations o cross join staff s;
    -- Ten patients a page.
    create temp table pages as select (number - 1) / 10 as n, array_agg(id order by number) as ids from patients group by 1;
    create temp table calls (n integer, action text, subject text);
    insert into calls select n, case when n < 30 then 'GET users/patients' when n < 50 then 'GET users/patients/:id' when n < 60 then 'GET users/appointments/:id'
        when n < 70 then 'GET users/patients/:id/summary' when n < 80 then 'PATCH users/appointments/:id/status' when n < 88 then 'POST users/appointments'
        when n < 93 then 'PUT users/patients/:id' when n < 96 then 'POST users/payments' when n < 98 then 'POST users/login' when n < 99 then 'PUT users/services/:id'
        else 'GET users/patients/export' end, 'patients' from generate_series(0, 99) n`)
  await makeMonths(session)
  // In several transactions, so that none contains all rows.
  const part = 1_000_000
  for (let from = 0; from < auditCount; from += part)
    await session.unsafe(`
      insert into audit_events (organization_id, id, at, account_id, role, action, outcome, subject, subject_ids, address, request_id)
      select o.id, (lpad(to_hex((extract(epoch from e.at) * 1000)::bigint), 12, '0') || '7' || substr(e.hash, 1, 3) || '8' || substr(e.hash, 4, 15))::uuid,
        e.at, s.id, 'receptionist', c.action,
        case when pg_temp.spread(e.n, 4, 200) = 0 then 'denied' when c.action like 'GET%' then 'read' else 'done' end, c.subject,
        case when c.n < 30 then p.ids else array[p.ids[1 + pg_temp.spread(e.n, 5, 10)]] end, '203.0.113.' || s.n, 'r' || e.n
      from (select n, md5(n::text) as hash, now() - interval '730 days' + n * (interval '730 days' / ${auditCount}) as at
        from generate_series(${from}, ${Math.min(from + part, auditCount) - 1}) n) e
      cross join organizations o
      join calls c on c.n = pg_temp.spread(e.n, 1, 100)
      join staff s on s.n = 1 + pg_temp.spread(e.n, 2, 40)
      join pages p on p.n = pg_temp.spread(e.n, 3, 5000)
      order by e.n`)
}
