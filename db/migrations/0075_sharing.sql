-- What a patient reads of a visit in the portal, as its doctor chose. A visit without a row follows the clinic's choice. A row beside:
-- what was signed is frozen.
create table encounter_sharing (
  organization_id uuid not null,
  encounter_id uuid not null,
  summary boolean not null,
  prescriptions boolean not null,
  results boolean not null,
  documents boolean not null,
  -- The results of sensitive tests that are shared, each by itself.
  sensitive_results uuid[] not null default '{}',
  set_by uuid not null,
  set_at timestamptz not null,
  constraint encounter_sharing_pkey primary key (organization_id, encounter_id)
);
alter table encounter_sharing add constraint encounter_sharing_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id);
alter table encounter_sharing add constraint encounter_sharing_set_by_fkey foreign key (set_by) references accounts (id);
alter table encounter_sharing enable row level security;
alter table encounter_sharing force row level security;
create policy encounter_sharing_tenant on encounter_sharing to lindenwell_app, lindenwell_housekeeping
  using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
create policy encounter_sharing_backup on encounter_sharing for select to lindenwell_backup using (true);
create policy encounter_sharing_demo_end on encounter_sharing to lindenwell_demo_end
  using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
  with check (false);
grant select, insert, update on encounter_sharing to lindenwell_app;
grant select, delete on encounter_sharing to lindenwell_demo_end;
grant select on encounter_sharing to lindenwell_backup;

-- The clinic's choice for visits of which nobody has chosen. Null: as shipped.
alter table record_settings add column sharing jsonb;
