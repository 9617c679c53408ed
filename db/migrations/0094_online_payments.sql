-- Money that a provider takes for the clinic: an organization's keys, the checkouts where people pay, and the provider's signed calls.
create table provider_keys (
  organization_id uuid not null,
  provider text not null,
  public_key text not null,
  -- Sealed with a key of the installation (AES-256-GCM), never in the clear.
  secret_key text not null,
  webhook_secret text not null,
  -- The one before it: what was begun with it is still told of.
  former_webhook_secret text,
  -- One provider takes new payments. The keys of another one stay for what is under way there.
  is_used boolean not null,
  -- The last test, and what the provider had against it.
  tested_at timestamptz,
  test_error text,
  -- The last rightly signed call.
  heard_at timestamptz,
  version integer not null default 1,
  constraint provider_keys_pkey primary key (organization_id, provider),
  constraint provider_keys_provider check (provider in ('stripe', 'razorpay')),
  constraint provider_keys_public_key check (btrim(public_key) <> '' and char_length(public_key) <= 300),
  constraint provider_keys_test_error check (char_length(test_error) <= 300 and (test_error is null or tested_at is not null))
);
create unique index provider_keys_one_used on provider_keys (organization_id) where is_used;

create table checkouts (
  organization_id uuid not null,
  id uuid not null,
  provider text not null,
  -- The provider's id and the page where people pay; unknown until the provider has answered.
  provider_id text,
  url text,
  clinic_id uuid not null,
  patient_id uuid not null,
  invoice_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  -- What the provider was asked with: a second try with the same id says the same.
  return_url text not null,
  locale text not null,
  state text not null default 'opening',
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  -- The payment that it led to.
  payment_id uuid,
  constraint checkouts_pkey primary key (organization_id, id),
  constraint checkouts_provider check (provider in ('stripe', 'razorpay')),
  constraint checkouts_amount check (amount_minor > 0),
  constraint checkouts_state check (state in ('opening', 'open', 'paid', 'ended')),
  constraint checkouts_open check (state not in ('open', 'paid') or provider_id is not null),
  constraint checkouts_paid check ((payment_id is not null) = (state = 'paid')),
  constraint checkouts_provider_id_key unique (organization_id, provider, provider_id)
);
-- One open checkout an invoice.
create unique index checkouts_one_of_invoice on checkouts (organization_id, invoice_id) where state in ('opening', 'open');
create index checkouts_by_invoice on checkouts (organization_id, invoice_id, opened_at);
alter table checkouts add constraint checkouts_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table checkouts add constraint checkouts_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table checkouts add constraint checkouts_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id);
alter table checkouts add constraint checkouts_payment_fkey foreign key (organization_id, payment_id) references payments (organization_id, id);

-- What a provider told us, each once. `news` is what we read of it; it names nobody.
create table provider_events (
  organization_id uuid not null,
  id uuid not null,
  provider text not null,
  event_id text not null,
  kind text not null,
  news jsonb not null,
  received_at timestamptz not null,
  -- waiting: not booked yet. done: what it says is in the books, or was there before. unmatched: it fits nothing of ours, and the
  -- owner decides.
  state text not null default 'waiting',
  why text,
  amount_minor bigint,
  currency text,
  checkout_id uuid,
  payment_id uuid,
  -- The owner has looked at what fitted nothing.
  seen_at timestamptz,
  seen_by uuid,
  constraint provider_events_pkey primary key (organization_id, id),
  constraint provider_events_once unique (organization_id, provider, event_id),
  constraint provider_events_provider check (provider in ('stripe', 'razorpay')),
  constraint provider_events_event_id check (char_length(event_id) <= 200),
  constraint provider_events_kind check (kind in ('paid', 'expired', 'refund', 'dispute', 'payout', 'other')),
  constraint provider_events_state check (state in ('waiting', 'done', 'unmatched')),
  constraint provider_events_why check ((why is not null) = (state = 'unmatched') and why in ('unknown', 'amount', 'currency', 'unreadable')),
  constraint provider_events_seen check ((seen_at is null) = (seen_by is null) and (seen_at is null or state = 'unmatched'))
);
create index provider_events_unmatched on provider_events (organization_id, received_at desc, id desc) where state = 'unmatched';
alter table provider_events add constraint provider_events_checkout_fkey foreign key (organization_id, checkout_id) references checkouts (organization_id, id);
alter table provider_events add constraint provider_events_payment_fkey foreign key (organization_id, payment_id) references payments (organization_id, id);
alter table provider_events add constraint provider_events_seen_by_fkey foreign key (organization_id, seen_by) references memberships (organization_id, id);

-- Money that came by a provider: nobody at the clinic took it, and the provider's id counts once.
alter table payments add column provider text;
alter table payments add column provider_id text;
alter table payments alter column received_by drop not null;
alter table payments add constraint payments_by_provider check (
  (method = 'online') = (provider is not null) and (provider is null) = (provider_id is null) and (received_by is not null or provider is not null));
alter table payments add constraint payments_known_provider check (provider in ('stripe', 'razorpay'));
create unique index payments_provider_id_key on payments (organization_id, provider, provider_id) where provider is not null;

-- A refund by a provider waits until the provider confirms it. One that failed gave nothing back: its money is the patient's again.
alter table refunds add column state text not null default 'done';
alter table refunds add column provider_id text;
alter table refunds add column settled_at timestamptz;
alter table refunds add column provider_error text;
-- Null: it began at the provider.
alter table refunds alter column refunded_by drop not null;
alter table refunds add constraint refunds_state check (state in ('pending', 'done', 'failed') and (state <> 'pending' or method = 'online'));
alter table refunds add constraint refunds_provider check ((provider_id is null or method = 'online') and (refunded_by is not null or provider_id is not null));
create index refunds_pending on refunds (organization_id) where state = 'pending';
create unique index refunds_provider_id_key on refunds (organization_id, provider_id) where provider_id is not null;
grant update (state, provider_id, settled_at, provider_error) on refunds to lindenwell_app;

-- What a provider paid out to the bank, each once.
create table provider_payouts (
  organization_id uuid not null,
  provider text not null,
  provider_id text not null,
  amount_minor bigint not null,
  booked_at timestamptz not null,
  constraint provider_payouts_pkey primary key (organization_id, provider, provider_id),
  constraint provider_payouts_provider check (provider in ('stripe', 'razorpay'))
);

alter table ledger_transactions drop constraint ledger_transactions_kind;
alter table ledger_transactions add constraint ledger_transactions_kind check (kind in ('payment', 'reversal', 'refund', 'visit_before_invoices',
  'invoice', 'allocation', 'credit_note', 'write_off', 'desk_opening', 'desk_movement', 'desk_closing', 'payout'));
alter table ledger_entries drop constraint ledger_entries_debit;
alter table ledger_entries add constraint ledger_entries_debit check (debit in ('receivable', 'advances', 'cash', 'cash_desk', 'cash_difference',
  'bank', 'clearing', 'income', 'income_before_invoices', 'tax_payable', 'rounding', 'write_off', 'provider_fees'));
alter table ledger_entries drop constraint ledger_entries_credit;
alter table ledger_entries add constraint ledger_entries_credit check (credit in ('receivable', 'advances', 'cash', 'cash_desk', 'cash_difference',
  'bank', 'clearing', 'income', 'income_before_invoices', 'tax_payable', 'rounding', 'write_off', 'provider_fees'));
alter table ledger_entries drop constraint ledger_entries_known_provider;
alter table ledger_entries add constraint ledger_entries_known_provider check (provider in ('card', 'cheque', 'stripe', 'razorpay'));

do $$
declare
  t text;
begin
  foreach t in array array['provider_keys', 'checkouts', 'provider_events', 'provider_payouts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I to lindenwell_app, lindenwell_housekeeping
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t || '_tenant', t);
    execute format('create policy %I on %I for select to lindenwell_backup using (true)', t || '_backup', t);
    execute format('create policy %I on %I to lindenwell_demo_end
      using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now())) with check (false)', t || '_demo_end', t);
    execute format('grant select, delete on %I to lindenwell_demo_end', t);
    execute format('grant select on %I to lindenwell_backup', t);
  end loop;
end $$;
grant select, insert, update on provider_keys to lindenwell_app;
grant select, insert on provider_payouts to lindenwell_app;
grant select, insert, update (provider_id, url, state, payment_id) on checkouts to lindenwell_app;
grant select, insert, update (state, why, checkout_id, payment_id, seen_at, seen_by) on provider_events to lindenwell_app;

alter table notifications drop constraint notifications_subject;
alter table notifications add constraint notifications_subject
  check (subject in ('appointments', 'patients', 'mails', 'approvals', 'payments', 'provider_events'));
