-- Quotations: a price that is given in writing before treatment. Nothing of one changes but its answer: the app may update no other column.
create table quotations (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  -- The visit of the draft that it was made of.
  appointment_id uuid,
  number text not null,
  financial_year text not null,
  quoted_on date not null,
  quoted_at timestamptz not null,
  quoted_by uuid not null,
  -- The last day on which it can be accepted.
  valid_until date not null,
  currency text not null,
  gross_minor bigint not null,
  -- Lines, taxes, totals and parties as they were; read whole, never searched.
  content jsonb not null,
  note text,
  verify_code text not null,
  -- Null: not answered yet.
  answer text,
  answered_at timestamptz,
  decline_reason text,
  -- The invoice that was made of it.
  invoice_id uuid,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint quotations_pkey primary key (organization_id, id),
  constraint quotations_number_key unique (organization_id, number),
  constraint quotations_invoice_key unique (organization_id, invoice_id),
  constraint quotations_number check (char_length(number) <= 16),
  constraint quotations_gross check (gross_minor >= 0),
  constraint quotations_valid_until check (valid_until >= quoted_on),
  constraint quotations_answer check (answer in ('accepted', 'declined')),
  constraint quotations_answered check ((answer is null) = (answered_at is null)),
  constraint quotations_accepted check (invoice_id is null or answer is not distinct from 'accepted'),
  constraint quotations_declined check (decline_reason is null or answer is not distinct from 'declined')
);
create index quotations_by_time on quotations (organization_id, quoted_at desc, id desc);
create index quotations_by_patient on quotations (organization_id, patient_id);
alter table quotations add constraint quotations_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table quotations add constraint quotations_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table quotations add constraint quotations_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id);
alter table quotations add constraint quotations_quoted_by_fkey foreign key (organization_id, quoted_by) references memberships (organization_id, id);
alter table quotations add constraint quotations_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id);

alter table verify_codes drop constraint verify_codes_kind;
alter table verify_codes add constraint verify_codes_kind check (kind in ('prescription', 'certificate', 'invoice', 'credit_note', 'receipt', 'quotation'));

alter table quotations enable row level security;
alter table quotations force row level security;
create policy quotations_tenant on quotations to lindenwell_app
  using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
create policy quotations_backup on quotations for select to lindenwell_backup using (true);
create policy quotations_demo_end on quotations to lindenwell_demo_end
  using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
  with check (false);
grant select, delete on quotations to lindenwell_demo_end;
grant select on quotations to lindenwell_backup;
grant select, insert on quotations to lindenwell_app;
grant update (answer, answered_at, decline_reason, invoice_id, version, updated_at) on quotations to lindenwell_app;
