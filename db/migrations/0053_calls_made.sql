-- The desk called this patient about this today: the line leaves 'Calls to make' on every screen.
create table calls_made (
  organization_id uuid not null,
  clinic_id uuid not null,
  day date not null,
  reason text not null,
  patient_id uuid not null,
  constraint calls_made_pkey primary key (organization_id, clinic_id, day, patient_id, reason),
  constraint calls_made_reason check (reason in ('missed', 'cancelled', 'offered', 'unconfirmed'))
);
alter table calls_made add constraint calls_made_clinic_fkey
  foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table calls_made add constraint calls_made_patient_fkey
  foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table calls_made enable row level security;
alter table calls_made force row level security;
create policy calls_made_tenant on calls_made to lindenwell_app, lindenwell_housekeeping
  using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
create policy calls_made_backup on calls_made for select to lindenwell_backup using (true);
create policy calls_made_demo_end on calls_made to lindenwell_demo_end
  using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
  with check (false);
grant select, delete on calls_made to lindenwell_demo_end;
grant select on calls_made to lindenwell_backup;
grant select, insert, delete on calls_made to lindenwell_app;
