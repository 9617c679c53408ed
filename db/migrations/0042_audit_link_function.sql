-- The end of a chain is held from its lock to the commit, and all who write to one organization wait for it. So the database reads it,
-- adds the link and commits without asking the app in between. What is hashed is written in server/features/audit/chain.ts.
-- plpgsql, since its statements are planned one by one: they also run where tables are spread over several servers.
create function add_audit_link(organization uuid, ids uuid[], events bytea) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  head record;
  begun timestamptz;
  following bigint;
  named text;
  link bytea;
begin
  select sequence, hash into head from audit_heads where organization_id = organization for update;
  if not found then
    -- An organization that was just founded. Of two who write to its audit first, one begins it.
    begun := clock_timestamp();
    insert into audit_heads (organization_id, begun_at, older_events, sequence, hash)
    values (organization, begun, 0, 0, sha256(convert_to(
      concat_ws(' ', 'lindenwell audit 1', organization, (extract(epoch from begun) * 1000000)::bigint, 0), 'UTF8')))
    on conflict (organization_id) do nothing;
    select sequence, hash into head from audit_heads where organization_id = organization for update;
  end if;
  following := head.sequence + 1;
  named := following::text;
  link := sha256(head.hash || int4send(36) || convert_to(organization::text, 'UTF8')
    || int4send(length(named)) || convert_to(named, 'UTF8') || events);
  insert into audit_links (organization_id, sequence, previous, hash, event_ids)
  values (organization, following, head.hash, link, ids);
  update audit_heads set sequence = following, hash = link where organization_id = organization;
end $$;
