-- Whose mailbox opens the clinical part of a patient's portal.

-- Set while a changed address waits to be confirmed. email_before and membership_before: the address and the sign-in that
-- were trusted until then; changing back to that address brings both back.
alter table patients add column email_waits_since timestamptz;
alter table patients add column email_before text;
alter table patients add column membership_before uuid;
-- Of the address that the record has now. Null: nobody has looked at it yet.
alter table patients add column email_confirmed_by text;
-- What the patient wants instead, and has yet to prove.
alter table patients add column email_wanted text;
alter table patients add constraint patients_email_confirmed_by check (email_confirmed_by in ('mailbox', 'doctor', 'owner'));
alter table patients add constraint patients_membership_before_fkey
  foreign key (organization_id, membership_before) references memberships (organization_id, id);

-- Links of mails: single use, hashed. confirm: to the old mailbox, for the address that the record has now; prove: to the
-- mailbox that the patient wants.
create table patient_address_links (
  organization_id uuid not null,
  token_hash text not null,
  patient_id uuid not null,
  purpose text not null,
  email text not null,
  expires_at timestamptz not null,
  constraint patient_address_links_pkey primary key (organization_id, token_hash),
  constraint patient_address_links_purpose check (purpose in ('confirm', 'prove'))
);
alter table patient_address_links add constraint patient_address_links_patient_fkey
  foreign key (organization_id, patient_id) references patients (organization_id, id);
create index patient_address_links_by_patient on patient_address_links (organization_id, patient_id);

alter table patient_address_links enable row level security;
alter table patient_address_links force row level security;
create policy patient_address_links_tenant on patient_address_links to lindenwell_app
  using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
create policy patient_address_links_backup on patient_address_links for select to lindenwell_backup using (true);
create policy patient_address_links_demo_end on patient_address_links to lindenwell_demo_end
  using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
  with check (false);
grant select, insert, delete on patient_address_links to lindenwell_app;
grant select, delete on patient_address_links to lindenwell_demo_end;
grant select on patient_address_links to lindenwell_backup;

-- The patient whose address the mail is about.
alter table mails add column patient_id uuid;
