-- A sensitive result that stands in no visit is shared with its patient by itself. Null: it is not.
alter table results add column shared_at timestamptz;
alter table results add column shared_by uuid;
alter table results add constraint results_shared_whole check ((shared_at is null) = (shared_by is null));
alter table results add constraint results_shared_by_fkey foreign key (shared_by) references accounts (id);
