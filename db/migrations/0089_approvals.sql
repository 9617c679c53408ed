-- Above a limit of the owner, two people decide on money that is given away. A request keeps what was asked for, books nothing, and
-- names what was booked once another person has approved it.
alter table money_rules add column approval_above_minor bigint;
alter table money_rules add constraint money_rules_approval_above check (approval_above_minor >= 0);

create table approvals (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  -- Of a refund.
  payment_id uuid,
  -- Of a credit note or a write-off.
  invoice_id uuid,
  -- What would be given away. Another sum is not approved.
  amount_minor bigint not null,
  -- The body of the call that gives it away.
  asked jsonb not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- A request that waits for longer than a week has lapsed, and gets the word once another one takes its place.
  state text not null default 'waiting',
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was declined.
  decision_reason text,
  -- What was booked.
  transaction_id uuid,
  constraint approvals_pkey primary key (organization_id, id),
  constraint approvals_kind check (kind in ('refund', 'credit_note', 'write_off')),
  constraint approvals_subject check (case when kind = 'refund' then payment_id is not null and invoice_id is null else invoice_id is not null and payment_id is null end),
  constraint approvals_amount check (amount_minor > 0),
  constraint approvals_state check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'lapsed')),
  constraint approvals_decided check ((state = 'waiting') = (decided_at is null) and (decided_by is not null) = (state in ('approved', 'declined', 'withdrawn'))),
  constraint approvals_two_people check (state not in ('approved', 'declined') or decided_by <> asked_by),
  constraint approvals_booked check ((transaction_id is not null) = (state = 'approved')),
  constraint approvals_decision_reason check (btrim(decision_reason) <> '' and char_length(decision_reason) <= 200),
  constraint approvals_declined check ((decision_reason is not null) = (state = 'declined'))
);
-- One waiting request for the same payment, or for the same invoice and kind.
create unique index approvals_one_of_payment on approvals (organization_id, payment_id, kind) where state = 'waiting';
create unique index approvals_one_of_invoice on approvals (organization_id, invoice_id, kind) where state = 'waiting';
create index approvals_by_asking on approvals (organization_id, asked_at desc, id desc);
alter table approvals add constraint approvals_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table approvals add constraint approvals_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table approvals add constraint approvals_payment_fkey foreign key (organization_id, payment_id) references payments (organization_id, id);
alter table approvals add constraint approvals_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id);
alter table approvals add constraint approvals_asked_by_fkey foreign key (organization_id, asked_by) references memberships (organization_id, id);
alter table approvals add constraint approvals_decided_by_fkey foreign key (organization_id, decided_by) references memberships (organization_id, id);
alter table approvals add constraint approvals_transaction_fkey foreign key (organization_id, transaction_id) references ledger_transactions (organization_id, id);

do $$
begin
  alter table approvals enable row level security;
  alter table approvals force row level security;
  create policy approvals_tenant on approvals to lindenwell_app
    using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
  -- What was decided stays as it is.
  create policy approvals_frozen on approvals as restrictive for update to lindenwell_app using (state = 'waiting') with check (true);
  create policy approvals_backup on approvals for select to lindenwell_backup using (true);
  create policy approvals_demo_end on approvals to lindenwell_demo_end
    using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
    with check (false);
end $$;
grant select, delete on approvals to lindenwell_demo_end;
grant select on approvals to lindenwell_backup;
grant select, insert, update (state, decided_by, decided_at, decision_reason, transaction_id) on approvals to lindenwell_app;

alter table notifications drop constraint notifications_subject;
alter table notifications add constraint notifications_subject check (subject in ('appointments', 'patients', 'mails', 'approvals'));
