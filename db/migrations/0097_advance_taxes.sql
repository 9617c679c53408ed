-- The tax that an advance for a taxable service owes when it is taken, and the tax that was taken back later. Advances from before this
-- migration have no row.
create table advance_taxes (
  organization_id uuid not null,
  -- The ledger's transaction.
  transaction_id uuid not null,
  line smallint not null,
  payment_id uuid not null,
  -- Under which number of the clinic it is owed.
  tax_number text not null,
  tax_rate_id uuid not null,
  basis_points integer not null,
  -- CGST and SGST are two equal parts.
  parts smallint not null,
  -- Below 0 where it is taken back.
  taxable_minor bigint not null,
  tax_minor bigint not null,
  constraint advance_taxes_pkey primary key (organization_id, transaction_id, line),
  constraint advance_taxes_rate check (basis_points > 0),
  constraint advance_taxes_parts check (parts in (1, 2)),
  constraint advance_taxes_amounts check (taxable_minor <> 0 and sign(taxable_minor) * tax_minor >= 0)
);
create index advance_taxes_by_payment on advance_taxes (organization_id, payment_id);
alter table advance_taxes add constraint advance_taxes_transaction_fkey foreign key (organization_id, transaction_id) references ledger_transactions (organization_id, id);
alter table advance_taxes add constraint advance_taxes_payment_fkey foreign key (organization_id, payment_id) references payments (organization_id, id);
alter table advance_taxes add constraint advance_taxes_rate_fkey foreign key (organization_id, tax_rate_id) references tax_rates (organization_id, id);

alter table ledger_transactions drop constraint ledger_transactions_kind;
alter table ledger_transactions add constraint ledger_transactions_kind check (kind in ('payment', 'reversal', 'refund', 'visit_before_invoices',
  'invoice', 'allocation', 'credit_note', 'write_off', 'desk_opening', 'desk_movement', 'desk_closing', 'payout', 'settlement', 'advance_tax',
  'payer_payout'));
alter table ledger_entries drop constraint ledger_entries_debit;
alter table ledger_entries add constraint ledger_entries_debit check (debit in ('receivable', 'payer_receivable', 'advances', 'payer_advances', 'cash',
  'cash_desk', 'cash_difference', 'bank', 'clearing', 'income', 'income_before_invoices', 'tax_payable', 'tax_on_advances', 'tds_receivable', 'rounding',
  'write_off', 'provider_fees'));
alter table ledger_entries drop constraint ledger_entries_credit;
alter table ledger_entries add constraint ledger_entries_credit check (credit in ('receivable', 'payer_receivable', 'advances', 'payer_advances', 'cash',
  'cash_desk', 'cash_difference', 'bank', 'clearing', 'income', 'income_before_invoices', 'tax_payable', 'tax_on_advances', 'tds_receivable', 'rounding',
  'write_off', 'provider_fees'));

-- Money that a payer got back of its advance.
create table payer_payouts (
  organization_id uuid not null,
  -- The ledger's transaction.
  id uuid not null,
  payer_id uuid not null,
  amount_minor bigint not null,
  reference text,
  constraint payer_payouts_pkey primary key (organization_id, id),
  constraint payer_payouts_amount check (amount_minor > 0),
  constraint payer_payouts_reference check (btrim(reference) <> '' and char_length(reference) <= 100)
);
alter table payer_payouts add constraint payer_payouts_transaction_fkey foreign key (organization_id, id) references ledger_transactions (organization_id, id);
alter table payer_payouts add constraint payer_payouts_payer_fkey foreign key (organization_id, payer_id) references payers (organization_id, id);

-- Why a cheque came back, perhaps long after its settlement was booked.
alter table claim_settlements add column returned_reason text;
alter table claim_settlements add constraint claim_settlements_returned check (returned_reason is null
  or undone_at is not null and method is not distinct from 'cheque' and btrim(returned_reason) <> '' and char_length(returned_reason) <= 200);
grant update (returned_reason) on claim_settlements to lindenwell_app;

do $$
declare t text;
begin
  foreach t in array array['advance_taxes', 'payer_payouts'] loop
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
