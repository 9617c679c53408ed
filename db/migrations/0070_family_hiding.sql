-- Entries and visits that a doctor hides from the family's account. A row beside: what was signed is frozen.
create table family_hiding (
  organization_id uuid not null,
  entry_id uuid not null,
  kind text not null,
  patient_id uuid not null,
  is_hidden boolean not null,
  set_by uuid not null,
  set_at timestamptz not null,
  constraint family_hiding_pkey primary key (organization_id, entry_id),
  constraint family_hiding_kind check (kind in ('vitals', 'problems', 'allergies', 'medicines', 'immunizations', 'history', 'visits'))
);
create index family_hiding_by_patient on family_hiding (organization_id, patient_id);
alter table family_hiding add constraint family_hiding_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table family_hiding add constraint family_hiding_set_by_fkey foreign key (set_by) references accounts (id);
alter table family_hiding enable row level security;
alter table family_hiding force row level security;
create policy family_hiding_tenant on family_hiding to lindenwell_app, lindenwell_housekeeping
  using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
create policy family_hiding_backup on family_hiding for select to lindenwell_backup using (true);
create policy family_hiding_demo_end on family_hiding to lindenwell_demo_end
  using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
  with check (false);
grant select, insert, update on family_hiding to lindenwell_app;
grant select, delete on family_hiding to lindenwell_demo_end;
grant select on family_hiding to lindenwell_backup;
