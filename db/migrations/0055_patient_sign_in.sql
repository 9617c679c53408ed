-- A patient signs in with a mailed code. A row for every time that a browser asks, whether a patient has the address or not: nobody
-- else can use up or guess the code of this browser.
create table sign_in_codes (
  organization_id uuid not null,
  id uuid not null,
  email text not null,
  clinic_id uuid not null,
  code_hash text,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  constraint sign_in_codes_pkey primary key (organization_id, id)
);
alter table sign_in_codes add constraint sign_in_codes_clinic_fkey
  foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table sign_in_codes enable row level security;
alter table sign_in_codes force row level security;
create policy sign_in_codes_tenant on sign_in_codes to lindenwell_app, lindenwell_housekeeping
  using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
create policy sign_in_codes_backup on sign_in_codes for select to lindenwell_backup using (true);
create policy sign_in_codes_demo_end on sign_in_codes to lindenwell_demo_end
  using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
  with check (false);
grant select, delete on sign_in_codes to lindenwell_demo_end;
grant select on sign_in_codes to lindenwell_backup;
grant select, insert, update, delete on sign_in_codes to lindenwell_app;
grant select, update, delete on sign_in_codes to lindenwell_housekeeping;
