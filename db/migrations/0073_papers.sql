-- Papers that anyone can verify. A code leads from the public page, which knows no organization, to the paper's organization; it has
-- 128 random bits, as base64url.
create table verify_codes (
  code text not null,
  organization_id uuid not null,
  kind text not null,
  constraint verify_codes_pkey primary key (code),
  constraint verify_codes_code check (code ~ '^[A-Za-z0-9_-]{22}$'),
  constraint verify_codes_kind check (kind in ('prescription', 'certificate'))
);
alter table verify_codes add constraint verify_codes_organization_fkey foreign key (organization_id) references organizations (id);
create index verify_codes_by_organization on verify_codes (organization_id);
grant select, insert on verify_codes to lindenwell_app;
grant select on verify_codes to lindenwell_backup;
grant select, delete on verify_codes to lindenwell_demo_end;

-- The picture of a doctor's signature. Earlier ones stay among the files: papers that were signed with them print them.
create table doctor_signatures (
  organization_id uuid not null,
  doctor_id uuid not null,
  image_id uuid not null,
  updated_at timestamptz not null,
  constraint doctor_signatures_pkey primary key (organization_id, doctor_id)
);
alter table doctor_signatures add constraint doctor_signatures_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
alter table doctor_signatures add constraint doctor_signatures_image_fkey foreign key (organization_id, image_id) references files (organization_id, id);

alter table files drop constraint files_subject;
alter table files add constraint files_subject check (subject in ('clinics', 'categories', 'services', 'doctors', 'receptionists', 'patients', 'accounts', 'organizations', 'signatures'));

-- Templates of certificates. Those that are shipped stand in the code under fixed ids; a row with such an id takes its place.
create table certificate_templates (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  locale text not null,
  title text not null,
  body text not null,
  fields jsonb not null,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint certificate_templates_pkey primary key (organization_id, id),
  constraint certificate_templates_kind check (kind in ('sick_note', 'fitness', 'referral', 'visit_summary', 'medicine_list', 'letter'))
);
alter table certificate_templates add constraint certificate_templates_organization_fkey foreign key (organization_id) references organizations (id);

-- Papers in a doctor's name. What was issued is never edited or deleted: it is cancelled, and another one is written.
create table certificates (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  prefix_no smallint not null default 1,
  -- A row of certificate_templates or a shipped one.
  template_id uuid not null,
  kind text not null,
  locale text not null,
  title text not null,
  -- The filled fields by name, and the text made of them.
  fields jsonb not null,
  text text not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  clinic_id uuid not null,
  -- The visit in which it was written.
  encounter_id uuid,
  -- Names, registration number and birth date as they were then.
  people jsonb not null,
  signature_id uuid,
  issued_on date not null,
  issued_by uuid not null,
  cancelled_at timestamptz,
  cancel_reason text,
  verify_code text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint certificates_pkey primary key (organization_id, id),
  constraint certificates_number_key unique (organization_id, number),
  constraint certificates_code_key unique (organization_id, verify_code),
  constraint certificates_cancelled check ((cancelled_at is null) = (cancel_reason is null))
);
alter table certificates add constraint certificates_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table certificates add constraint certificates_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
alter table certificates add constraint certificates_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table certificates add constraint certificates_encounter_fkey foreign key (organization_id, encounter_id, patient_id)
  references encounters (organization_id, id, patient_id);
alter table certificates add constraint certificates_signature_fkey foreign key (organization_id, signature_id) references files (organization_id, id);
alter table certificates add constraint certificates_issued_by_fkey foreign key (issued_by) references accounts (id);
create index certificates_by_patient on certificates (organization_id, patient_id, created_at desc, id desc);
create index certificates_by_creation on certificates (organization_id, created_at desc, id desc);
create index certificates_by_encounter on certificates (organization_id, encounter_id);

do $$
declare t text;
begin
  foreach t in array array['doctor_signatures', 'certificate_templates', 'certificates'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I to lindenwell_app, lindenwell_housekeeping
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t || '_tenant', t);
    execute format('create policy %I on %I for select to lindenwell_backup using (true)', t || '_backup', t);
    execute format('create policy %I on %I to lindenwell_demo_end
      using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
      with check (false)', t || '_demo_end', t);
    execute format('grant select, delete on %I to lindenwell_demo_end', t);
    execute format('grant select on %I to lindenwell_backup', t);
    execute format('grant select, insert on %I to lindenwell_app', t);
  end loop;
end $$;
grant update on certificate_templates to lindenwell_app;
grant delete on doctor_signatures to lindenwell_app;
grant update (image_id, updated_at) on doctor_signatures to lindenwell_app;
-- Everything else of a certificate is as it was issued.
grant update (cancelled_at, cancel_reason, version, updated_at) on certificates to lindenwell_app;

alter table organizations add column certificate_prefix text not null default 'CERT-';
alter table organizations add column certificate_prefixes text[] not null default array['CERT-'];
alter table organizations add constraint organizations_certificate_prefixes check (certificate_prefix = any (certificate_prefixes));
grant update (certificate_prefix, certificate_prefixes) on organizations to lindenwell_app;

-- An owner prepares a prescription; it waits until the doctor whom it names signs it. Null: the doctor wrote it.
alter table prescriptions add column prepared_by uuid;
alter table prescriptions add column doctor_signed_at timestamptz;
alter table prescriptions add column signature_id uuid;
-- Names, registration number and weight as they were; null for those of before, which print what the records say.
alter table prescriptions add column people jsonb;
alter table prescriptions add column verify_code text;
alter table prescriptions add constraint prescriptions_code_key unique (organization_id, verify_code);
alter table prescriptions add constraint prescriptions_prepared_by_fkey foreign key (prepared_by) references accounts (id);
alter table prescriptions add constraint prescriptions_signature_fkey foreign key (organization_id, signature_id) references files (organization_id, id);
create index prescriptions_to_sign on prescriptions (organization_id, doctor_id)
  where prepared_by is not null and doctor_signed_at is null and cancelled_at is null and not is_deleted;

-- Every prescription that there is gets a code: 132 bits of a digest of two random ids.
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table prescriptions no force row level security;
update prescriptions set verify_code = left(translate(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/', '-_'), 22);
insert into verify_codes (code, organization_id, kind) select verify_code, organization_id, 'prescription' from prescriptions;
alter table prescriptions force row level security;
