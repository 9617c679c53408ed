-- The audit as a screen, fast at millions of rows. Each index ends with the time: any question is answered newest first, from the
-- rows that it wants. An organization has a hundred or so kinds of entries, what was done with which outcome, and so a question
-- about several kinds is one short walk for each.
create index audit_events_by_action on audit_events (organization_id, action, outcome, at desc);
create index audit_events_by_person on audit_events (organization_id, account_id, action, outcome, at desc);

-- Which rows tell of a record. What is written waits in a short list, so that a page of ten patients costs its reader nothing; a
-- search reads that list too, and so it stays short.
create index audit_events_by_subject on audit_events using gin (subject_ids) with (fastupdate = on, gin_pending_list_limit = 2048);

-- Row-level security keeps this operator out of the index, as it does LIKE (see 0004 and docs/decisions/003). A table of one row
-- for each record that a call showed would need no function, but would be eight times as large as the audit itself, and could
-- disagree with it.
create policy audit_events_search on audit_events for select to lindenwell_search using (true);
grant create on schema public to lindenwell_search;
grant select (organization_id, id, at, account_id, action, outcome, subject_ids) on audit_events to lindenwell_search;
create function audit_about(record_ids uuid[])
  returns table (organization_id uuid, id uuid, at timestamptz, account_id uuid, action text, outcome text)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select e.organization_id, e.id, e.at, e.account_id, e.action, e.outcome from public.audit_events e
  where e.organization_id = nullif(current_setting('app.organization', true), '')::uuid and e.subject_ids && record_ids
$$;
alter function audit_about(uuid[]) owner to lindenwell_search;
revoke create on schema public from lindenwell_search;
revoke all on function audit_about(uuid[]) from public;
grant execute on function audit_about(uuid[]) to lindenwell_app;
