-- Tax rates with their values by day, and the series that number money documents.

create table tax_rates (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  -- Prices contain the tax.
  is_inclusive boolean not null default false,
  is_active boolean not null default true,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tax_rates_pkey primary key (organization_id, id),
  constraint tax_rates_name check (btrim(name) <> '' and char_length(name) <= 40),
  constraint tax_rates_default_is_active check (is_active or not is_default)
);
create unique index tax_rates_one_default on tax_rates (organization_id) where is_default;
alter table tax_rates add constraint tax_rates_organization_fkey foreign key (organization_id) references organizations (id);

-- A rate has the value of the latest row whose day has come.
create table tax_rate_values (
  organization_id uuid not null,
  rate_id uuid not null,
  valid_from date not null,
  basis_points integer not null,
  constraint tax_rate_values_pkey primary key (organization_id, rate_id, valid_from),
  constraint tax_rate_values_basis_points check (basis_points between 0 and 10000)
);
alter table tax_rate_values add constraint tax_rate_values_rate_fkey foreign key (organization_id, rate_id) references tax_rates (organization_id, id);

create table document_series (
  organization_id uuid not null,
  clinic_id uuid not null,
  kind text not null,
  prefix text not null,
  constraint document_series_pkey primary key (organization_id, clinic_id, kind),
  constraint document_series_prefix_key unique (organization_id, prefix),
  constraint document_series_kind check (kind in ('invoice', 'credit_note', 'quotation')),
  constraint document_series_prefix check (prefix ~ '^[A-Z0-9-]{1,3}$')
);
alter table document_series add constraint document_series_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);

-- By prefix, not by series: a prefix that comes back goes on where it stopped, so no number is given twice.
create table document_counters (
  organization_id uuid not null,
  prefix text not null,
  financial_year text not null,
  last_serial integer not null,
  constraint document_counters_pkey primary key (organization_id, prefix, financial_year),
  constraint document_counters_last_serial check (last_serial between 1 and 999999)
);
alter table document_counters add constraint document_counters_organization_fkey foreign key (organization_id) references organizations (id);

-- In India the GSTIN.
alter table clinics add column tax_number text;
alter table clinics add constraint clinics_tax_number check (btrim(tax_number) <> '' and char_length(tax_number) <= 30);

-- Neither a rate nor exempt: the default rate.
alter table services add column tax_rate_id uuid;
alter table services add column is_tax_exempt boolean not null default false;
alter table services add constraint services_one_tax check (tax_rate_id is null or not is_tax_exempt);
alter table services add constraint services_tax_rate_fkey foreign key (organization_id, tax_rate_id) references tax_rates (organization_id, id);

-- The one tax of an organization becomes its default rate.
insert into tax_rates (organization_id, id, name, is_default)
  select id, gen_random_uuid(), left(coalesce(nullif(btrim(tax_name), ''), case country when 'IN' then 'GST' else 'Tax' end), 40), true
  from organizations where tax_basis_points > 0 or btrim(tax_name) <> '';
insert into tax_rate_values (organization_id, rate_id, valid_from, basis_points)
  select r.organization_id, r.id, (o.created_at at time zone o.time_zone)::date, o.tax_basis_points
  from tax_rates r join organizations o on o.id = r.organization_id;

do $$
declare t text;
begin
  foreach t in array array['tax_rates', 'tax_rate_values', 'document_series', 'document_counters'] loop
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
grant select, insert, update on tax_rates to lindenwell_app;
grant select, insert, update (basis_points) on tax_rate_values to lindenwell_app;
grant select, insert, update (prefix) on document_series to lindenwell_app;
grant select, insert, update (last_serial) on document_counters to lindenwell_app;
