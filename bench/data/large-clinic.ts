import type postgres from 'postgres'

/** In addition to the 20,040 visits that the seed creates for every organization. */
const furtherVisits = 180_000
export const paymentCount = 135_000
/** A name that twelve of 50,000 patients have. */
export const rareName = 'Xenia Quillfeather'

/**
 * Turns the set's one organization into a large clinic: 5 branches, 40 doctors, 20 services, 200,040 visits over two years and
 * 135,000 payments. Written with set-based SQL; pseudo-random values come from the row numbers.
 */
export async function growToLargeClinic(session: postgres.ISql, day: string): Promise<void> {
  await session.unsafe(`
    create temp table one as select o.id as organization_id, m.id as owner_id,
      (select id from clinics) as clinic_id, (select id from categories) as category_id, (select id from services) as service_id
      from organizations o join memberships m on m.organization_id = o.id and m.role = 'owner';
    -- An evenly spread figure below n, the same for the same seed.
    create function pg_temp.spread(seed bigint, salt integer, n integer) returns integer language sql immutable
      return (hashint8extended(seed, salt) & 2147483647) % n;
    insert into clinics (organization_id, id, name, description, email, contact_number, service, slot_minutes, address, time_zone)
      select c.organization_id, gen_random_uuid(), 'Branch ' || n, c.description, c.email, c.contact_number, c.service, c.slot_minutes, c.address, c.time_zone
      from clinics c cross join generate_series(2, 5) n;
    insert into services (organization_id, id, category_id, name, duration_minutes, slot_minutes, price_minor, type, description)
      select s.organization_id, gen_random_uuid(), s.category_id, 'Treatment ' || chr(63 + n), s.duration_minutes, s.slot_minutes, 30000 + 2500 * n, s.type, s.description
      from services s cross join generate_series(2, 20) n;
    insert into doctors (organization_id, id, clinic_id, first_name, last_name, email, contact_number, gender, about_self, expert)
      select d.organization_id, gen_random_uuid(), d.clinic_id, p.first_name, p.last_name, 'further' || n || '@example.org', d.contact_number, d.gender, d.about_self, d.expert
      from generate_series(1, 30) n join patients p on p.number = 11 * n cross join (select * from doctors limit 1) d;
    update patients set first_name = 'Xenia', last_name = 'Quillfeather' where number % 4000 = 7;
    update appointments set created_at = starts_at - interval '3 days', payment_status = 'pending'`)
  await session.unsafe(
    `insert into appointments (organization_id, id, number, clinic_id, doctor_id, service_id, patient_id, starts_at, ends_at, occupied_from, occupied_until,
      status, price_minor, tax_minor, currency, created_at, checked_in_at, completed_at)
    select one.organization_id, gen_random_uuid(), 20041 + v.n, c.id, d.id, s.id, p.id, v.start, v.start + interval '30 minutes', v.start, v.start + interval '30 minutes',
      case when v.start > now() then 'booked' when pg_temp.spread(v.n, 4, 100) < 88 then 'completed' when pg_temp.spread(v.n, 4, 100) < 95 then 'cancelled' else 'no_show' end,
      s.price_minor, s.price_minor / 20, 'INR', v.start - make_interval(hours => 1 + pg_temp.spread(v.n, 5, 700)),
      case when v.start <= now() and pg_temp.spread(v.n, 4, 100) < 88 then v.start end, case when v.start <= now() and pg_temp.spread(v.n, 4, 100) < 88 then v.start + interval '20 minutes' end
    from one
    cross join lateral (
      select n, 1 + n % 30 as doctor, $1::date + interval '4 hours' - make_interval(days => n / 300) + make_interval(mins => 45 * ((n / 30) % 10)) as start
      from generate_series(0, ${furtherVisits - 1}) n) v
    join (select *, row_number() over (order by id) as n from doctors where email like 'further%') d on d.n = v.doctor
    join (select *, row_number() over (order by id) as n from clinics) c on c.n = 1 + v.doctor % 5
    join (select *, row_number() over (order by id) as n from services) s on s.n = 1 + pg_temp.spread(v.n, 2, 20)
    join patients p on p.organization_id = one.organization_id and p.number = 1 + pg_temp.spread(v.n, 3, 50000)`,
    [day],
  )
  await session.unsafe(`
    insert into payments (organization_id, id, number, appointment_id, amount_minor, currency, method, received_at, received_by, undone_at, undone_by)
    select organization_id, gen_random_uuid(), row_number() over (order by completed_at, id), id,
      case when pg_temp.spread(number, 6, 10) = 0 then price_minor / 2 else price_minor + tax_minor end, currency,
      (array['cash', 'card', 'upi', 'bank'])[1 + pg_temp.spread(number, 7, 4)], completed_at, (select owner_id from one),
      case when pg_temp.spread(number, 8, 100) = 0 then completed_at end, case when pg_temp.spread(number, 8, 100) = 0 then (select owner_id from one) end
    from (select * from appointments where status = 'completed' and completed_at is not null
      order by pg_temp.spread(number, 9, 1000000), id limit ${paymentCount}) a;
    update appointments a set
      paid_minor = case when y.undone_at is null then y.amount_minor else 0 end,
      payment_status = case when y.undone_at is not null then 'refunded' when y.amount_minor = a.price_minor + a.tax_minor then 'paid' else 'partly_paid' end
    from payments y where y.organization_id = a.organization_id and y.appointment_id = a.id;
    update counters set total = t.n, last_number = t.n from (select count(*) as n from appointments) t where kind = 'appointments';
    insert into counters (organization_id, kind, total, last_number) select organization_id, 'payments', ${paymentCount}, ${paymentCount} from one`)
}
