-- Who is told of what, sessions that their holder can tell apart, and a second factor.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add column user_agent text;
alter table sessions add column address text;
create unique index sessions_by_id on sessions (id);

alter table memberships add column last_seen_at timestamptz;
-- Everything that happens is told to the owners: they are found among thousands of patients.
create index memberships_owners on memberships (organization_id) where role = 'owner';

-- The secret is encrypted with a key of the data folder. last_step: no code counts twice.
create table second_factors (
  account_id uuid not null,
  secret text not null,
  -- Null while the first code has not been entered.
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz not null default now(),
  constraint second_factors_pkey primary key (account_id)
);
alter table second_factors add constraint second_factors_account_fkey foreign key (account_id) references accounts (id) on delete cascade;

create table recovery_codes (
  account_id uuid not null,
  code_hash text not null,
  constraint recovery_codes_pkey primary key (account_id, code_hash)
);
alter table recovery_codes add constraint recovery_codes_account_fkey foreign key (account_id) references accounts (id) on delete cascade;

create table notifications (
  organization_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  kind text not null,
  -- The kind of record that subject_id names.
  subject text not null,
  subject_id uuid not null,
  -- Null where the subject itself tells everything.
  recipient text,
  -- False: only mailed.
  in_bell boolean not null default true,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notifications_pkey primary key (organization_id, id),
  constraint notifications_kind check (kind ~ '^[a-z_]+$'),
  constraint notifications_subject check (subject in ('appointments', 'patients', 'mails'))
);
alter table notifications add constraint notifications_membership_fkey foreign key (organization_id, membership_id) references memberships (organization_id, id);
create index notifications_by_member on notifications (organization_id, membership_id, created_at desc, id desc);
create index notifications_unread on notifications (organization_id, membership_id) where read_at is null and in_bell;
create index notifications_by_age on notifications (organization_id, created_at);

create table notification_choices (
  organization_id uuid not null,
  membership_id uuid not null,
  kind text not null,
  in_bell boolean not null,
  by_mail boolean not null,
  constraint notification_choices_pkey primary key (organization_id, membership_id, kind),
  constraint notification_choices_kind check (kind ~ '^[a-z_]+$')
);
alter table notification_choices add constraint notification_choices_membership_fkey
  foreign key (organization_id, membership_id) references memberships (organization_id, id);

alter table mails add column notification_id uuid;
alter table mails add column failures integer not null default 0;
-- Each feature brings kinds of its own; one that the sender has no text for is an error there.
alter table mails drop constraint mails_kind;
alter table mails add constraint mails_kind check (kind ~ '^[a-z_]+$');

do $$
declare t text;
begin
  foreach t in array array['notifications', 'notification_choices'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I to lindenwell_app
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t || '_tenant', t);
    execute format('create policy %I on %I for select to lindenwell_backup using (true)', t || '_backup', t);
  end loop;
end $$;

grant select, insert, update, delete on notifications, notification_choices, second_factors, recovery_codes to lindenwell_app;
grant select on notifications, notification_choices, second_factors, recovery_codes to lindenwell_backup;
