-- Links to pay that a person made by hand: who made them, for which invoice, and when they were last used. The owner sees and ends them.
create table payment_links (
  organization_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  made_by uuid not null,
  -- Of the last press: the link in the maker's hands is the same one, with new days.
  made_at timestamptz not null,
  last_read_at timestamptz,
  constraint payment_links_pkey primary key (organization_id, id),
  constraint payment_links_maker_key unique (organization_id, invoice_id, made_by)
);
create index payment_links_newest on payment_links (organization_id, made_at);
alter table payment_links add constraint payment_links_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id);
alter table payment_links add constraint payment_links_made_by_fkey foreign key (organization_id, made_by) references memberships (organization_id, id);
alter table payment_links enable row level security;
alter table payment_links force row level security;
create policy payment_links_tenant on payment_links to lindenwell_app
  using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
create policy payment_links_backup on payment_links for select to lindenwell_backup using (true);
create policy payment_links_demo_end on payment_links to lindenwell_demo_end
  using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
  with check (false);
grant select, insert, update (made_at, last_read_at), delete on payment_links to lindenwell_app;
grant select, delete on payment_links to lindenwell_demo_end;
grant select on payment_links to lindenwell_backup;
