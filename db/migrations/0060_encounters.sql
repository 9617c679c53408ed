-- Visits: what a doctor writes while the patient is there. Open until it is signed; then only addenda.
create table encounters (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  clinic_id uuid not null,
  appointment_id uuid,
  started_at timestamptz not null,
  -- Its sections in their order: [{ key, title }].
  outline jsonb not null,
  -- The text of each section: { key: text }. Without a line break between keys and values, words can be indexed straight from it.
  sections jsonb not null default '{}',
  -- The lines of its prescription, the next visit and the drawing: not numbered, booked or issued before it is signed.
  lines jsonb not null default '[]',
  follow_up jsonb,
  drawing jsonb,
  words tsvector not null generated always as (to_tsvector('simple'::regconfig, sections)) stored,
  saved_at timestamptz not null,
  saved_by uuid not null,
  signed_at timestamptz,
  signed_by uuid,
  -- Diagnoses, vitals, allergies and medicines as they stood when it was signed.
  as_signed jsonb,
  discarded_at timestamptz,
  discard_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint encounters_pkey primary key (organization_id, id),
  constraint encounters_number_key unique (organization_id, number),
  constraint encounters_of_patient_key unique (organization_id, id, patient_id),
  constraint encounters_signed_whole check ((signed_at is null) = (signed_by is null) and (signed_at is null) = (as_signed is null)),
  constraint encounters_discarded_whole check ((discarded_at is null) = (discard_reason is null)),
  constraint encounters_one_end check (signed_at is null or discarded_at is null)
);
alter table encounters add constraint encounters_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table encounters add constraint encounters_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
alter table encounters add constraint encounters_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table encounters add constraint encounters_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id);
alter table encounters add constraint encounters_saved_by_fkey foreign key (saved_by) references accounts (id);
alter table encounters add constraint encounters_signed_by_fkey foreign key (signed_by) references accounts (id);
-- One visit an appointment.
create unique index encounters_appointment_key on encounters (organization_id, appointment_id) where discarded_at is null;
create index encounters_by_patient on encounters (organization_id, patient_id, started_at desc, id desc);
create index encounters_by_doctor on encounters (organization_id, doctor_id, started_at desc, id desc);
create index encounters_open on encounters (organization_id, doctor_id, started_at) where signed_at is null and discarded_at is null;
create index encounters_by_words on encounters using gin (organization_id, words);

-- Earlier texts of an open visit.
create table encounter_versions (
  organization_id uuid not null,
  encounter_id uuid not null,
  version integer not null,
  sections jsonb not null,
  lines jsonb not null,
  drawing jsonb,
  saved_by uuid not null,
  saved_at timestamptz not null,
  constraint encounter_versions_pkey primary key (organization_id, encounter_id, version)
);
alter table encounter_versions add constraint encounter_versions_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id);
alter table encounter_versions add constraint encounter_versions_saved_by_fkey foreign key (saved_by) references accounts (id);

-- What is added after signing. One that retracts says that the visit was written for the wrong patient.
create table encounter_addenda (
  organization_id uuid not null,
  id uuid not null,
  encounter_id uuid not null,
  patient_id uuid not null,
  text text not null,
  retracts boolean not null default false,
  words tsvector not null generated always as (to_tsvector('simple'::regconfig, text)) stored,
  written_by uuid not null,
  written_at timestamptz not null,
  constraint encounter_addenda_pkey primary key (organization_id, id)
);
alter table encounter_addenda add constraint encounter_addenda_encounter_fkey
  foreign key (organization_id, encounter_id, patient_id) references encounters (organization_id, id, patient_id);
alter table encounter_addenda add constraint encounter_addenda_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table encounter_addenda add constraint encounter_addenda_written_by_fkey foreign key (written_by) references accounts (id);
create index encounter_addenda_by_encounter on encounter_addenda (organization_id, encounter_id, written_at);
create unique index encounter_addenda_retraction_key on encounter_addenda (organization_id, encounter_id) where retracts;
create index encounter_addenda_by_words on encounter_addenda using gin (organization_id, words);

-- Outlines and dot phrases: the clinic's own (no doctor), or a doctor's.
create table note_templates (
  organization_id uuid not null,
  id uuid not null,
  doctor_id uuid,
  name text not null,
  outline jsonb not null,
  is_default boolean not null default false,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint note_templates_pkey primary key (organization_id, id)
);
alter table note_templates add constraint note_templates_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);

create table phrases (
  organization_id uuid not null,
  id uuid not null,
  doctor_id uuid,
  name text not null,
  text text not null,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint phrases_pkey primary key (organization_id, id),
  constraint phrases_name check (name ~ '^[^[:space:].]{1,40}$')
);
alter table phrases add constraint phrases_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
create unique index phrases_name_key on phrases (organization_id, coalesce(doctor_id, '00000000-0000-0000-0000-000000000000'), name) where not is_deleted;

do $$
declare t text;
begin
  foreach t in array array['encounters', 'encounter_versions', 'encounter_addenda', 'note_templates', 'phrases'] loop
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
grant update on encounters, note_templates, phrases to lindenwell_app;

-- A visit that was signed or discarded is frozen: the app's role finds no row of it to change, whatever the code says.
create policy encounters_frozen on encounters as restrictive for update to lindenwell_app
  using (signed_at is null and discarded_at is null) with check (true);

-- Words are looked up with the index only in a function of its owner: the policy of the tenant would be checked first otherwise.
create policy encounters_search on encounters for select to lindenwell_search using (true);
create policy encounter_addenda_search on encounter_addenda for select to lindenwell_search using (true);
grant select (organization_id, id, words, discarded_at) on encounters to lindenwell_search;
grant select (organization_id, encounter_id, words) on encounter_addenda to lindenwell_search;
create function search_notes(organization uuid, query text) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select id from public.encounters
  where organization_id = organization and organization_id = nullif(current_setting('app.organization', true), '')::uuid
    and discarded_at is null and words @@ query::tsquery
  union
  select encounter_id from public.encounter_addenda
  where organization_id = organization and organization_id = nullif(current_setting('app.organization', true), '')::uuid
    and words @@ query::tsquery
$$;
grant create on schema public to lindenwell_search;
alter function search_notes(uuid, text) owner to lindenwell_search;
revoke create on schema public from lindenwell_search;
revoke all on function search_notes(uuid, text) from public;
grant execute on function search_notes(uuid, text) to lindenwell_app;

-- The visit in which it was written.
alter table prescriptions add column encounter_id uuid;
alter table prescriptions add constraint prescriptions_encounter_fkey foreign key (organization_id, encounter_id, patient_id)
  references encounters (organization_id, id, patient_id);
