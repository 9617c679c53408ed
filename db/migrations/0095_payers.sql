-- Who pays beside the patient: insurers and employers. A patient's policy says what they bear; an issued invoice with a payer's share
-- has one claim; a settlement says what a payer did with claims, each line in a transaction of its own.

create table payers (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  contact text,
  tax_number text,
  -- Days from sending a claim until it should be paid.
  days_to_pay integer not null,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payers_pkey primary key (organization_id, id),
  constraint payers_name check (btrim(name) <> '' and char_length(name) <= 200),
  constraint payers_kind check (kind in ('insurer', 'employer')),
  constraint payers_contact check (btrim(contact) <> '' and char_length(contact) <= 300),
  constraint payers_tax_number check (btrim(tax_number) <> '' and char_length(tax_number) <= 30),
  constraint payers_days_to_pay check (days_to_pay between 0 and 365)
);
alter table payers add constraint payers_organization_fkey foreign key (organization_id) references organizations (id);

create table patient_policies (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  payer_id uuid not null,
  member_number text not null,
  valid_from date not null,
  valid_until date,
  -- What the patient bears of each invoice: a part of it, or an amount. Neither: nothing.
  copay_basis_points integer,
  copay_minor bigint,
  -- The most that the payer bears of an invoice.
  limit_minor bigint,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint patient_policies_pkey primary key (organization_id, id),
  constraint patient_policies_member_number check (btrim(member_number) <> '' and char_length(member_number) <= 50),
  constraint patient_policies_days check (valid_until >= valid_from),
  constraint patient_policies_copay check (num_nonnulls(copay_basis_points, copay_minor) <= 1),
  constraint patient_policies_copay_basis_points check (copay_basis_points between 0 and 10000),
  constraint patient_policies_copay_minor check (copay_minor between 0 and 1000000000000),
  constraint patient_policies_limit check (limit_minor between 1 and 1000000000000)
);
create index patient_policies_by_patient on patient_policies (organization_id, patient_id) where not is_deleted;
create index patient_policies_by_payer on patient_policies (organization_id, payer_id) where not is_deleted;
alter table patient_policies add constraint patient_policies_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table patient_policies add constraint patient_policies_payer_fkey foreign key (organization_id, payer_id) references payers (organization_id, id);

-- Tax that payers keep back: the rate of the latest row whose day has come.
create table payer_tds_rates (
  organization_id uuid not null,
  valid_from date not null,
  basis_points integer not null,
  -- Of the law: '194J'.
  section text,
  constraint payer_tds_rates_pkey primary key (organization_id, valid_from),
  constraint payer_tds_rates_basis_points check (basis_points between 0 and 10000),
  constraint payer_tds_rates_section check (btrim(section) <> '' and char_length(section) <= 20)
);
alter table payer_tds_rates add constraint payer_tds_rates_organization_fkey foreign key (organization_id) references organizations (id);

-- Null: the patient pays alone. In a draft without a policy the payer bears all of it.
alter table invoices add column payer_id uuid;
alter table invoices add column policy_id uuid;
-- What the payer bore of it when it was issued.
alter table invoices add column payer_minor bigint not null default 0;
alter table invoices add constraint invoices_payer check ((policy_id is null or payer_id is not null) and payer_minor between 0 and gross_minor
  and (payer_minor = 0 or payer_id is not null));
alter table invoices add constraint invoices_payer_fkey foreign key (organization_id, payer_id) references payers (organization_id, id);
alter table invoices add constraint invoices_policy_fkey foreign key (organization_id, policy_id) references patient_policies (organization_id, id);
create index invoices_drafts_by_payer on invoices (organization_id, payer_id) where payer_id is not null and number is null and discarded_at is null;

-- The part of what is due that the payer owes; the rest is the patient's.
alter table invoice_dues add column payer_due_minor bigint not null default 0;
alter table invoice_dues add constraint invoice_dues_payer_due
  check (payer_due_minor between 0 and gross_minor - paid_minor - credited_minor - written_off_minor);

create table claims (
  organization_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  payer_id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  member_number text,
  issued_on date not null,
  -- The payer's share when the invoice was issued.
  claimed_minor bigint not null,
  -- What credit notes took back of it.
  credited_minor bigint not null default 0,
  received_minor bigint not null default 0,
  tds_minor bigint not null default 0,
  disallowed_minor bigint not null default 0,
  -- Of received and tax: what a credit note made an advance of the payer.
  released_minor bigint not null default 0,
  state text not null default 'to_send',
  sent_on date,
  reference text,
  due_on date,
  created_at timestamptz not null,
  constraint claims_pkey primary key (organization_id, id),
  constraint claims_invoice_key unique (organization_id, invoice_id),
  constraint claims_state check (state in ('to_send', 'sent', 'part_settled', 'settled', 'rejected', 'cancelled')),
  constraint claims_sent check ((sent_on is null) = (due_on is null) and (sent_on is not null or reference is null)),
  constraint claims_reference check (btrim(reference) <> '' and char_length(reference) <= 100),
  constraint claims_sums check (claimed_minor > 0 and credited_minor >= 0 and received_minor >= 0 and tds_minor >= 0 and disallowed_minor >= 0
    and released_minor between 0 and received_minor + tds_minor
    and claimed_minor + released_minor >= credited_minor + received_minor + tds_minor + disallowed_minor)
);
create index claims_by_payer on claims (organization_id, payer_id, issued_on);
create index claims_by_creation on claims (organization_id, created_at desc, id desc);
alter table claims add constraint claims_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id);
alter table claims add constraint claims_payer_fkey foreign key (organization_id, payer_id) references payers (organization_id, id);
alter table claims add constraint claims_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table claims add constraint claims_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);

create table claim_settlements (
  organization_id uuid not null,
  id uuid not null,
  payer_id uuid not null,
  -- 'advance': what the payer paid before beyond credit notes. Null: nothing was received.
  method text,
  reference text,
  settled_on date not null,
  settled_at timestamptz not null,
  settled_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  constraint claim_settlements_pkey primary key (organization_id, id),
  constraint claim_settlements_method check (method in ('bank', 'cheque', 'advance')),
  constraint claim_settlements_reference check (btrim(reference) <> '' and char_length(reference) <= 100),
  constraint claim_settlements_undone check ((undone_at is null) = (undone_by is null))
);
create index claim_settlements_by_payer on claim_settlements (organization_id, payer_id, settled_on);
alter table claim_settlements add constraint claim_settlements_payer_fkey foreign key (organization_id, payer_id) references payers (organization_id, id);
alter table claim_settlements add constraint claim_settlements_settled_by_fkey foreign key (organization_id, settled_by) references memberships (organization_id, id);
alter table claim_settlements add constraint claim_settlements_undone_by_fkey foreign key (organization_id, undone_by) references memberships (organization_id, id);

create table claim_settlement_lines (
  organization_id uuid not null,
  -- The ledger's transaction.
  id uuid not null,
  settlement_id uuid not null,
  claim_id uuid not null,
  received_minor bigint not null,
  tds_minor bigint not null,
  tds_section text,
  disallowed_minor bigint not null,
  -- Where what was disallowed went.
  disallowed_to text,
  reason text,
  constraint claim_settlement_lines_pkey primary key (organization_id, id),
  constraint claim_settlement_lines_claim_key unique (organization_id, settlement_id, claim_id),
  constraint claim_settlement_lines_amounts check (received_minor >= 0 and tds_minor >= 0 and disallowed_minor >= 0
    and received_minor + tds_minor + disallowed_minor > 0),
  constraint claim_settlement_lines_disallowed check ((disallowed_minor > 0) = (disallowed_to is not null)),
  constraint claim_settlement_lines_disallowed_to check (disallowed_to in ('patient', 'write_off')),
  constraint claim_settlement_lines_reason_given check ((disallowed_to is null) = (reason is null)),
  constraint claim_settlement_lines_reason check (btrim(reason) <> '' and char_length(reason) <= 200)
);
create index claim_settlement_lines_by_claim on claim_settlement_lines (organization_id, claim_id);
alter table claim_settlement_lines add constraint claim_settlement_lines_settlement_fkey foreign key (organization_id, settlement_id) references claim_settlements (organization_id, id);
alter table claim_settlement_lines add constraint claim_settlement_lines_claim_fkey foreign key (organization_id, claim_id) references claims (organization_id, id);
alter table claim_settlement_lines add constraint claim_settlement_lines_transaction_fkey foreign key (organization_id, id) references ledger_transactions (organization_id, id);

alter table ledger_transactions drop constraint ledger_transactions_kind;
alter table ledger_transactions add constraint ledger_transactions_kind check (kind in ('payment', 'reversal', 'refund', 'visit_before_invoices',
  'invoice', 'allocation', 'credit_note', 'write_off', 'desk_opening', 'desk_movement', 'desk_closing', 'payout', 'settlement'));
alter table ledger_entries add column payer_id uuid;
alter table ledger_entries add constraint ledger_entries_payer_fkey foreign key (organization_id, payer_id) references payers (organization_id, id);
create index ledger_entries_by_payer on ledger_entries (organization_id, payer_id, posted_on) where payer_id is not null;
alter table ledger_entries add constraint ledger_entries_payer check ((payer_id is not null)
  = (debit in ('payer_receivable', 'payer_advances') or credit in ('payer_receivable', 'payer_advances')));
alter table ledger_entries drop constraint ledger_entries_debit;
alter table ledger_entries add constraint ledger_entries_debit check (debit in ('receivable', 'payer_receivable', 'advances', 'payer_advances', 'cash',
  'cash_desk', 'cash_difference', 'bank', 'clearing', 'income', 'income_before_invoices', 'tax_payable', 'tds_receivable', 'rounding', 'write_off',
  'provider_fees'));
alter table ledger_entries drop constraint ledger_entries_credit;
alter table ledger_entries add constraint ledger_entries_credit check (credit in ('receivable', 'payer_receivable', 'advances', 'payer_advances', 'cash',
  'cash_desk', 'cash_difference', 'bank', 'clearing', 'income', 'income_before_invoices', 'tax_payable', 'tds_receivable', 'rounding', 'write_off',
  'provider_fees'));

do $$
declare t text;
begin
  foreach t in array array['payers', 'patient_policies', 'payer_tds_rates', 'claims', 'claim_settlements', 'claim_settlement_lines'] loop
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
grant update (payer_due_minor) on invoice_dues to lindenwell_app;
grant update on payers, patient_policies to lindenwell_app;
grant update (basis_points, section) on payer_tds_rates to lindenwell_app;
grant update (credited_minor, received_minor, tds_minor, disallowed_minor, released_minor, state, sent_on, reference, due_on) on claims to lindenwell_app;
grant update (undone_at, undone_by) on claim_settlements to lindenwell_app;
