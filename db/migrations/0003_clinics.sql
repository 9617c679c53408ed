create table clinics (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null,
  email text not null,
  contact_number text not null,
  service text not null,
  slot_minutes integer not null,
  address text not null,
  time_zone text not null,
  image_id uuid,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint clinics_pkey primary key (organization_id, id),
  constraint clinics_slot_minutes check (slot_minutes in (15, 30, 60))
);
alter table clinics add constraint clinics_organization_fkey foreign key (organization_id) references organizations (id);
alter table clinics add constraint clinics_image_fkey foreign key (organization_id, image_id) references files (organization_id, id);
create index clinics_by_name on clinics (organization_id, lower(name), id) where not is_deleted;

-- Minutes of the clinic's local day; 1440 is 24:00.
create table opening_hours (
  organization_id uuid not null,
  clinic_id uuid not null,
  weekday integer not null,
  start_minute integer not null,
  end_minute integer not null,
  constraint opening_hours_pkey primary key (organization_id, clinic_id, weekday, start_minute),
  constraint opening_hours_weekday check (weekday between 1 and 7),
  constraint opening_hours_minutes check (0 <= start_minute and start_minute < end_minute and end_minute <= 1440)
);
alter table opening_hours add constraint opening_hours_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);

create table holidays (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  first_day date not null,
  last_day date not null,
  reason text,
  constraint holidays_pkey primary key (organization_id, id),
  constraint holidays_days check (first_day <= last_day)
);
alter table holidays add constraint holidays_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
create index holidays_by_clinic on holidays (organization_id, clinic_id, last_day);

create table categories (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null,
  image_id uuid,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint categories_pkey primary key (organization_id, id)
);
alter table categories add constraint categories_organization_fkey foreign key (organization_id) references organizations (id);
alter table categories add constraint categories_image_fkey foreign key (organization_id, image_id) references files (organization_id, id);
create index categories_by_name on categories (organization_id, lower(name), id) where not is_deleted;

create table services (
  organization_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  name text not null,
  duration_minutes integer not null,
  slot_minutes integer not null,
  price_minor bigint not null,
  type text not null,
  description text not null,
  image_id uuid,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint services_pkey primary key (organization_id, id),
  constraint services_duration check (duration_minutes between 5 and 480),
  constraint services_slot_minutes check (slot_minutes in (15, 30, 60)),
  constraint services_price check (price_minor >= 0),
  constraint services_type check (type in ('In Clinic', 'Online'))
);
alter table services add constraint services_organization_fkey foreign key (organization_id) references organizations (id);
alter table services add constraint services_category_fkey foreign key (organization_id, category_id) references categories (organization_id, id);
alter table services add constraint services_image_fkey foreign key (organization_id, image_id) references files (organization_id, id);
create index services_by_name on services (organization_id, lower(name), id) where not is_deleted;

do $$
declare t text;
begin
  foreach t in array array['clinics', 'opening_hours', 'holidays', 'categories', 'services'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I to lindenwell_app
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t || '_tenant', t);
    execute format('create policy %I on %I for select to lindenwell_backup using (true)', t || '_backup', t);
  end loop;
end $$;

grant select, insert, update on clinics, categories, services to lindenwell_app;
grant select, insert, delete on opening_hours, holidays to lindenwell_app;
grant select on clinics, opening_hours, holidays, categories, services to lindenwell_backup;
