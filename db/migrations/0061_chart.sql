-- Entries of a patient's record, each with who, when and, where there is one, the visit. Nothing clinical is deleted: what was
-- entered by mistake is struck through (struck_entries).
create table vitals (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  taken_at timestamptz not null,
  systolic smallint,
  diastolic smallint,
  pulse smallint,
  temperature_c numeric(4, 1),
  weight_kg numeric(6, 3),
  height_cm numeric(4, 1),
  oxygen_saturation smallint,
  respiratory_rate smallint,
  -- Since its visit was signed.
  is_frozen boolean not null default false,
  entered_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint vitals_pkey primary key (organization_id, id),
  constraint vitals_something check (num_nonnulls(systolic, pulse, temperature_c, weight_kg, height_cm, oxygen_saturation, respiratory_rate) > 0),
  constraint vitals_blood_pressure check ((systolic is null) = (diastolic is null) and systolic between 30 and 300 and diastolic >= 1 and diastolic < systolic),
  constraint vitals_pulse check (pulse between 10 and 350),
  constraint vitals_temperature check (temperature_c between 25 and 45),
  constraint vitals_weight check (weight_kg between 0.2 and 500),
  constraint vitals_height check (height_cm between 20 and 260),
  constraint vitals_oxygen check (oxygen_saturation between 1 and 100),
  constraint vitals_breathing check (respiratory_rate between 1 and 150)
);
create index vitals_by_patient on vitals (organization_id, patient_id, taken_at desc, id desc);
create index vitals_by_encounter on vitals (organization_id, encounter_id) where encounter_id is not null;

create table problems (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  text text not null,
  code text,
  code_system text,
  since date,
  -- visit: a diagnosis of its visit alone. ongoing: on the list of problems. resolved: was on it.
  state text not null,
  resolved_on date,
  entered_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint problems_pkey primary key (organization_id, id),
  constraint problems_state check (state in ('visit', 'ongoing', 'resolved')),
  constraint problems_code_whole check ((code is null) = (code_system is null)),
  constraint problems_visit_whole check (state <> 'visit' or encounter_id is not null),
  constraint problems_resolved_whole check (resolved_on is null or state = 'resolved')
);
create index problems_by_patient on problems (organization_id, patient_id, created_at desc);
create index problems_by_encounter on problems (organization_id, encounter_id) where encounter_id is not null;

create table allergies (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  substance text not null,
  reaction text,
  severity text,
  kind text not null,
  entered_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint allergies_pkey primary key (organization_id, id),
  constraint allergies_severity check (severity in ('mild', 'moderate', 'severe', 'anaphylaxis')),
  constraint allergies_kind check (kind in ('allergy', 'intolerance'))
);
create index allergies_by_patient on allergies (organization_id, patient_id, created_at);

-- What the patient takes: from a prescription of ours, or as told.
create table patient_medicines (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  prescription_id uuid,
  medicine_name text not null,
  dosage text,
  recurrence text,
  instructions text,
  started_on date not null,
  -- The last day that the prescribed amount lasts; none for a medicine that goes on.
  lasts_until date,
  stopped_on date,
  stop_reason text,
  entered_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint patient_medicines_pkey primary key (organization_id, id),
  constraint patient_medicines_stop check (stopped_on is not null or stop_reason is null),
  constraint patient_medicines_days check (stopped_on >= started_on and lasts_until >= started_on)
);
alter table patient_medicines add constraint patient_medicines_prescription_fkey foreign key (organization_id, prescription_id) references prescriptions (organization_id, id);
create index patient_medicines_by_patient on patient_medicines (organization_id, patient_id, started_on desc);

create table immunizations (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  vaccine text not null,
  given_on date not null,
  batch text,
  entered_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint immunizations_pkey primary key (organization_id, id)
);
create index immunizations_by_patient on immunizations (organization_id, patient_id, given_on desc);

-- Past illnesses and operations, the family's, how the patient lives; and alerts, which stand in the head of every visit.
create table history_entries (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  kind text not null,
  text text not null,
  entered_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint history_entries_pkey primary key (organization_id, id),
  constraint history_entries_kind check (kind in ('past', 'family', 'social', 'alert'))
);
create index history_entries_by_patient on history_entries (organization_id, patient_id, created_at);

create table struck_entries (
  organization_id uuid not null,
  entry_id uuid not null,
  kind text not null,
  patient_id uuid not null,
  reason text not null,
  struck_by uuid not null,
  struck_at timestamptz not null,
  constraint struck_entries_pkey primary key (organization_id, entry_id),
  constraint struck_entries_kind check (kind in ('vitals', 'problems', 'allergies', 'medicines', 'immunizations', 'history'))
);
create index struck_entries_by_patient on struck_entries (organization_id, patient_id);

-- What is one for each patient.
create table patient_facts (
  organization_id uuid not null,
  patient_id uuid not null,
  -- Whether somebody asked about allergies; one that stands in the list says more.
  no_allergies_since timestamptz,
  pregnancy text,
  last_period_on date,
  is_breastfeeding boolean,
  blood_group text,
  abha_number text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint patient_facts_pkey primary key (organization_id, patient_id),
  constraint patient_facts_pregnancy check (pregnancy in ('pregnant', 'not_pregnant', 'unknown')),
  constraint patient_facts_blood_group check (blood_group in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  constraint patient_facts_abha check (abha_number ~ '^[0-9]{14}$')
);

-- The clinic's own ranges of vitals, schedule of vaccines and units. Null: as shipped.
create table record_settings (
  organization_id uuid not null,
  vital_ranges jsonb,
  immunization_schedule jsonb,
  units jsonb,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint record_settings_pkey primary key (organization_id)
);

-- Growth tables and lists of codes that the clinic loaded.
create table growth_tables (
  organization_id uuid not null,
  id uuid not null,
  measure text not null,
  sex text not null,
  name text not null,
  rows jsonb not null,
  loaded_by uuid not null,
  loaded_at timestamptz not null,
  constraint growth_tables_pkey primary key (organization_id, id),
  constraint growth_tables_measure_key unique (organization_id, measure, sex),
  constraint growth_tables_sex check (sex in ('Male', 'Female'))
);
create table problem_codes (
  organization_id uuid not null,
  code text not null,
  text text not null,
  search_text text not null generated always as (lower(code || ' ' || text)) stored,
  constraint problem_codes_pkey primary key (organization_id, code)
);

do $$
declare t text;
begin
  foreach t in array array['vitals', 'problems', 'allergies', 'patient_medicines', 'immunizations', 'history_entries'] loop
    execute format('alter table %I add constraint %I foreign key (organization_id, patient_id) references patients (organization_id, id)', t, t || '_patient_fkey');
    execute format('alter table %I add constraint %I foreign key (organization_id, encounter_id, patient_id) references encounters (organization_id, id, patient_id)', t, t || '_encounter_fkey');
    execute format('alter table %I add constraint %I foreign key (entered_by) references accounts (id)', t, t || '_entered_by_fkey');
    execute format('grant update on %I to lindenwell_app', t);
  end loop;
  foreach t in array array['vitals', 'problems', 'allergies', 'patient_medicines', 'immunizations', 'history_entries',
    'struck_entries', 'patient_facts', 'record_settings', 'growth_tables', 'problem_codes'] loop
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
alter table struck_entries add constraint struck_entries_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table struck_entries add constraint struck_entries_struck_by_fkey foreign key (struck_by) references accounts (id);
alter table patient_facts add constraint patient_facts_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table record_settings add constraint record_settings_organization_fkey foreign key (organization_id) references organizations (id);
alter table growth_tables add constraint growth_tables_loaded_by_fkey foreign key (loaded_by) references accounts (id);
grant update on patient_facts, record_settings to lindenwell_app;
grant delete on growth_tables, problem_codes to lindenwell_app;

-- Vitals of a signed visit are frozen, like the visit: struck through in a row of their own, or entered anew beside.
create policy vitals_frozen on vitals as restrictive for update to lindenwell_app using (not is_frozen) with check (true);
