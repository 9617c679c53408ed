-- The clinic's own medicines: products that it typed or loaded. Null ingredients: the list knows none of what is in it.
create table formulary_medicines (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  -- Folded: lower case, without accents. Sorted by bytes, so that a beginning is one part of the index.
  name_key text collate "C" not null,
  composition text,
  ingredients text[],
  manufacturer text,
  price_minor bigint,
  is_imported boolean not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint formulary_medicines_pkey primary key (organization_id, id),
  constraint formulary_medicines_name_key unique (organization_id, name_key),
  constraint formulary_medicines_price check (price_minor >= 0)
);

-- Lines that a doctor writes often, under one word. Without a doctor it is the clinic's.
create table medicine_sets (
  organization_id uuid not null,
  id uuid not null,
  doctor_id uuid,
  name text not null,
  lines jsonb not null,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint medicine_sets_pkey primary key (organization_id, id)
);
create index medicine_sets_by_doctor on medicine_sets (organization_id, doctor_id);
alter table medicine_sets add constraint medicine_sets_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);

-- Pairs that the organization adds to the rules that are shipped.
create table safety_rules (
  organization_id uuid not null,
  id uuid not null,
  one text not null,
  other text not null,
  severity text not null,
  effect text not null,
  source text not null,
  as_of date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint safety_rules_pkey primary key (organization_id, id),
  constraint safety_rules_severity check (severity in ('contraindicated', 'serious', 'moderate'))
);

-- Why a doctor went on in spite of a warning. The warning is kept as it was shown; nobody changes or deletes it.
create table safety_overrides (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  encounter_id uuid,
  prescription_id uuid,
  warning jsonb not null,
  reason text not null,
  given_by uuid not null,
  created_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid,
  constraint safety_overrides_pkey primary key (organization_id, id),
  constraint safety_overrides_review check ((reviewed_at is null) = (reviewed_by is null))
);
alter table safety_overrides add constraint safety_overrides_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table safety_overrides add constraint safety_overrides_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
alter table safety_overrides add constraint safety_overrides_encounter_fkey foreign key (organization_id, encounter_id, patient_id) references encounters (organization_id, id, patient_id);
alter table safety_overrides add constraint safety_overrides_prescription_fkey foreign key (organization_id, prescription_id) references prescriptions (organization_id, id);
alter table safety_overrides add constraint safety_overrides_given_by_fkey foreign key (given_by) references accounts (id);
alter table safety_overrides add constraint safety_overrides_reviewed_by_fkey foreign key (reviewed_by) references accounts (id);
create index safety_overrides_by_time on safety_overrides (organization_id, created_at desc, id desc);
create index safety_overrides_by_patient on safety_overrides (organization_id, patient_id, created_at desc);

create table medicine_settings (
  organization_id uuid not null,
  -- The doctor who reviews overrides of all doctors, beside the owner.
  reviewer_id uuid,
  formulary_loaded_at timestamptz,
  formulary_count integer not null default 0,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint medicine_settings_pkey primary key (organization_id)
);
alter table medicine_settings add constraint medicine_settings_organization_fkey foreign key (organization_id) references organizations (id);
alter table medicine_settings add constraint medicine_settings_reviewer_fkey foreign key (organization_id, reviewer_id) references doctors (organization_id, id);

do $$
declare t text;
begin
  foreach t in array array['formulary_medicines', 'medicine_sets', 'safety_rules', 'safety_overrides', 'medicine_settings'] loop
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
grant update, delete on formulary_medicines, safety_rules to lindenwell_app;
grant update on medicine_sets, medicine_settings to lindenwell_app;
grant update (reviewed_at, reviewed_by) on safety_overrides to lindenwell_app;
