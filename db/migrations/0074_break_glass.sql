-- Emergency access: a doctor who does not see a patient reads their record until `until`. Nothing is deleted; the owner reviews it.
create table break_glass (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  membership_id uuid not null,
  reason text not null,
  opened_at timestamptz not null,
  until timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid,
  constraint break_glass_pkey primary key (organization_id, id),
  constraint break_glass_reason check (btrim(reason) <> ''),
  constraint break_glass_until check (until > opened_at),
  constraint break_glass_reviewed check ((reviewed_at is null) = (reviewed_by is null))
);
create index break_glass_open on break_glass (organization_id, membership_id, patient_id, until);
create index break_glass_by_time on break_glass (organization_id, opened_at, id);
alter table break_glass add constraint break_glass_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table break_glass add constraint break_glass_membership_fkey foreign key (organization_id, membership_id) references memberships (organization_id, id);
alter table break_glass add constraint break_glass_reviewed_by_fkey foreign key (reviewed_by) references accounts (id);
alter table break_glass enable row level security;
alter table break_glass force row level security;
create policy break_glass_tenant on break_glass to lindenwell_app, lindenwell_housekeeping
  using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
create policy break_glass_backup on break_glass for select to lindenwell_backup using (true);
create policy break_glass_demo_end on break_glass to lindenwell_demo_end
  using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
  with check (false);
grant select, insert on break_glass to lindenwell_app;
grant update (reviewed_at, reviewed_by) on break_glass to lindenwell_app;
-- The mail to the patient is written when it leaves.
grant select on break_glass to lindenwell_housekeeping;
grant select, delete on break_glass to lindenwell_demo_end;
grant select on break_glass to lindenwell_backup;
