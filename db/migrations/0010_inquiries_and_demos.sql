-- What visitors of the public pages write to whoever runs the installation. No organization has anything to do with it.
create table inquiries (
  id uuid not null,
  kind text not null,
  name text not null,
  email text not null,
  phone text,
  clinic_name text not null,
  message text not null,
  -- Of a demo call: the visitor's own wall clock.
  preferred_date date,
  preferred_time text,
  time_zone text,
  locale text not null,
  created_at timestamptz not null default now(),
  constraint inquiries_pkey primary key (id),
  constraint inquiries_kind check (kind in ('quote', 'demoCall', 'hire', 'support')),
  constraint inquiries_call check (kind <> 'demoCall' or (preferred_date is not null and preferred_time is not null))
);
create index inquiries_by_age on inquiries (created_at);
grant select, insert, update, delete on inquiries to lindenwell_app;
grant select on inquiries to lindenwell_backup;

alter table mails add column inquiry_id uuid;
-- The code that composes a mail knows the kinds; a list here would have to be widened with each of them.
alter table mails drop constraint mails_kind;
alter table mails add constraint mails_kind check (kind ~ '^[a-z][a-z_]*$');

-- A demo is an organization like any other, but for its end.
alter table organizations add column demo_expires_at timestamptz;
create index organizations_demos on organizations (demo_expires_at) where demo_expires_at is not null;

-- The app deletes no organization: it may not delete from most tables. This role may, and sees nothing but what belongs to
-- a demo whose time is over. A tenant table that comes later needs the same policy and grants.
do $$
declare t text;
begin
  for t in
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity
  loop
    execute format('create policy %I on %I to lindenwell_demo_end
      using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
      with check (false)', t || '_demo_end', t);
    execute format('grant select, delete on %I to lindenwell_demo_end', t);
  end loop;
end $$;
grant select, delete on organizations, accounts, sessions, account_links, mails to lindenwell_demo_end;
grant usage, create on schema public to lindenwell_demo_end;

create function end_demo(ended uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  demo_accounts uuid[];
  remaining text[];
  held text[];
  t text;
begin
  if not exists (select from public.organizations where id = ended and demo_expires_at < now()) then
    return false;
  end if;
  demo_accounts := array(select m.account_id from public.memberships m where m.organization_id = ended);
  remaining := array(
    select c.relname::text from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'));
  -- A table that another still points at waits for the next round.
  while cardinality(remaining) > 0 loop
    held := '{}';
    foreach t in array remaining loop
      begin
        execute format('delete from public.%I where organization_id = $1', t) using ended;
      exception when foreign_key_violation then
        held := held || t;
      end;
    end loop;
    if cardinality(held) = cardinality(remaining) then
      raise exception 'the demo is held by a cycle of references: %', held;
    end if;
    remaining := held;
  end loop;
  delete from public.mails where account_id = any (demo_accounts);
  delete from public.accounts where id = any (demo_accounts) and email like '%@demo.invalid';
  delete from public.organizations where id = ended and demo_expires_at < now();
  return true;
end $$;
alter function end_demo(uuid) owner to lindenwell_demo_end;
revoke create on schema public from lindenwell_demo_end;
revoke all on function end_demo(uuid) from public;
grant execute on function end_demo(uuid) to lindenwell_app;
