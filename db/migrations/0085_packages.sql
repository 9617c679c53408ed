-- The buyer of an invoice and where its goods go; packages of sessions that are bought once and used one by one.

alter table invoices add column buyer_name text;
alter table invoices add column buyer_tax_number text;
-- The state of India to which goods are delivered, by its code of GST.
alter table invoices add column delivery_state text;
alter table invoices add constraint invoices_buyer_name check (btrim(buyer_name) <> '' and char_length(buyer_name) <= 200);
alter table invoices add constraint invoices_buyer_tax_number check (btrim(buyer_tax_number) <> '' and char_length(buyer_tax_number) <= 30);
alter table invoices add constraint invoices_delivery_state check (delivery_state ~ '^[0-9]{2}$');

-- IGST: goods that are delivered in another state.
alter table invoice_lines add column is_interstate boolean not null default false;
alter table invoice_taxes add column is_interstate boolean not null default false;

create table packages (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  service_id uuid not null,
  uses smallint not null,
  price_minor bigint not null,
  valid_months smallint not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint packages_pkey primary key (organization_id, id),
  constraint packages_name check (btrim(name) <> '' and char_length(name) <= 200),
  constraint packages_uses check (uses between 2 and 365),
  constraint packages_price check (price_minor between 0 and 1000000000000),
  constraint packages_valid_months check (valid_months between 1 and 120)
);
create index packages_by_name on packages (organization_id, lower(name), id);
alter table packages add constraint packages_service_fkey foreign key (organization_id, service_id) references services (organization_id, id);

-- One line of an issued invoice sold it. What it is stands here as it was sold.
create table sold_packages (
  organization_id uuid not null,
  id uuid not null,
  package_id uuid not null,
  patient_id uuid not null,
  service_id uuid not null,
  invoice_id uuid not null,
  line_id uuid not null,
  name text not null,
  uses integer not null,
  used integer not null default 0,
  -- The last day on which it can be used.
  valid_until date not null,
  cancelled_at timestamptz,
  constraint sold_packages_pkey primary key (organization_id, id),
  constraint sold_packages_line_key unique (organization_id, invoice_id, line_id),
  constraint sold_packages_uses check (uses > 0),
  -- Never used more often than bought.
  constraint sold_packages_used check (used between 0 and uses)
);
create index sold_packages_by_patient on sold_packages (organization_id, patient_id);
alter table sold_packages add constraint sold_packages_package_fkey foreign key (organization_id, package_id) references packages (organization_id, id);
alter table sold_packages add constraint sold_packages_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table sold_packages add constraint sold_packages_service_fkey foreign key (organization_id, service_id) references services (organization_id, id);
alter table sold_packages add constraint sold_packages_line_fkey foreign key (organization_id, invoice_id, line_id) references invoice_lines (organization_id, invoice_id, id);

-- Uses by lines of issued invoices.
create table package_uses (
  organization_id uuid not null,
  invoice_id uuid not null,
  line_id uuid not null,
  sold_package_id uuid not null,
  uses integer not null,
  -- The invoice was credited.
  given_back_at timestamptz,
  constraint package_uses_pkey primary key (organization_id, invoice_id, line_id),
  constraint package_uses_uses check (uses > 0)
);
create index package_uses_by_package on package_uses (organization_id, sold_package_id);
alter table package_uses add constraint package_uses_package_fkey foreign key (organization_id, sold_package_id) references sold_packages (organization_id, id);
alter table package_uses add constraint package_uses_line_fkey foreign key (organization_id, invoice_id, line_id) references invoice_lines (organization_id, invoice_id, id);

-- The package that a line sells, or the sold one that it uses.
alter table invoice_lines add column package_id uuid;
alter table invoice_lines add column sold_package_id uuid;
alter table invoice_lines add constraint invoice_lines_one_package check (num_nonnulls(item_id, package_id, sold_package_id) <= 1);
alter table invoice_lines add constraint invoice_lines_use_is_free check (sold_package_id is null or unit_price_minor = 0);
alter table invoice_lines add constraint invoice_lines_package_fkey foreign key (organization_id, package_id) references packages (organization_id, id);

-- A credit note of an invoice that only used packages takes nothing back but the uses.
alter table credit_notes drop constraint credit_notes_sums;
alter table credit_notes add constraint credit_notes_sums check (gross_minor = net_minor + tax_minor + rounding_minor and gross_minor >= 0 and net_minor >= 0 and tax_minor >= 0);

do $$
declare t text;
begin
  foreach t in array array['packages', 'sold_packages', 'package_uses'] loop
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
grant update on packages to lindenwell_app;
grant update (used, cancelled_at) on sold_packages to lindenwell_app;
grant update (given_back_at) on package_uses to lindenwell_app;
