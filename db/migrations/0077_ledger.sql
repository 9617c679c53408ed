-- The ledger: double entry in minor units of the organization's currency. A row of ledger_entries names the account that is debited,
-- the account that is credited and one amount above 0, so no row and no transaction can be out of balance. Nothing is changed or
-- deleted: a reversal is a transaction of its own day.

-- The books of an organization. A posting locks the row for share; closing a period locks it exclusively.
create table ledger_books (
  organization_id uuid not null,
  -- This day and all before it take no more entries.
  closed_through date,
  constraint ledger_books_pkey primary key (organization_id)
);
alter table ledger_books add constraint ledger_books_organization_fkey foreign key (organization_id) references organizations (id);

create table ledger_closings (
  organization_id uuid not null,
  id uuid not null,
  through date not null,
  closed_at timestamptz not null,
  closed_by uuid not null,
  constraint ledger_closings_pkey primary key (organization_id, id),
  constraint ledger_closings_through_key unique (organization_id, through)
);
alter table ledger_closings add constraint ledger_closings_closed_by_fkey foreign key (organization_id, closed_by) references memberships (organization_id, id);

create table ledger_transactions (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  clinic_id uuid not null,
  -- The clinic's own day.
  posted_on date not null,
  posted_at timestamptz not null,
  -- Null: moved over from before there was a ledger.
  posted_by uuid,
  reverses uuid,
  appointment_id uuid,
  payment_id uuid,
  reason text,
  constraint ledger_transactions_pkey primary key (organization_id, id),
  constraint ledger_transactions_reverses_key unique (organization_id, reverses),
  constraint ledger_transactions_kind check (kind in ('payment', 'reversal', 'visit_before_invoices')),
  constraint ledger_transactions_reversal check ((kind = 'reversal') = (reverses is not null)),
  constraint ledger_transactions_reason check (btrim(reason) <> '' and char_length(reason) <= 200)
);
create index ledger_transactions_by_day on ledger_transactions (organization_id, posted_on desc, posted_at desc, id);
create index ledger_transactions_by_payment on ledger_transactions (organization_id, payment_id) where payment_id is not null;
create index ledger_transactions_by_appointment on ledger_transactions (organization_id, appointment_id) where appointment_id is not null;
alter table ledger_transactions add constraint ledger_transactions_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table ledger_transactions add constraint ledger_transactions_posted_by_fkey foreign key (organization_id, posted_by) references memberships (organization_id, id);
alter table ledger_transactions add constraint ledger_transactions_reverses_fkey foreign key (organization_id, reverses) references ledger_transactions (organization_id, id);
alter table ledger_transactions add constraint ledger_transactions_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id);
alter table ledger_transactions add constraint ledger_transactions_payment_fkey foreign key (organization_id, payment_id) references payments (organization_id, id);

create table ledger_entries (
  organization_id uuid not null,
  transaction_id uuid not null,
  line smallint not null,
  posted_on date not null,
  clinic_id uuid not null,
  debit text not null,
  credit text not null,
  amount_minor bigint not null,
  -- Whose receivable or advance it is.
  patient_id uuid,
  -- Which service an income comes from.
  service_id uuid,
  -- Who clears the money: the bank of the card terminal, of a cheque.
  provider text,
  constraint ledger_entries_pkey primary key (organization_id, transaction_id, line),
  constraint ledger_entries_amount check (amount_minor > 0),
  constraint ledger_entries_two_accounts check (debit <> credit),
  constraint ledger_entries_debit check (debit in ('receivable', 'advances', 'cash', 'bank', 'clearing', 'income', 'income_before_invoices', 'tax_payable', 'rounding', 'write_off')),
  constraint ledger_entries_credit check (credit in ('receivable', 'advances', 'cash', 'bank', 'clearing', 'income', 'income_before_invoices', 'tax_payable', 'rounding', 'write_off')),
  constraint ledger_entries_patient check (patient_id is not null or (debit not in ('receivable', 'advances') and credit not in ('receivable', 'advances'))),
  constraint ledger_entries_provider check ((provider is not null) = (debit = 'clearing' or credit = 'clearing')),
  constraint ledger_entries_known_provider check (provider in ('card', 'cheque'))
);
create index ledger_entries_by_day on ledger_entries (organization_id, posted_on, clinic_id) include (debit, credit, amount_minor);
create index ledger_entries_by_patient on ledger_entries (organization_id, patient_id, posted_on) where patient_id is not null;
alter table ledger_entries add constraint ledger_entries_transaction_fkey foreign key (organization_id, transaction_id) references ledger_transactions (organization_id, id);
alter table ledger_entries add constraint ledger_entries_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table ledger_entries add constraint ledger_entries_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table ledger_entries add constraint ledger_entries_service_fkey foreign key (organization_id, service_id) references services (organization_id, id);

-- The visit stands in the books: its price and its completion stay.
alter table appointments add column is_billed boolean not null default false;
alter table appointments add constraint appointments_billed check (not is_billed or (status = 'completed' and not is_deleted)) not valid;

-- What exists moves over. A completed visit is income and tax that its patient owes, and a payment for it lowers that. Money of any
-- other visit is an advance. A payment that was undone is the payment and its reversal.
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table appointments no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table payments no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table clinics no force row level security;

update appointments set is_billed = true where status = 'completed' and not is_deleted;
alter table appointments validate constraint appointments_billed;

insert into ledger_transactions (organization_id, id, kind, clinic_id, posted_on, posted_at, appointment_id)
  select a.organization_id, a.id, 'visit_before_invoices', a.clinic_id, (m.at at time zone c.time_zone)::date, m.at, a.id
  from appointments a cross join lateral (select coalesce(a.completed_at, a.ends_at) as at) m
  join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
  where a.is_billed and a.price_minor + a.tax_minor > 0;
insert into ledger_entries (organization_id, transaction_id, line, posted_on, clinic_id, debit, credit, amount_minor, patient_id, service_id)
  select a.organization_id, a.id, part.line, t.posted_on, a.clinic_id, 'receivable', part.credit, part.amount_minor, a.patient_id,
    case part.line when 1 then a.service_id end
  from appointments a
  join ledger_transactions t on t.organization_id = a.organization_id and t.id = a.id
  cross join lateral (values (1, 'income_before_invoices', a.price_minor), (2, 'tax_payable', a.tax_minor)) part (line, credit, amount_minor)
  where part.amount_minor > 0;

insert into ledger_transactions (organization_id, id, kind, clinic_id, posted_on, posted_at, posted_by, appointment_id, payment_id)
  select y.organization_id, y.id, 'payment', a.clinic_id, (y.received_at at time zone c.time_zone)::date, y.received_at, y.received_by, a.id, y.id
  from payments y
  join appointments a on a.organization_id = y.organization_id and a.id = y.appointment_id
  join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id;
insert into ledger_transactions (organization_id, id, kind, clinic_id, posted_on, posted_at, posted_by, appointment_id, payment_id, reverses)
  select y.organization_id, gen_random_uuid(), 'reversal', a.clinic_id, (y.undone_at at time zone c.time_zone)::date, y.undone_at, y.undone_by, a.id, y.id, y.id
  from payments y
  join appointments a on a.organization_id = y.organization_id and a.id = y.appointment_id
  join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
  where y.undone_at is not null;
insert into ledger_entries (organization_id, transaction_id, line, posted_on, clinic_id, debit, credit, amount_minor, patient_id, provider)
  select t.organization_id, t.id, 1, t.posted_on, t.clinic_id,
    case t.kind when 'payment' then side.money else side.owed end, case t.kind when 'payment' then side.owed else side.money end,
    y.amount_minor, a.patient_id, case y.method when 'card' then 'card' end
  from ledger_transactions t
  join payments y on y.organization_id = t.organization_id and y.id = t.payment_id
  join appointments a on a.organization_id = y.organization_id and a.id = y.appointment_id
  cross join lateral (select
    case y.method when 'cash' then 'cash' when 'card' then 'clearing' else 'bank' end as money,
    case when a.is_billed then 'receivable' else 'advances' end as owed) side;

-- The proof: money in the ledger is the money of the payments, and what is owed for each visit is its cost less what was paid for it.
do $$
begin
  if exists (
    select from (
      select organization_id, sum(amount_minor) filter (where undone_at is null) as amount from payments group by 1) y
    full join (
      select organization_id, sum(case when debit in ('cash', 'bank', 'clearing') then amount_minor else 0 end
        - case when credit in ('cash', 'bank', 'clearing') then amount_minor else 0 end) as amount
      from ledger_entries group by 1) e using (organization_id)
    where coalesce(y.amount, 0) <> coalesce(e.amount, 0))
  then raise exception 'The payments do not agree with the ledger that they moved to.';
  end if;
  if exists (
    select from appointments a
    left join (
      select t.organization_id, t.appointment_id,
        sum(case when 'receivable' = e.debit then e.amount_minor when 'receivable' = e.credit then -e.amount_minor else 0 end) as due
      from ledger_transactions t
      join ledger_entries e on e.organization_id = t.organization_id and e.transaction_id = t.id group by 1, 2) owed
      on owed.organization_id = a.organization_id and owed.appointment_id = a.id
    where coalesce(owed.due, 0) <> case when a.is_billed then a.price_minor + a.tax_minor - a.paid_minor else 0 end)
  then raise exception 'What visits owe does not agree with the ledger that they moved to.';
  end if;
end $$;

alter table appointments force row level security;
alter table payments force row level security;
alter table clinics force row level security;

do $$
declare t text;
begin
  foreach t in array array['ledger_books', 'ledger_closings', 'ledger_transactions', 'ledger_entries'] loop
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
-- Nothing in the ledger is changed or deleted.
grant select, insert on ledger_closings, ledger_transactions, ledger_entries to lindenwell_app;
grant select, insert, update (closed_through) on ledger_books to lindenwell_app;
