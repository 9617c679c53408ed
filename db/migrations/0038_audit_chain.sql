-- The audit as a chain. What one transaction writes to an organization's audit is a link: it names the rows, and its hash covers
-- them and the link before (server/features/audit/chain.ts). Older rows stay outside: only their number is part of the beginning.
create table audit_heads (
  organization_id uuid not null,
  begun_at timestamptz not null,
  older_events bigint not null,
  sequence bigint not null,
  hash bytea not null,
  constraint audit_heads_pkey primary key (organization_id)
);
alter table audit_heads add constraint audit_heads_organization_fkey
  foreign key (organization_id) references organizations (id);

create table audit_links (
  organization_id uuid not null,
  sequence bigint not null,
  previous bytea not null,
  hash bytea not null,
  -- In the order of the ids.
  event_ids uuid[] not null,
  constraint audit_links_pkey primary key (organization_id, sequence),
  -- Nothing can be put beside a link, nor in the place of the end of the chain.
  constraint audit_links_previous_key unique (organization_id, previous)
);
alter table audit_links add constraint audit_links_head_fkey
  foreign key (organization_id) references audit_heads (organization_id);

do $$
declare t text;
begin
  foreach t in array array['audit_heads', 'audit_links'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I to lindenwell_app, lindenwell_signin, lindenwell_housekeeping
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t || '_tenant', t);
    execute format('create policy %I on %I for select to lindenwell_backup using (true)', t || '_backup', t);
    execute format('create policy %I on %I to lindenwell_demo_end
      using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
      with check (false)', t || '_demo_end', t);
    execute format('grant select, delete on %I to lindenwell_demo_end', t);
    execute format('grant select on %I to lindenwell_backup', t);
    execute format('grant select, insert on %I to lindenwell_app, lindenwell_signin, lindenwell_housekeeping', t);
  end loop;
end $$;
grant update (sequence, hash) on audit_heads to lindenwell_app, lindenwell_signin, lindenwell_housekeeping;
-- It signs the heads of all organizations.
create policy audit_heads_seal on audit_heads for select to lindenwell_housekeeping using (true);

grant select (id) on audit_events to lindenwell_signin;

-- allowed: every organization that is there begins its chain now.
alter table audit_events no force row level security;
-- allowed: the same.
alter table audit_heads no force row level security;
insert into audit_heads (organization_id, begun_at, older_events, sequence, hash)
select o.id, t.at, e.count, 0,
  sha256(convert_to(concat_ws(' ', 'lindenwell audit 1', o.id, (extract(epoch from t.at) * 1000000)::bigint, e.count), 'UTF8'))
from organizations o
  cross join lateral (select clock_timestamp() as at) t
  cross join lateral (select count(*) from audit_events a where a.organization_id = o.id) e;
alter table audit_heads force row level security;
alter table audit_events force row level security;
