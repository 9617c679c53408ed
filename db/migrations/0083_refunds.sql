-- Money that is given back. A refund is a row of its own: its payment stays as it was taken, and says how much of it was refunded.
create table refunds (
  organization_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  number text not null,
  financial_year text not null,
  amount_minor bigint not null,
  method text not null,
  reason text not null,
  -- The clinic's own day.
  refunded_on date not null,
  refunded_at timestamptz not null,
  refunded_by uuid not null,
  constraint refunds_pkey primary key (organization_id, id),
  constraint refunds_number_key unique (organization_id, number),
  constraint refunds_number check (char_length(number) <= 16),
  constraint refunds_amount check (amount_minor > 0),
  constraint refunds_method check (method in ('cash', 'card', 'upi', 'bank', 'cheque', 'online')),
  constraint refunds_reason check (btrim(reason) <> '' and char_length(reason) <= 200)
);
create index refunds_by_payment on refunds (organization_id, payment_id);
create index refunds_by_day on refunds (organization_id, refunded_on) include (payment_id, amount_minor);
alter table refunds add constraint refunds_payment_fkey foreign key (organization_id, payment_id) references payments (organization_id, id);
alter table refunds add constraint refunds_refunded_by_fkey foreign key (organization_id, refunded_by) references memberships (organization_id, id);

alter table payments add column refunded_minor bigint not null default 0;
-- What is refunded is set against nothing, and a payment is either undone or refunded.
alter table payments add constraint payments_refunded check (refunded_minor >= 0 and allocated_minor + refunded_minor <= amount_minor
  and (undone_at is null or refunded_minor = 0));
grant update (refunded_minor) on payments to lindenwell_app;
-- Revenue is summed by clinic, advances included.
create index payments_by_clinic on payments (organization_id, clinic_id, received_at) include (amount_minor, currency, undone_at);

-- The number that the bank gave a UPI payment counts once. Until now a reference was free text: of doubles, all but the first get a mark.
update payments y set reference = left(y.reference, 80) || ' · ' || y.number
  where y.method = 'upi' and y.undone_at is null and y.reference ~ '^[0-9]{12}$' and exists (
    select from payments e where e.organization_id = y.organization_id and e.reference = y.reference and e.method = 'upi'
      and e.undone_at is null and e.number < y.number);
create unique index payments_utr on payments (organization_id, reference)
  where method = 'upi' and reference ~ '^[0-9]{12}$' and undone_at is null;

-- What an invoice is owed again by a refund.
alter table payment_allocations add column refund_id uuid;
alter table payment_allocations add constraint payment_allocations_refund_fkey foreign key (organization_id, refund_id) references refunds (organization_id, id);
alter table payment_allocations add constraint payment_allocations_refund check (refund_id is null or amount_minor < 0);

alter table ledger_transactions add column refund_id uuid;
alter table ledger_transactions add constraint ledger_transactions_refund_fkey foreign key (organization_id, refund_id) references refunds (organization_id, id);
alter table ledger_transactions drop constraint ledger_transactions_kind;
alter table ledger_transactions add constraint ledger_transactions_kind check (kind in ('payment', 'reversal', 'refund', 'visit_before_invoices', 'invoice', 'allocation', 'credit_note', 'write_off', 'desk_opening', 'desk_movement', 'desk_closing'));

alter table document_series drop constraint document_series_kind;
alter table document_series add constraint document_series_kind check (kind in ('invoice', 'credit_note', 'quotation', 'refund'));

-- The owner's rules of money. Without a row nothing is limited but cash in India.
create table money_rules (
  organization_id uuid not null,
  version integer not null default 1,
  -- How far receptionists may go alone. Null: as far as the owner.
  discount_basis_points integer,
  discount_minor bigint,
  refund_minor bigint,
  credit_minor bigint,
  write_off_minor bigint,
  is_cash_limited boolean not null default true,
  upi_id text,
  constraint money_rules_pkey primary key (organization_id),
  constraint money_rules_discount check (discount_basis_points between 0 and 10000),
  constraint money_rules_limits check (least(discount_minor, refund_minor, credit_minor, write_off_minor) >= 0),
  constraint money_rules_upi_id check (char_length(upi_id) <= 320)
);
alter table money_rules add constraint money_rules_organization_fkey foreign key (organization_id) references organizations (id);
grant update on money_rules to lindenwell_app;

-- The visit has an issued invoice that was not credited: it is not cancelled, and its services stay.
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table appointments no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table invoice_dues no force row level security;
alter table appointments add column is_invoiced boolean not null default false;
update appointments a set is_invoiced = true from invoice_dues v
  where v.organization_id = a.organization_id and v.appointment_id = a.id and v.state in ('issued', 'part_paid', 'paid', 'written_off');
alter table appointments force row level security;
alter table invoice_dues force row level security;

do $$
declare t text;
begin
  foreach t in array array['refunds', 'money_rules'] loop
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
