-- What was received for an appointment. Never deleted: a mistake is undone, and both stay on record.
create table payments (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  appointment_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  method text not null,
  received_at timestamptz not null,
  received_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  constraint payments_pkey primary key (organization_id, id),
  constraint payments_number_key unique (organization_id, number),
  constraint payments_amount check (amount_minor > 0),
  constraint payments_method check (method in ('cash', 'card', 'upi', 'bank')),
  constraint payments_undone check ((undone_at is null) = (undone_by is null))
);
alter table payments add constraint payments_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id);
alter table payments add constraint payments_received_by_fkey foreign key (organization_id, received_by) references memberships (organization_id, id);
alter table payments add constraint payments_undone_by_fkey foreign key (organization_id, undone_by) references memberships (organization_id, id);
create index payments_by_appointment on payments (organization_id, appointment_id);
create index payments_by_time on payments (organization_id, received_at desc, id desc);

-- What its payments add up to, those undone left out. Kept by whoever takes or undoes one, while holding the appointment's row.
alter table appointments add column paid_minor bigint not null default 0;
alter table appointments add constraint appointments_paid check (paid_minor between 0 and price_minor + tax_minor);

alter table organizations
  add column version integer not null default 1,
  add column logo_id uuid,
  add column tax_name text,
  add column locale text not null default 'en',
  -- Before the six digits of a document's number.
  add column bill_prefix text not null default 'INV-',
  add column receipt_prefix text not null default 'RCP-',
  add column prescription_prefix text not null default 'RX-',
  add column letterhead text,
  add column letterhead_footer text,
  add column shows_logo boolean not null default true,
  -- What binds patients who book, move or cancel by themselves.
  add column minimum_notice_minutes integer not null default 0,
  add column booking_horizon_days integer not null default 365,
  add column cancellation_window_hours integer not null default 0;
alter table organizations add constraint organizations_policy check
  (minimum_notice_minutes between 0 and 43200 and booking_horizon_days between 1 and 730 and cancellation_window_hours between 0 and 720);
alter table organizations add constraint organizations_logo_fkey foreign key (id, logo_id) references files (organization_id, id);
alter table files drop constraint files_subject;
alter table files add constraint files_subject check
  (subject in ('accounts', 'clinics', 'categories', 'services', 'doctors', 'receptionists', 'patients', 'organizations'));

-- An organization's own words for a mail. Without a row, or with an empty one, the mail keeps ours.
create table mail_templates (
  organization_id uuid not null,
  kind text not null,
  locale text not null,
  subject text,
  body text,
  version integer not null default 1,
  constraint mail_templates_pkey primary key (organization_id, kind, locale),
  constraint mail_templates_text check ((subject is null) = (body is null))
);
alter table mail_templates add constraint mail_templates_organization_fkey foreign key (organization_id) references organizations (id);

do $$
declare t text;
begin
  foreach t in array array['payments', 'mail_templates'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I to lindenwell_app
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t || '_tenant', t);
    execute format('create policy %I on %I for select to lindenwell_backup using (true)', t || '_backup', t);
  end loop;
end $$;

-- No column of a payment changes but that it was undone, and by whom.
grant select, insert, update (undone_at, undone_by) on payments to lindenwell_app;
grant select, insert, update on mail_templates to lindenwell_app;
grant select on payments, mail_templates to lindenwell_backup;
