-- Visits that repeat by a rule (RFC 5545, 3.3.10). What was booked stands on its own: the rule says what was asked for.
create table appointment_series (
  organization_id uuid not null,
  id uuid not null,
  rule text not null,
  created_at timestamptz not null default now(),
  constraint appointment_series_pkey primary key (organization_id, id)
);
alter table appointment_series add constraint appointment_series_organization_fkey foreign key (organization_id) references organizations (id);

alter table appointments add column series_id uuid;
alter table appointments add constraint appointments_series_fkey foreign key (organization_id, series_id) references appointment_series (organization_id, id);
create index appointments_by_series on appointments (organization_id, series_id, starts_at) where series_id is not null;

alter table appointment_series enable row level security;
alter table appointment_series force row level security;
create policy appointment_series_tenant on appointment_series to lindenwell_app
  using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
create policy appointment_series_backup on appointment_series for select to lindenwell_backup using (true);
create policy appointment_series_demo_end on appointment_series to lindenwell_demo_end
  using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
  with check (false);
grant select, insert on appointment_series to lindenwell_app;
grant select on appointment_series to lindenwell_backup;
grant select, delete on appointment_series to lindenwell_demo_end;
