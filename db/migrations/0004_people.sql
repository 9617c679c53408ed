create table doctors (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  membership_id uuid,
  first_name text not null,
  last_name text not null,
  email text not null,
  contact_number text not null,
  gender text not null,
  about_self text not null,
  expert text not null,
  commission numeric(5, 2),
  image_id uuid,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint doctors_pkey primary key (organization_id, id),
  constraint doctors_commission check (commission between 0 and 100)
);
alter table doctors add constraint doctors_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table doctors add constraint doctors_membership_fkey foreign key (organization_id, membership_id) references memberships (organization_id, id);
alter table doctors add constraint doctors_image_fkey foreign key (organization_id, image_id) references files (organization_id, id);
create unique index doctors_email_key on doctors (organization_id, email) where not is_deleted;
create unique index doctors_membership_key on doctors (organization_id, membership_id) where not is_deleted;
create index doctors_by_name on doctors (organization_id, lower(first_name || ' ' || last_name), id) where not is_deleted;

create table working_hours (
  organization_id uuid not null,
  doctor_id uuid not null,
  clinic_id uuid not null,
  weekday integer not null,
  start_minute integer not null,
  end_minute integer not null,
  constraint working_hours_pkey primary key (organization_id, doctor_id, weekday, start_minute),
  constraint working_hours_weekday check (weekday between 1 and 7),
  constraint working_hours_minutes check (0 <= start_minute and start_minute < end_minute and end_minute <= 1440)
);
alter table working_hours add constraint working_hours_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
alter table working_hours add constraint working_hours_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);

create table leave (
  organization_id uuid not null,
  id uuid not null,
  doctor_id uuid not null,
  first_day date not null,
  last_day date not null,
  reason text,
  constraint leave_pkey primary key (organization_id, id),
  constraint leave_days check (first_day <= last_day)
);
alter table leave add constraint leave_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
create index leave_by_doctor on leave (organization_id, doctor_id, last_day);

create table receptionists (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  membership_id uuid,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text not null,
  gender text not null,
  date_of_birth date,
  address text,
  country text,
  state text,
  city text,
  postal_code text,
  image_id uuid,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint receptionists_pkey primary key (organization_id, id)
);
alter table receptionists add constraint receptionists_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table receptionists add constraint receptionists_membership_fkey foreign key (organization_id, membership_id) references memberships (organization_id, id);
alter table receptionists add constraint receptionists_image_fkey foreign key (organization_id, image_id) references files (organization_id, id);
create unique index receptionists_email_key on receptionists (organization_id, email) where not is_deleted;
create unique index receptionists_membership_key on receptionists (organization_id, membership_id) where not is_deleted;

create table patients (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  clinic_id uuid not null,
  -- Not unique: a parent signs in for the family.
  membership_id uuid,
  first_name text not null,
  last_name text,
  email text,
  phone_number text not null,
  gender text,
  date_of_birth date,
  address text,
  country text,
  state text,
  city text,
  postal_code text,
  image_id uuid,
  is_incomplete boolean not null default false,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sort_name text not null generated always as (lower(first_name || ' ' || coalesce(last_name, ''))) stored,
  search_text text not null generated always as
    (lower(first_name || ' ' || coalesce(last_name, '') || ' ' || phone_number || ' ' || coalesce(email, ''))) stored,
  constraint patients_pkey primary key (organization_id, id),
  constraint patients_number_key unique (organization_id, number)
);
alter table patients add constraint patients_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table patients add constraint patients_membership_fkey foreign key (organization_id, membership_id) references memberships (organization_id, id);
alter table patients add constraint patients_image_fkey foreign key (organization_id, image_id) references files (organization_id, id);
create index patients_by_name on patients (organization_id, sort_name, id) where not is_deleted;
create index patients_by_creation on patients (organization_id, created_at desc, id desc) where not is_deleted;
create index patients_by_membership on patients (organization_id, membership_id) where membership_id is not null;
create index patients_search on patients using gin (organization_id, search_text gin_trgm_ops) where not is_deleted;

do $$
declare t text;
begin
  foreach t in array array['doctors', 'working_hours', 'leave', 'receptionists', 'patients'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I to lindenwell_app
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t || '_tenant', t);
    execute format('create policy %I on %I for select to lindenwell_backup using (true)', t || '_backup', t);
  end loop;
end $$;

-- Row-level security keeps LIKE out of every index, since LIKE is not leakproof; a search would read the whole organization.
-- So the search is a function of a role that sees every row, and builds the same wall into its own text.
create policy patients_search on patients for select to lindenwell_search using (true);
grant usage, create on schema public to lindenwell_search;
grant select (organization_id, id, search_text, is_deleted) on patients to lindenwell_search;
create function search_patients(pattern text) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select id from public.patients
  where organization_id = nullif(current_setting('app.organization', true), '')::uuid
    and not is_deleted and search_text like pattern
$$;
alter function search_patients(text) owner to lindenwell_search;
revoke create on schema public from lindenwell_search;
revoke all on function search_patients(text) from public;
grant execute on function search_patients(text) to lindenwell_app;

grant select, insert, update on doctors, receptionists, patients to lindenwell_app;
grant select, insert, delete on working_hours, leave to lindenwell_app;
grant select on doctors, working_hours, leave, receptionists, patients to lindenwell_backup;
