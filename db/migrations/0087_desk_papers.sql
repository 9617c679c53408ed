-- A session that is closed keeps what its person took in other ways, beside the sums on their papers, and the bag for the safe.
-- papers: [{ method, payments, amountMinor, paperMinor }], paperMinor null where nobody compared.
alter table desk_sessions add column papers jsonb;
alter table desk_sessions add column bag text;
alter table desk_sessions add constraint desk_sessions_bag check (btrim(bag) <> '' and char_length(bag) <= 40);
alter table desk_sessions drop constraint desk_sessions_of_closing;
alter table desk_sessions add constraint desk_sessions_of_closing
  check (closed_at is not null or num_nonnulls(counts, reason, papers, bag) = 0);
-- What was undone since a time, for what a session gave back.
create index payments_by_undoing on payments (organization_id, clinic_id, undone_at) where undone_at is not null;
grant update (papers, bag) on desk_sessions to lindenwell_app;
