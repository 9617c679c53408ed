import type postgres from 'postgres'

/** The audit's tables of the last two years, in an installation that has those from this month on, and no rows yet. */
export async function makeMonths(session: postgres.ISql): Promise<void> {
  await session.unsafe(`
    do $$
    declare
      month timestamp;
    begin
      for n in 1..24 loop
        month := date_trunc('month', now() at time zone 'UTC') - make_interval(months => n);
        execute format('create table audit_months.%I partition of audit_events for values from (%L) to (%L)', 'events_' || to_char(month, 'YYYY_MM'),
          first_audit_id(month at time zone 'UTC'), first_audit_id((month + interval '1 month') at time zone 'UTC'));
      end loop;
    end $$`)
}
