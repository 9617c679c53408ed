create table prescriptions (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  clinic_id uuid not null,
  appointment_id uuid,
  issued_on date not null,
  note text,
  -- The account that saved it: the doctor's own, or the owner's in a doctor's name.
  signed_by uuid not null,
  cancelled_at timestamptz,
  cancel_reason text,
  is_deleted boolean not null default false,
  archived_in uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint prescriptions_pkey primary key (organization_id, id),
  constraint prescriptions_number_key unique (organization_id, number),
  constraint prescriptions_cancelled check ((cancelled_at is null) = (cancel_reason is null))
);
alter table prescriptions add constraint prescriptions_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table prescriptions add constraint prescriptions_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
alter table prescriptions add constraint prescriptions_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table prescriptions add constraint prescriptions_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id);
alter table prescriptions add constraint prescriptions_signed_by_fkey foreign key (signed_by) references accounts (id);
create index prescriptions_by_patient on prescriptions (organization_id, patient_id, created_at desc) where not is_deleted;
create index prescriptions_by_creation on prescriptions (organization_id, created_at desc, id desc) where not is_deleted;

-- Written once with their prescription: what was handed out is never edited.
create table prescription_lines (
  organization_id uuid not null,
  prescription_id uuid not null,
  position integer not null,
  medicine_name text not null,
  dosage text not null,
  recurrence text not null,
  duration text,
  instructions text,
  constraint prescription_lines_pkey primary key (organization_id, prescription_id, position),
  constraint prescription_lines_position check (position between 1 and 50)
);
alter table prescription_lines add constraint prescription_lines_prescription_fkey foreign key (organization_id, prescription_id) references prescriptions (organization_id, id);

-- The bytes lie in the file store under the report's own id. They have no row in files: whoever may see a patient's picture
-- may not see their reports.
create table medical_reports (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  title text not null,
  reported_on date not null,
  -- Of the stored bytes: a picture is encoded anew, a PDF is kept as it came.
  media_type text not null,
  sha256 text not null,
  byte_count integer not null,
  uploaded_by uuid not null,
  is_deleted boolean not null default false,
  archived_in uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint medical_reports_pkey primary key (organization_id, id),
  constraint medical_reports_media_type check (media_type in ('application/pdf', 'image/webp'))
);
alter table medical_reports add constraint medical_reports_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table medical_reports add constraint medical_reports_uploaded_by_fkey foreign key (uploaded_by) references accounts (id);
create index medical_reports_by_patient on medical_reports (organization_id, patient_id, reported_on desc, id desc) where not is_deleted;

do $$
declare t text;
begin
  foreach t in array array['prescriptions', 'prescription_lines', 'medical_reports'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I to lindenwell_app
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t || '_tenant', t);
    execute format('create policy %I on %I for select to lindenwell_backup using (true)', t || '_backup', t);
  end loop;
end $$;

grant select, insert, update on prescriptions, medical_reports to lindenwell_app;
grant select, insert on prescription_lines to lindenwell_app;
grant select on prescriptions, prescription_lines, medical_reports to lindenwell_backup;
