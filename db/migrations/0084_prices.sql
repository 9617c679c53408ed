-- What can be billed beside services, and what services and items cost from which day on.

-- Goods and whatever else an invoice names often.
create table price_items (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  -- In India HSN for goods, SAC otherwise.
  code text,
  -- What one of it is: 'strip', 'bottle'.
  unit text,
  -- Neither a rate nor exempt: the default rate.
  tax_rate_id uuid,
  is_tax_exempt boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint price_items_pkey primary key (organization_id, id),
  constraint price_items_kind check (kind in ('goods', 'other')),
  constraint price_items_name check (btrim(name) <> '' and char_length(name) <= 200),
  constraint price_items_code check (code ~ '^[0-9]{4,8}$'),
  constraint price_items_unit check (btrim(unit) <> '' and char_length(unit) <= 20),
  constraint price_items_one_tax check (tax_rate_id is null or not is_tax_exempt)
);
create index price_items_by_name on price_items (organization_id, lower(name), id);
alter table price_items add constraint price_items_organization_fkey foreign key (organization_id) references organizations (id);
alter table price_items add constraint price_items_tax_rate_fkey foreign key (organization_id, tax_rate_id) references tax_rates (organization_id, id);

alter table services add column code text;
alter table services add constraint services_code check (code ~ '^[0-9]{4,8}$');

-- In force is the latest row whose day has come: one of the clinic before one of all clinics. A service without one costs its own price.
create table item_prices (
  organization_id uuid not null,
  id uuid not null,
  service_id uuid,
  item_id uuid,
  -- Null: at all clinics.
  clinic_id uuid,
  valid_from date not null,
  -- Null: from this day on the clinic has no price of its own.
  price_minor bigint,
  constraint item_prices_pkey primary key (organization_id, id),
  constraint item_prices_one_item check (num_nonnulls(service_id, item_id) = 1),
  constraint item_prices_day_key unique nulls not distinct (organization_id, service_id, item_id, clinic_id, valid_from),
  constraint item_prices_amount check (price_minor between 0 and 1000000000000),
  constraint item_prices_of_all check (price_minor is not null or clinic_id is not null)
);
alter table item_prices add constraint item_prices_service_fkey foreign key (organization_id, service_id) references services (organization_id, id);
alter table item_prices add constraint item_prices_item_fkey foreign key (organization_id, item_id) references price_items (organization_id, id);
alter table item_prices add constraint item_prices_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);

alter table invoice_lines add column item_id uuid;
alter table invoice_lines add column code text;
alter table invoice_lines add column unit text;
alter table invoice_lines add constraint invoice_lines_one_item check (service_id is null or item_id is null);
alter table invoice_lines add constraint invoice_lines_item_fkey foreign key (organization_id, item_id) references price_items (organization_id, id);

do $$
declare t text;
begin
  foreach t in array array['price_items', 'item_prices'] loop
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
grant select, insert, update on price_items to lindenwell_app;
grant select, insert, update (price_minor), delete on item_prices to lindenwell_app;
