-- What kind of document a medical report is, and whether a small picture of it is kept beside the file.
alter table medical_reports add column category text not null default 'other';
alter table medical_reports add constraint medical_reports_category
  check (category in ('laboratory', 'imaging', 'letter', 'discharge_summary', 'consent', 'insurance', 'photo', 'other'));
alter table medical_reports add column has_thumbnail boolean not null default false;
-- The upload that it was: a call that finished it and whose answer was lost finds it again.
alter table medical_reports add column uploaded_as uuid;
create unique index medical_reports_upload_key on medical_reports (organization_id, uploaded_as) where uploaded_as is not null;

-- Medical reports that are still being sent, in parts. A row ends when its report is there, when its sender gives it up, or after a
-- day. `parts` names the files that hold its first `received_bytes`, in order.
create table uploads (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  uploaded_by uuid not null,
  title text not null,
  category text not null,
  reported_on date not null,
  size_bytes integer not null,
  sha256 text,
  received_bytes integer not null default 0,
  parts uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint uploads_pkey primary key (organization_id, id),
  constraint uploads_category
    check (category in ('laboratory', 'imaging', 'letter', 'discharge_summary', 'consent', 'insurance', 'photo', 'other')),
  constraint uploads_size check (received_bytes >= 0 and received_bytes <= size_bytes)
);
alter table uploads add constraint uploads_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table uploads add constraint uploads_uploaded_by_fkey foreign key (uploaded_by) references accounts (id);
create index uploads_by_person on uploads (organization_id, uploaded_by);

alter table uploads enable row level security;
alter table uploads force row level security;
create policy uploads_tenant on uploads to lindenwell_app, lindenwell_housekeeping
  using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
create policy uploads_backup on uploads for select to lindenwell_backup using (true);
create policy uploads_demo_end on uploads to lindenwell_demo_end
  using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
  with check (false);
grant select, delete on uploads to lindenwell_demo_end;
grant select on uploads to lindenwell_backup;
grant select, insert, update, delete on uploads to lindenwell_app;
grant select, delete on uploads to lindenwell_housekeeping;
