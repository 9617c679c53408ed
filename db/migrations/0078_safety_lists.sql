-- Lists of medicines and rules that an operator took in place of the one that comes with the program, for every organization of the
-- installation. Each row stays: reasons that were given name the list by its day. Without a row in use, the shipped list is.
create table safety_lists (
  id uuid not null,
  name text not null,
  as_of date not null,
  source text not null,
  ingredients integer not null,
  rules integer not null,
  -- The file as it was checked.
  content jsonb not null,
  is_in_use boolean not null,
  taken_at timestamptz not null,
  taken_by uuid not null,
  constraint safety_lists_pkey primary key (id)
);
alter table safety_lists add constraint safety_lists_taken_by_fkey foreign key (taken_by) references accounts (id);
create unique index safety_lists_one_in_use on safety_lists (is_in_use) where is_in_use;
grant select on safety_lists to lindenwell_app, lindenwell_backup;
grant select, insert on safety_lists to lindenwell_signin;
grant update (is_in_use) on safety_lists to lindenwell_signin;
