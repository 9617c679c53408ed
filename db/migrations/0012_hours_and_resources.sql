-- Kept free before and after a visit for a service: to wash, to write, to get ready.
alter table services add column buffer_before_minutes integer not null default 0;
alter table services add column buffer_after_minutes integer not null default 0;
alter table services add constraint services_buffers check (buffer_before_minutes between 0 and 120 and buffer_after_minutes between 0 and 120);

-- The visit with what is kept free around it.
alter table appointments add column occupied_from timestamptz;
alter table appointments add column occupied_until timestamptz;
update appointments set occupied_from = starts_at, occupied_until = ends_at;
alter table appointments alter column occupied_from set not null;
alter table appointments alter column occupied_until set not null;
alter table appointments add constraint appointments_occupied check (occupied_from <= starts_at and ends_at <= occupied_until);
alter table appointments drop constraint appointments_no_overlap;
-- The promise of the product, as before, and now for what is kept free around a visit too.
alter table appointments add constraint appointments_no_overlap exclude using gist
  (organization_id with =, doctor_id with =, tstzrange(occupied_from, occupied_until) with &&)
  where (status not in ('cancelled', 'no_show') and overbook_reason is null and not is_deleted);

-- What is done in a visit beside the service that it is booked for, in this order.
create table further_services (
  organization_id uuid not null,
  appointment_id uuid not null,
  position integer not null,
  service_id uuid not null,
  duration_minutes integer not null,
  price_minor bigint not null,
  constraint further_services_pkey primary key (organization_id, appointment_id, position),
  constraint further_services_position check (position between 1 and 9)
);
alter table further_services add constraint further_services_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id);
alter table further_services add constraint further_services_service_fkey foreign key (organization_id, service_id) references services (organization_id, id);
create index further_services_by_service on further_services (organization_id, service_id);

-- A day whose hours are not those of the week: what is open or worked then, and nothing else. Without hours: not at all.
create table opening_exceptions (
  organization_id uuid not null,
  clinic_id uuid not null,
  day date not null,
  reason text,
  constraint opening_exceptions_pkey primary key (organization_id, clinic_id, day)
);
alter table opening_exceptions add constraint opening_exceptions_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);

create table opening_exception_hours (
  organization_id uuid not null,
  clinic_id uuid not null,
  day date not null,
  start_minute integer not null,
  end_minute integer not null,
  constraint opening_exception_hours_pkey primary key (organization_id, clinic_id, day, start_minute),
  constraint opening_exception_hours_minutes check (0 <= start_minute and start_minute < end_minute and end_minute <= 1440)
);
alter table opening_exception_hours add constraint opening_exception_hours_day_fkey foreign key (organization_id, clinic_id, day) references opening_exceptions (organization_id, clinic_id, day) on delete cascade;

create table working_exceptions (
  organization_id uuid not null,
  doctor_id uuid not null,
  day date not null,
  reason text,
  constraint working_exceptions_pkey primary key (organization_id, doctor_id, day)
);
alter table working_exceptions add constraint working_exceptions_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);

create table working_exception_hours (
  organization_id uuid not null,
  doctor_id uuid not null,
  day date not null,
  clinic_id uuid not null,
  start_minute integer not null,
  end_minute integer not null,
  constraint working_exception_hours_pkey primary key (organization_id, doctor_id, day, start_minute),
  constraint working_exception_hours_minutes check (0 <= start_minute and start_minute < end_minute and end_minute <= 1440)
);
alter table working_exception_hours add constraint working_exception_hours_day_fkey foreign key (organization_id, doctor_id, day) references working_exceptions (organization_id, doctor_id, day) on delete cascade;
alter table working_exception_hours add constraint working_exception_hours_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);

-- Rooms and equipment of a clinic.
create table resources (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  kind text not null,
  name text not null,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  archived_in uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint resources_pkey primary key (organization_id, id),
  constraint resources_kind check (kind in ('room', 'equipment'))
);
alter table resources add constraint resources_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
create index resources_by_clinic on resources (organization_id, clinic_id, lower(name), id) where not is_deleted;

-- A visit for the service needs one of each kind that is named here for its clinic.
create table service_resources (
  organization_id uuid not null,
  service_id uuid not null,
  resource_id uuid not null,
  constraint service_resources_pkey primary key (organization_id, service_id, resource_id)
);
alter table service_resources add constraint service_resources_service_fkey foreign key (organization_id, service_id) references services (organization_id, id);
alter table service_resources add constraint service_resources_resource_fkey foreign key (organization_id, resource_id) references resources (organization_id, id);

-- A time that is kept for somebody who has not confirmed yet: from the public page, or from the waitlist.
create table slot_holds (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  doctor_id uuid not null,
  service_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  occupied_from timestamptz not null,
  occupied_until timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint slot_holds_pkey primary key (organization_id, id),
  constraint slot_holds_times check (occupied_from <= starts_at and starts_at < ends_at and ends_at <= occupied_until)
);
alter table slot_holds add constraint slot_holds_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table slot_holds add constraint slot_holds_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
alter table slot_holds add constraint slot_holds_service_fkey foreign key (organization_id, service_id) references services (organization_id, id);
create index slot_holds_by_doctor on slot_holds (organization_id, doctor_id, starts_at);

-- When a room or a piece of equipment is taken: by a visit, or by a hold.
create table resource_uses (
  organization_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  appointment_id uuid,
  hold_id uuid,
  occupied_from timestamptz not null,
  occupied_until timestamptz not null,
  constraint resource_uses_pkey primary key (organization_id, id),
  constraint resource_uses_user check (appointment_id is null or hold_id is null),
  constraint resource_uses_no_overlap exclude using gist
    (organization_id with =, resource_id with =, tstzrange(occupied_from, occupied_until) with &&)
);
alter table resource_uses add constraint resource_uses_resource_fkey foreign key (organization_id, resource_id) references resources (organization_id, id);
alter table resource_uses add constraint resource_uses_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id);
alter table resource_uses add constraint resource_uses_hold_fkey foreign key (organization_id, hold_id) references slot_holds (organization_id, id) on delete cascade;
create index resource_uses_by_appointment on resource_uses (organization_id, appointment_id);
create index resource_uses_by_hold on resource_uses (organization_id, hold_id);

do $$
declare t text;
begin
  foreach t in array array['further_services', 'opening_exceptions', 'opening_exception_hours', 'working_exceptions', 'working_exception_hours',
    'resources', 'service_resources', 'slot_holds', 'resource_uses'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I to lindenwell_app
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t || '_tenant', t);
    execute format('create policy %I on %I for select to lindenwell_backup using (true)', t || '_backup', t);
    execute format('create policy %I on %I to lindenwell_demo_end
      using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
      with check (false)', t || '_demo_end', t);
    execute format('grant select, delete on %I to lindenwell_demo_end', t);
    execute format('grant select on %I to lindenwell_backup', t);
  end loop;
end $$;

grant select, insert on further_services to lindenwell_app;
grant select, insert, delete on opening_exceptions, opening_exception_hours, working_exceptions, working_exception_hours, service_resources to lindenwell_app;
grant select, insert, update on resources to lindenwell_app;
grant select, insert, update, delete on slot_holds, resource_uses to lindenwell_app;
