-- Patients who wait for a time. In order of joining: `joined_at`, then the id. Of the hours of a day no part means any.
create table waitlist_entries (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  service_id uuid not null,
  doctor_id uuid,
  patient_id uuid not null,
  first_day date not null,
  last_day date not null,
  parts text[] not null,
  note text,
  state text not null default 'waiting',
  appointment_id uuid,
  joined_at timestamptz not null,
  updated_at timestamptz not null default now(),
  constraint waitlist_entries_pkey primary key (organization_id, id),
  constraint waitlist_entries_days check (first_day <= last_day),
  constraint waitlist_entries_parts check (parts <@ array['morning', 'afternoon', 'evening']),
  constraint waitlist_entries_state check (state in ('waiting', 'offered', 'booked', 'removed'))
);
alter table waitlist_entries add constraint waitlist_entries_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table waitlist_entries add constraint waitlist_entries_service_fkey foreign key (organization_id, service_id) references services (organization_id, id);
alter table waitlist_entries add constraint waitlist_entries_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
alter table waitlist_entries add constraint waitlist_entries_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table waitlist_entries add constraint waitlist_entries_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id);
create index waitlist_entries_waiting on waitlist_entries (organization_id, clinic_id, joined_at) where state in ('waiting', 'offered');
create index waitlist_entries_by_patient on waitlist_entries (organization_id, patient_id);

-- A time that was offered to one of them. Has the id of its hold, and outlives it: what was offered once is not offered to them again.
create table waitlist_offers (
  organization_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  doctor_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open',
  token_hash text,
  created_at timestamptz not null default now(),
  constraint waitlist_offers_pkey primary key (organization_id, id),
  constraint waitlist_offers_token_key unique (organization_id, token_hash),
  constraint waitlist_offers_times check (starts_at < ends_at),
  constraint waitlist_offers_state check (state in ('open', 'taken', 'declined', 'expired', 'withdrawn'))
);
alter table waitlist_offers add constraint waitlist_offers_entry_fkey foreign key (organization_id, entry_id) references waitlist_entries (organization_id, id);
alter table waitlist_offers add constraint waitlist_offers_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
-- One at a time.
create unique index waitlist_offers_open on waitlist_offers (organization_id, entry_id) where state = 'open';
create index waitlist_offers_by_entry on waitlist_offers (organization_id, entry_id, created_at);

alter table organizations add column waitlist_hours integer not null default 2;
alter table organizations add constraint organizations_waitlist_hours check (waitlist_hours between 1 and 72);

alter table mails add column offer_id uuid;

do $$
declare t text;
begin
  foreach t in array array['waitlist_entries', 'waitlist_offers'] loop
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

grant select, insert, update on waitlist_entries, waitlist_offers to lindenwell_app;
