-- What 'Fill with sample data' made, so that exactly that can be removed again.
create table sample_records (
  organization_id uuid not null,
  kind text not null,
  record uuid not null,
  constraint sample_records_pkey primary key (organization_id, kind, record)
);
alter table sample_records add constraint sample_records_organization_fkey
  foreign key (organization_id) references organizations (id);
alter table sample_records enable row level security;
alter table sample_records force row level security;
create policy sample_records_tenant on sample_records to lindenwell_app, lindenwell_housekeeping
  using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
create policy sample_records_backup on sample_records for select to lindenwell_backup using (true);
create policy sample_records_demo_end on sample_records to lindenwell_demo_end
  using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
  with check (false);
grant select, delete on sample_records to lindenwell_demo_end;
grant select on sample_records to lindenwell_backup;
grant select, insert, delete on sample_records to lindenwell_app;

-- A made-up person: nothing is ever sent to them.
alter table patients add column is_sample boolean not null default false;
alter table patients add constraint patients_sample_email check (not is_sample or email is null);
