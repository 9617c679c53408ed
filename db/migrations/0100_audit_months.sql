-- The audit grows with every read. Its rows lie in a table for each month, in a schema that no role of the server may enter: they are
-- reached through audit_events alone, with its policies. Only a backup reads the tables themselves. Their ids begin with the time (UUIDv7), so a month is a range of ids, and the
-- primary key stays what it was. Old months can be dropped as a whole, and the indexes of this month stay small.
create schema audit_months;
grant usage on schema audit_months to lindenwell_backup;

-- The smallest id of a moment.
create function first_audit_id(moment timestamptz) returns uuid language sql immutable strict parallel safe
  return (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid;

alter table audit_events set schema audit_months;
alter table audit_months.audit_events drop constraint audit_events_outcome;
drop policy audit_events_backup on audit_months.audit_events;
drop policy audit_events_demo_end on audit_months.audit_events;
drop policy audit_events_search on audit_months.audit_events;
drop policy audit_events_tenant on audit_months.audit_events;
revoke all on audit_months.audit_events
  from lindenwell_app, lindenwell_signin, lindenwell_housekeeping, lindenwell_search, lindenwell_demo_end, lindenwell_backup;

create table audit_events (
  organization_id uuid not null,
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  account_id uuid,
  role text,
  action text not null,
  outcome text not null,
  subject text,
  subject_ids uuid[] not null default '{}',
  address text,
  request_id text,
  detail text,
  constraint audit_events_pkey primary key (organization_id, id)
) partition by range (id);
alter table audit_events add constraint audit_events_organization_fkey foreign key (organization_id) references organizations (id);
create index audit_events_by_action on audit_events (organization_id, action, outcome, at desc);
create index audit_events_by_person on audit_events (organization_id, account_id, action, outcome, at desc);
create index audit_events_by_subject on audit_events using gin (subject_ids) with (fastupdate = on, gin_pending_list_limit = 2048);
create index audit_events_by_time on audit_events (organization_id, at desc, id);

alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy audit_events_tenant on audit_events to lindenwell_app, lindenwell_signin, lindenwell_housekeeping
  using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
create policy audit_events_backup on audit_events for select to lindenwell_backup using (true);
create policy audit_events_search on audit_events for select to lindenwell_search using (true);
create policy audit_events_demo_end on audit_events to lindenwell_demo_end
  using (exists (select from organizations o where o.id = audit_events.organization_id and o.demo_expires_at < now())) with check (false);
grant select on audit_events to lindenwell_app, lindenwell_backup, lindenwell_housekeeping;
grant select, delete on audit_events to lindenwell_demo_end;
grant select (organization_id, id, at) on audit_events to lindenwell_signin;
grant select (organization_id, id, at, account_id, action, outcome, subject_ids) on audit_events to lindenwell_search;
grant insert (organization_id, id, account_id, role, action, outcome, subject, subject_ids, address, request_id, detail)
  on audit_events to lindenwell_app, lindenwell_signin, lindenwell_housekeeping;

-- What was there lies in the first part, together with the rest of this month.
-- allowed: a running older version asks for audit_events, which is there again
do $$
declare
  month timestamp := date_trunc('month', now() at time zone 'UTC');
  part text := 'events_until_' || to_char(month, 'YYYY_MM');
begin
  execute format('alter table audit_months.audit_events rename to %I', part);
  execute format('alter table audit_events attach partition audit_months.%I for values from (minvalue) to (%L)',
    part, first_audit_id((month + interval '1 month') at time zone 'UTC'));
end $$;
alter table audit_events add constraint audit_events_outcome check (outcome in ('done', 'read', 'denied', 'failed')) not valid;
-- No row is refused because its month is not there.
create table audit_months.events_of_other_months partition of audit_events default;
alter table audit_months.events_of_other_months enable row level security;
alter table audit_months.events_of_other_months force row level security;

-- pg_dump reads each table by its own name.
do $$
declare part text;
begin
  for part in select relname from pg_class where relnamespace = 'audit_months'::regnamespace and relkind = 'r' loop
    execute format('grant select on audit_months.%I to lindenwell_backup', part);
    execute format('create policy backup on audit_months.%I for select to lindenwell_backup using (true)', part);
  end loop;
end $$;

-- Makes the tables of this month and the next three, where they are not there yet.
create function make_audit_months() returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  month timestamp;
  part text;
begin
  set local lock_timeout = '2s';
  for n in 0..3 loop
    month := date_trunc('month', now() at time zone 'UTC') + make_interval(months => n);
    part := 'events_' || to_char(month, 'YYYY_MM');
    if to_regclass('audit_months.' || part) is null then
      begin
        -- Attached, not created as a part: others go on to write meanwhile.
        execute format('create table audit_months.%I (like public.audit_events including defaults including indexes including constraints)', part);
        execute format('alter table audit_months.%I enable row level security', part);
        execute format('alter table audit_months.%I force row level security', part);
        execute format('grant select on audit_months.%I to lindenwell_backup', part);
        execute format('create policy backup on audit_months.%I for select to lindenwell_backup using (true)', part);
        execute format('alter table public.audit_events attach partition audit_months.%I for values from (%L) to (%L)', part,
          public.first_audit_id(month at time zone 'UTC'), public.first_audit_id((month + interval '1 month') at time zone 'UTC'));
      exception
        -- It lies in the first part, or rows of it came before its table did.
        when invalid_object_definition or check_violation then null;
      end;
    end if;
  end loop;
end $$;
revoke execute on function make_audit_months() from public;
grant execute on function make_audit_months() to lindenwell_housekeeping;
select make_audit_months();

-- Drops the table of a month that ended at least three years ago, whatever its caller wants.
-- allowed: only makes the function; it runs where the operator chose how long the audit is kept
create function drop_audit_month(part text) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if part !~ '^events_(until_)?\d{4}_\d\d$'
    or (to_date(right(part, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' > now() - interval '3 years' then
    raise exception '% is no month of three years ago', part;
  end if;
  set local lock_timeout = '2s';
  execute format('drop table audit_months.%I', part);
end $$;
revoke execute on function drop_audit_month(text) from public;
grant execute on function drop_audit_month(text) to lindenwell_housekeeping;

-- Where an organization's chain begins since its older rows were dropped. Signed with the key of the installation, which is not in the database.
create table audit_checkpoints (
  organization_id uuid not null,
  sequence bigint not null,
  hash bytea not null,
  dropped_before date not null,
  -- Rows that are kept, and whose links are not.
  older_events bigint not null,
  signature bytea not null,
  constraint audit_checkpoints_pkey primary key (organization_id, dropped_before),
  constraint audit_checkpoints_older check (older_events >= 0)
);
-- Not to the head of the chain: a reference locks it, and every writer would wait until the month is dropped.
alter table audit_checkpoints add constraint audit_checkpoints_organization_fkey
  foreign key (organization_id) references organizations (id);
alter table audit_checkpoints enable row level security;
alter table audit_checkpoints force row level security;
create policy audit_checkpoints_tenant on audit_checkpoints to lindenwell_app, lindenwell_housekeeping
  using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
create policy audit_checkpoints_backup on audit_checkpoints for select to lindenwell_backup using (true);
create policy audit_checkpoints_demo_end on audit_checkpoints to lindenwell_demo_end
  using (exists (select from organizations o where o.id = audit_checkpoints.organization_id and o.demo_expires_at < now())) with check (false);
grant select, insert on audit_checkpoints to lindenwell_housekeeping;
grant select on audit_checkpoints to lindenwell_app, lindenwell_backup;
grant select, delete on audit_checkpoints to lindenwell_demo_end;
-- Of what a checkpoint stands for. A link that is gone without one is found by the check of the audit.
grant delete on audit_links to lindenwell_housekeeping;
