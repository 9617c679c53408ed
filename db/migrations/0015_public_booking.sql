-- Which clinic stands at /book/<slug>: asked before any organization is known, and public from end to end.
create table booking_pages (
  slug text not null,
  organization_id uuid not null,
  clinic_id uuid not null,
  is_open boolean not null,
  constraint booking_pages_pkey primary key (slug),
  constraint booking_pages_clinic_key unique (organization_id, clinic_id),
  constraint booking_pages_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 40)
);
alter table booking_pages add constraint booking_pages_organization_fkey foreign key (organization_id) references organizations (id);
grant select, insert, update, delete on booking_pages to lindenwell_app;
grant select on booking_pages to lindenwell_backup;
grant select, delete on booking_pages to lindenwell_demo_end;

-- Services that a clinic does not offer on its page; whatever else is open, it does.
create table unlisted_services (
  organization_id uuid not null,
  clinic_id uuid not null,
  service_id uuid not null,
  constraint unlisted_services_pkey primary key (organization_id, clinic_id, service_id)
);
alter table unlisted_services add constraint unlisted_services_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table unlisted_services add constraint unlisted_services_service_fkey foreign key (organization_id, service_id) references services (organization_id, id);

-- A visitor on their way to an appointment: has the id of the hold, and outlives it for a day, so that a second try is recognized.
create table public_bookings (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  secret_hash text not null,
  address_hash text not null,
  held_at timestamptz not null,
  name text,
  phone_number text,
  email text,
  code_hash text,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  appointment_id uuid,
  created_at timestamptz not null default now(),
  constraint public_bookings_pkey primary key (organization_id, id)
);
alter table public_bookings add constraint public_bookings_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table public_bookings add constraint public_bookings_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id);

-- Mailed links that show, move and cancel one appointment, until it is over. The token names the organization.
create table appointment_links (
  organization_id uuid not null,
  token_hash text not null,
  appointment_id uuid not null,
  created_at timestamptz not null default now(),
  constraint appointment_links_pkey primary key (organization_id, token_hash)
);
alter table appointment_links add constraint appointment_links_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id);
create index appointment_links_by_appointment on appointment_links (organization_id, appointment_id);

-- A browser whose reader has proven a mailbox and asked to be remembered: it books without a code, in this organization alone.
create table booking_devices (
  organization_id uuid not null,
  token_hash text not null,
  name text not null,
  phone_number text not null,
  email text not null,
  patient_id uuid not null,
  service_id uuid not null,
  doctor_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint booking_devices_pkey primary key (organization_id, token_hash)
);
alter table booking_devices add constraint booking_devices_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table booking_devices add constraint booking_devices_service_fkey foreign key (organization_id, service_id) references services (organization_id, id);
alter table booking_devices add constraint booking_devices_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);

create index patients_by_email on patients (organization_id, email) where email is not null and not is_deleted;

alter table mails add column booking_id uuid;
alter table mails add column appointment_id uuid;

do $$
declare t text;
begin
  foreach t in array array['unlisted_services', 'public_bookings', 'appointment_links', 'booking_devices'] loop
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

grant select, insert, delete on unlisted_services, appointment_links to lindenwell_app;
grant select, insert, update, delete on public_bookings, booking_devices to lindenwell_app;
