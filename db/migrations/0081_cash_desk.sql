-- The cash desk: a session of one person at one clinic, from its float to its count. What comes and goes stands in the ledger's
-- account 'cash_desk', kept by session.
create table desk_sessions (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  clinic_id uuid not null,
  membership_id uuid not null,
  float_minor bigint not null,
  -- The session whose float this one took over.
  taken_over_from uuid,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  expected_minor bigint,
  counted_minor bigint,
  -- [{ valueMinor, count, isCoin }], null where one sum was counted.
  counts jsonb,
  reason text,
  -- What stays for the next session; the rest goes to the safe.
  left_minor bigint,
  constraint desk_sessions_pkey primary key (organization_id, id),
  constraint desk_sessions_number_key unique (organization_id, number),
  constraint desk_sessions_taken_over_key unique (organization_id, taken_over_from),
  constraint desk_sessions_float check (float_minor between 0 and 1000000000000),
  constraint desk_sessions_counted check (counted_minor between 0 and 1000000000000),
  constraint desk_sessions_left check (left_minor between 0 and counted_minor),
  constraint desk_sessions_closed check (num_nonnulls(closed_at, closed_by, expected_minor, counted_minor, left_minor) in (0, 5)),
  constraint desk_sessions_of_closing check (closed_at is not null or (counts is null and reason is null)),
  constraint desk_sessions_reason check (btrim(reason) <> '' and char_length(reason) <= 200)
);
create unique index desk_sessions_one_open on desk_sessions (organization_id, clinic_id, membership_id) where closed_at is null;
create index desk_sessions_by_opening on desk_sessions (organization_id, opened_at desc, id desc);
create index desk_sessions_by_person on desk_sessions (organization_id, membership_id, opened_at desc);
alter table desk_sessions add constraint desk_sessions_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table desk_sessions add constraint desk_sessions_membership_fkey foreign key (organization_id, membership_id) references memberships (organization_id, id);
alter table desk_sessions add constraint desk_sessions_closed_by_fkey foreign key (organization_id, closed_by) references memberships (organization_id, id);
alter table desk_sessions add constraint desk_sessions_taken_over_fkey foreign key (organization_id, taken_over_from) references desk_sessions (organization_id, id);

do $$
begin
  alter table desk_sessions enable row level security;
  alter table desk_sessions force row level security;
  create policy desk_sessions_tenant on desk_sessions to lindenwell_app
    using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
  -- A closed session stays as it is.
  create policy desk_sessions_frozen on desk_sessions as restrictive for update to lindenwell_app using (closed_at is null) with check (true);
  create policy desk_sessions_backup on desk_sessions for select to lindenwell_backup using (true);
  create policy desk_sessions_demo_end on desk_sessions to lindenwell_demo_end
    using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
    with check (false);
end $$;
grant select, delete on desk_sessions to lindenwell_demo_end;
grant select on desk_sessions to lindenwell_backup;
grant select, insert, update (closed_at, closed_by, expected_minor, counted_minor, counts, reason, left_minor) on desk_sessions to lindenwell_app;

alter table ledger_entries add column desk_session_id uuid;
alter table ledger_entries add constraint ledger_entries_desk_session_fkey foreign key (organization_id, desk_session_id) references desk_sessions (organization_id, id);
create index ledger_entries_by_desk_session on ledger_entries (organization_id, desk_session_id) where desk_session_id is not null;
alter table ledger_entries drop constraint ledger_entries_debit;
alter table ledger_entries drop constraint ledger_entries_credit;
alter table ledger_entries add constraint ledger_entries_debit check (debit in ('receivable', 'advances', 'cash', 'cash_desk', 'cash_difference', 'bank', 'clearing', 'income', 'income_before_invoices', 'tax_payable', 'rounding', 'write_off'));
alter table ledger_entries add constraint ledger_entries_credit check (credit in ('receivable', 'advances', 'cash', 'cash_desk', 'cash_difference', 'bank', 'clearing', 'income', 'income_before_invoices', 'tax_payable', 'rounding', 'write_off'));
alter table ledger_entries add constraint ledger_entries_desk_session check ((desk_session_id is not null) = (debit = 'cash_desk' or credit = 'cash_desk'));
alter table ledger_transactions drop constraint ledger_transactions_kind;
alter table ledger_transactions add constraint ledger_transactions_kind check (kind in ('payment', 'reversal', 'visit_before_invoices', 'invoice', 'allocation', 'credit_note', 'write_off', 'desk_opening', 'desk_movement', 'desk_closing'));
