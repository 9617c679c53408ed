-- An invoice says what a patient got and what it costs. An issued invoice and its lines never change: a policy allows changes of
-- drafts only. Payments, credit notes and write-offs come later and are counted in invoice_dues.
create table invoices (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  appointment_id uuid,
  kind text,
  number text,
  financial_year text,
  issued_on date,
  issued_at timestamptz,
  issued_by uuid,
  discarded_at timestamptz,
  currency text not null,
  note text,
  -- On the whole; the lines' own discounts stand in the lines.
  discount_minor bigint not null default 0,
  discount_reason text,
  list_minor bigint not null default 0,
  all_discounts_minor bigint not null default 0,
  exempt_minor bigint not null default 0,
  net_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  rounding_minor bigint not null default 0,
  gross_minor bigint not null default 0,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint invoices_pkey primary key (organization_id, id),
  constraint invoices_number_key unique (organization_id, number),
  constraint invoices_issued check ((number is null) = (issued_at is null) and (number is null) = (issued_on is null)
    and (number is null) = (kind is null) and (number is null) = (issued_by is null) and (number is null) = (financial_year is null)),
  constraint invoices_discarded check (number is null or discarded_at is null),
  constraint invoices_kind check (kind in ('invoice', 'bill_of_supply', 'invoice_cum_bill_of_supply')),
  constraint invoices_number check (char_length(number) <= 16),
  constraint invoices_discount check (discount_minor >= 0 and (discount_minor = 0 or discount_reason is not null)),
  constraint invoices_sums check (gross_minor = net_minor + tax_minor + rounding_minor and list_minor >= 0 and all_discounts_minor >= 0
    and exempt_minor >= 0 and net_minor >= 0 and tax_minor >= 0 and gross_minor >= 0)
);
alter table invoices add constraint invoices_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table invoices add constraint invoices_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table invoices add constraint invoices_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id);
alter table invoices add constraint invoices_issued_by_fkey foreign key (organization_id, issued_by) references memberships (organization_id, id);
alter table invoices add constraint invoices_created_by_fkey foreign key (organization_id, created_by) references memberships (organization_id, id);
create index invoices_by_creation on invoices (organization_id, created_at desc, id desc) where discarded_at is null;
create index invoices_by_patient on invoices (organization_id, patient_id) where discarded_at is null;
create index invoices_by_day on invoices (organization_id, issued_on, id) where discarded_at is null;

create table invoice_lines (
  organization_id uuid not null,
  invoice_id uuid not null,
  id uuid not null,
  position smallint not null,
  service_id uuid,
  description text not null,
  -- Thousandths.
  quantity_milli bigint not null,
  unit_price_minor bigint not null,
  discount_minor bigint not null default 0,
  discount_reason text,
  -- Null: exempt.
  tax_rate_id uuid,
  tax_name text,
  tax_basis_points integer,
  list_minor bigint not null,
  all_discounts_minor bigint not null,
  net_minor bigint not null,
  is_issued boolean not null default false,
  constraint invoice_lines_pkey primary key (organization_id, invoice_id, id),
  constraint invoice_lines_position_key unique (organization_id, invoice_id, position),
  constraint invoice_lines_quantity check (quantity_milli > 0),
  constraint invoice_lines_sums check (unit_price_minor >= 0 and discount_minor >= 0 and list_minor >= 0 and net_minor >= 0
    and all_discounts_minor between discount_minor and list_minor),
  constraint invoice_lines_reason check (discount_minor = 0 or discount_reason is not null),
  constraint invoice_lines_tax check ((tax_rate_id is null) = (tax_basis_points is null) and (tax_rate_id is null) = (tax_name is null))
);
alter table invoice_lines add constraint invoice_lines_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id);
alter table invoice_lines add constraint invoice_lines_service_fkey foreign key (organization_id, service_id) references services (organization_id, id);
alter table invoice_lines add constraint invoice_lines_tax_rate_fkey foreign key (organization_id, tax_rate_id) references tax_rates (organization_id, id);

-- The taxes of an issued invoice, each part of each rate: CGST and SGST.
create table invoice_taxes (
  organization_id uuid not null,
  invoice_id uuid not null,
  position smallint not null,
  tax_rate_id uuid not null,
  name text not null,
  -- Of the part.
  rate_text text not null,
  taxable_minor bigint not null,
  amount_minor bigint not null,
  constraint invoice_taxes_pkey primary key (organization_id, invoice_id, position),
  constraint invoice_taxes_sums check (taxable_minor >= 0 and amount_minor >= 0)
);
alter table invoice_taxes add constraint invoice_taxes_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id);

alter table invoice_taxes add constraint invoice_taxes_tax_rate_fkey foreign key (organization_id, tax_rate_id) references tax_rates (organization_id, id);

-- One row an invoice, from its draft on: what of it is paid, credited, written off.
create table invoice_dues (
  organization_id uuid not null,
  invoice_id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  appointment_id uuid,
  state text not null default 'draft',
  gross_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  credited_minor bigint not null default 0,
  written_off_minor bigint not null default 0,
  constraint invoice_dues_pkey primary key (organization_id, invoice_id),
  constraint invoice_dues_state check (state in ('draft', 'discarded', 'issued', 'part_paid', 'paid', 'credited', 'written_off')),
  constraint invoice_dues_sums check (paid_minor >= 0 and credited_minor >= 0 and written_off_minor >= 0
    and paid_minor + credited_minor + written_off_minor <= gross_minor),
  constraint invoice_dues_draft check (state not in ('draft', 'discarded') or gross_minor = 0)
);
alter table invoice_dues add constraint invoice_dues_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id);
alter table invoice_dues add constraint invoice_dues_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table invoice_dues add constraint invoice_dues_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table invoice_dues add constraint invoice_dues_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id);
-- A visit has one invoice, unless the one before was discarded or credited.
create unique index invoice_dues_of_visit on invoice_dues (organization_id, appointment_id)
  where appointment_id is not null and state not in ('discarded', 'credited');
create index invoice_dues_open on invoice_dues (organization_id, patient_id) where state in ('issued', 'part_paid');

create table credit_notes (
  organization_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  number text not null,
  financial_year text not null,
  issued_on date not null,
  issued_at timestamptz not null,
  issued_by uuid not null,
  reason text not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  rounding_minor bigint not null,
  gross_minor bigint not null,
  constraint credit_notes_pkey primary key (organization_id, id),
  constraint credit_notes_number_key unique (organization_id, number),
  constraint credit_notes_number check (char_length(number) <= 16),
  constraint credit_notes_reason check (btrim(reason) <> ''),
  constraint credit_notes_sums check (gross_minor = net_minor + tax_minor + rounding_minor and gross_minor > 0 and net_minor >= 0 and tax_minor >= 0)
);
create index credit_notes_by_invoice on credit_notes (organization_id, invoice_id);
alter table credit_notes add constraint credit_notes_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id);
alter table credit_notes add constraint credit_notes_issued_by_fkey foreign key (organization_id, issued_by) references memberships (organization_id, id);

create table credit_note_lines (
  organization_id uuid not null,
  credit_note_id uuid not null,
  invoice_id uuid not null,
  line_id uuid not null,
  -- Without tax.
  net_minor bigint not null,
  constraint credit_note_lines_pkey primary key (organization_id, credit_note_id, line_id),
  constraint credit_note_lines_amount check (net_minor > 0)
);
create index credit_note_lines_by_invoice on credit_note_lines (organization_id, invoice_id);
alter table credit_note_lines add constraint credit_note_lines_note_fkey foreign key (organization_id, credit_note_id) references credit_notes (organization_id, id);
alter table credit_note_lines add constraint credit_note_lines_line_fkey foreign key (organization_id, invoice_id, line_id) references invoice_lines (organization_id, invoice_id, id);

-- A payment may be for a visit, for an invoice, or an advance of its patient.
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table payments no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table appointments no force row level security;
alter table payments add column patient_id uuid;
alter table payments add column clinic_id uuid;
alter table payments add column invoice_id uuid;
alter table payments add column reference text;
alter table payments add column allocated_minor bigint not null default 0;
update payments y set patient_id = a.patient_id, clinic_id = a.clinic_id
  from appointments a where a.organization_id = y.organization_id and a.id = y.appointment_id;
alter table payments alter column patient_id set not null;
alter table payments alter column clinic_id set not null;
alter table payments alter column appointment_id drop not null;
alter table payments drop constraint payments_method;
alter table payments add constraint payments_method check (method in ('cash', 'card', 'upi', 'bank', 'cheque', 'online'));
alter table payments add constraint payments_allocated check (allocated_minor between 0 and amount_minor);
alter table payments add constraint payments_reference check (char_length(reference) <= 100);
alter table payments add constraint payments_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table payments add constraint payments_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table payments add constraint payments_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id);
create index payments_by_patient on payments (organization_id, patient_id);
alter table payments force row level security;
alter table appointments force row level security;
grant update (allocated_minor) on payments to lindenwell_app;

-- Which payment was set against which invoice. What is taken back is a row below 0.
create table payment_allocations (
  organization_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  invoice_id uuid not null,
  amount_minor bigint not null,
  allocated_at timestamptz not null,
  constraint payment_allocations_pkey primary key (organization_id, id),
  constraint payment_allocations_amount check (amount_minor <> 0)
);
create index payment_allocations_by_payment on payment_allocations (organization_id, payment_id);
create index payment_allocations_by_invoice on payment_allocations (organization_id, invoice_id);
alter table payment_allocations add constraint payment_allocations_payment_fkey foreign key (organization_id, payment_id) references payments (organization_id, id);
alter table payment_allocations add constraint payment_allocations_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id);

alter table ledger_transactions add column invoice_id uuid;
alter table ledger_transactions add constraint ledger_transactions_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id);
create index ledger_transactions_by_invoice on ledger_transactions (organization_id, invoice_id) where invoice_id is not null;
alter table ledger_transactions drop constraint ledger_transactions_kind;
alter table ledger_transactions add constraint ledger_transactions_kind check (kind in ('payment', 'reversal', 'visit_before_invoices', 'invoice', 'allocation', 'credit_note', 'write_off'));

do $$
declare t text;
begin
  foreach t in array array['invoices', 'invoice_lines', 'invoice_taxes', 'invoice_dues', 'credit_notes', 'credit_note_lines', 'payment_allocations'] loop
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
    execute format('grant select, insert on %I to lindenwell_app', t);
  end loop;
end $$;
grant update on invoices to lindenwell_app;
grant update (is_issued, list_minor, all_discounts_minor, net_minor, tax_rate_id, tax_name, tax_basis_points), delete on invoice_lines to lindenwell_app;
grant update (state, gross_minor, paid_minor, credited_minor, written_off_minor) on invoice_dues to lindenwell_app;
-- What was issued is frozen. The version of the row that issues it was a draft before.
create policy invoices_frozen on invoices as restrictive for update to lindenwell_app using (number is null and discarded_at is null) with check (true);
create policy invoice_lines_frozen on invoice_lines as restrictive for update to lindenwell_app using (not is_issued) with check (true);
create policy invoice_lines_kept on invoice_lines as restrictive for delete to lindenwell_app using (not is_issued);
