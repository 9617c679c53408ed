-- Shares of doctors in what was paid for their visits. A share holds from its day on; a statement keeps what was paid out, for good.

create table doctor_shares (
  organization_id uuid not null,
  id uuid not null,
  doctor_id uuid not null,
  -- Null: of all services that have none of their own.
  service_id uuid,
  valid_from date not null,
  -- One of them: a part of the money, or an amount each time that the service is given.
  basis_points integer,
  amount_minor bigint,
  constraint doctor_shares_pkey primary key (organization_id, id),
  constraint doctor_shares_one check (num_nonnulls(basis_points, amount_minor) = 1),
  constraint doctor_shares_basis_points check (basis_points between 0 and 10000),
  constraint doctor_shares_amount check (amount_minor between 0 and 1000000000000)
);
create unique index doctor_shares_of_service on doctor_shares (organization_id, doctor_id, service_id, valid_from) where service_id is not null;
create unique index doctor_shares_default on doctor_shares (organization_id, doctor_id, valid_from) where service_id is null;
alter table doctor_shares add constraint doctor_shares_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
alter table doctor_shares add constraint doctor_shares_service_fkey foreign key (organization_id, service_id) references services (organization_id, id);

-- Tax that is kept back from what doctors are paid: the rate of the latest row whose day has come.
create table doctor_tds_rates (
  organization_id uuid not null,
  valid_from date not null,
  basis_points integer not null,
  -- Of the law: '194J'.
  section text,
  constraint doctor_tds_rates_pkey primary key (organization_id, valid_from),
  constraint doctor_tds_rates_basis_points check (basis_points between 0 and 10000),
  constraint doctor_tds_rates_section check (btrim(section) <> '' and char_length(section) <= 20)
);
alter table doctor_tds_rates add constraint doctor_tds_rates_organization_fkey foreign key (organization_id) references organizations (id);

create table doctor_statements (
  organization_id uuid not null,
  id uuid not null,
  doctor_id uuid not null,
  -- The first day of its month.
  month date not null,
  -- Counted for each doctor: what is below 0 goes to the next one.
  number integer not null,
  currency text not null,
  money_minor bigint not null,
  share_minor bigint not null,
  -- What the statement before left below 0.
  carried_minor bigint not null,
  tds_basis_points integer not null,
  tds_section text,
  tds_minor bigint not null,
  payable_minor bigint not null,
  carried_on_minor bigint not null,
  paid_on date not null,
  closed_at timestamptz not null,
  closed_by uuid not null,
  constraint doctor_statements_pkey primary key (organization_id, id),
  constraint doctor_statements_month_key unique (organization_id, doctor_id, month),
  constraint doctor_statements_number_key unique (organization_id, doctor_id, number),
  constraint doctor_statements_sums check (share_minor + carried_minor = payable_minor + tds_minor + carried_on_minor
    and payable_minor >= 0 and tds_minor >= 0 and carried_minor <= 0 and carried_on_minor <= 0)
);
alter table doctor_statements add constraint doctor_statements_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
alter table doctor_statements add constraint doctor_statements_closed_by_fkey foreign key (organization_id, closed_by) references memberships (organization_id, id);

-- What a statement counts of a change, line by line: once.
create table doctor_statement_lines (
  organization_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  -- The change is one of them.
  allocation_id uuid,
  credit_note_id uuid,
  invoice_id uuid not null,
  line_id uuid not null,
  -- Without tax; below 0 where money was taken back.
  money_minor bigint not null,
  share_minor bigint not null,
  constraint doctor_statement_lines_pkey primary key (organization_id, id),
  constraint doctor_statement_lines_change check (num_nonnulls(allocation_id, credit_note_id) = 1)
);
create unique index doctor_statement_lines_allocation on doctor_statement_lines (organization_id, allocation_id, line_id) where allocation_id is not null;
create unique index doctor_statement_lines_credit_note on doctor_statement_lines (organization_id, credit_note_id, line_id) where credit_note_id is not null;
create index doctor_statement_lines_by_statement on doctor_statement_lines (organization_id, statement_id);
create index doctor_statement_lines_by_invoice on doctor_statement_lines (organization_id, invoice_id);
alter table doctor_statement_lines add constraint doctor_statement_lines_statement_fkey foreign key (organization_id, statement_id) references doctor_statements (organization_id, id);
alter table doctor_statement_lines add constraint doctor_statement_lines_allocation_fkey foreign key (organization_id, allocation_id) references payment_allocations (organization_id, id);
alter table doctor_statement_lines add constraint doctor_statement_lines_credit_note_fkey foreign key (organization_id, credit_note_id) references credit_notes (organization_id, id);
alter table doctor_statement_lines add constraint doctor_statement_lines_line_fkey foreign key (organization_id, invoice_id, line_id) references invoice_lines (organization_id, invoice_id, id);

do $$
declare t text;
begin
  foreach t in array array['doctor_shares', 'doctor_tds_rates', 'doctor_statements', 'doctor_statement_lines'] loop
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
-- A share of the same day is replaced; a statement and its lines never change.
grant update (basis_points, amount_minor) on doctor_shares to lindenwell_app;
grant update (basis_points, section) on doctor_tds_rates to lindenwell_app;
