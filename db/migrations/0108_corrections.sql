-- A patient's account asks the desk to correct who the patient is: name, birth date, gender, sex for ranges. Rules of access and dose read
-- them, so only staff write them. `before` is what the record said when it was asked, `wanted` what it should say: the changed fields only.
create table patient_corrections (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  before jsonb not null,
  wanted jsonb not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- A later request of the same patient replaces the one that waits.
  state text not null default 'waiting',
  decided_by uuid,
  decided_at timestamptz,
  constraint patient_corrections_pkey primary key (organization_id, id),
  constraint patient_corrections_before check (jsonb_typeof(before) = 'object'),
  constraint patient_corrections_wanted check (jsonb_typeof(wanted) = 'object' and wanted <> '{}'),
  constraint patient_corrections_state check (state in ('waiting', 'accepted', 'declined', 'replaced')),
  constraint patient_corrections_decided check ((state = 'waiting') = (decided_at is null) and (state = 'waiting') = (decided_by is null))
);
create unique index patient_corrections_one_waits on patient_corrections (organization_id, patient_id) where state = 'waiting';
create index patient_corrections_waiting on patient_corrections (organization_id, asked_at, id) where state = 'waiting';
create index patient_corrections_of_patient on patient_corrections (organization_id, patient_id, asked_at, id);
alter table patient_corrections add constraint patient_corrections_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table patient_corrections add constraint patient_corrections_asked_by_fkey foreign key (organization_id, asked_by) references memberships (organization_id, id);
alter table patient_corrections add constraint patient_corrections_decided_by_fkey foreign key (organization_id, decided_by) references memberships (organization_id, id);
alter table patient_corrections enable row level security;
alter table patient_corrections force row level security;
create policy patient_corrections_tenant on patient_corrections to lindenwell_app
  using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
-- What was decided stays as it is.
create policy patient_corrections_frozen on patient_corrections as restrictive for update to lindenwell_app
  using (state = 'waiting') with check (true);
create policy patient_corrections_backup on patient_corrections for select to lindenwell_backup using (true);
create policy patient_corrections_demo_end on patient_corrections to lindenwell_demo_end
  using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
  with check (false);
grant select, insert, update (state, decided_by, decided_at) on patient_corrections to lindenwell_app;
grant select, delete on patient_corrections to lindenwell_demo_end;
grant select on patient_corrections to lindenwell_backup;
