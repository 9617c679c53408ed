-- The steps of a visit, and the number under which the patient is called in: counted for each clinic and day of its own, which is
-- the day that the visit is booked for.
alter table appointments add column token integer;
alter table appointments add column token_day date;
alter table appointments add column checked_in_at timestamptz;
alter table appointments add column consultation_at timestamptz;
alter table appointments add column completed_at timestamptz;
alter table appointments add constraint appointments_token check ((token is null) = (token_day is null) and token > 0);
alter table appointments add constraint appointments_token_key unique (organization_id, clinic_id, token_day, token);

create table token_counters (
  organization_id uuid not null,
  clinic_id uuid not null,
  day date not null,
  last_token integer not null,
  constraint token_counters_pkey primary key (organization_id, clinic_id, day)
);
alter table token_counters add constraint token_counters_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);

-- The wall display of a clinic's waiting room: who holds the link sees tokens, and no names.
create table waiting_room_screens (
  organization_id uuid not null,
  clinic_id uuid not null,
  token_hash text not null,
  opened_at timestamptz not null,
  constraint waiting_room_screens_pkey primary key (organization_id, clinic_id)
);
alter table waiting_room_screens add constraint waiting_room_screens_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);

do $$
declare t text;
begin
  foreach t in array array['token_counters', 'waiting_room_screens'] loop
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

grant select, insert, update on token_counters to lindenwell_app;
grant select, insert, update, delete on waiting_room_screens to lindenwell_app;
