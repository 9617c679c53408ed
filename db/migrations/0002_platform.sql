-- What every feature uses: pictures, mails, the audit, idempotency, counters.
create table files (
  organization_id uuid not null,
  id uuid not null,
  -- The kind of record that shows it decides who may fetch it.
  subject text not null,
  subject_id uuid not null,
  sha256 text not null,
  byte_count integer not null,
  created_at timestamptz not null default now(),
  constraint files_pkey primary key (organization_id, id),
  constraint files_subject check (subject in ('accounts', 'clinics', 'categories', 'services', 'doctors', 'receptionists', 'patients'))
);
alter table files add constraint files_organization_fkey foreign key (organization_id) references organizations (id);
alter table memberships add constraint memberships_image_fkey foreign key (organization_id, image_id) references files (organization_id, id);

-- The outbox. A mail is written in the transaction of what it tells of, without code or link: those are made when it is sent.
create table mails (
  id uuid not null,
  kind text not null,
  recipient text not null,
  registration_id uuid,
  account_id uuid,
  organization_id uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  constraint mails_pkey primary key (id),
  constraint mails_kind check (kind in ('verification_code', 'already_registered', 'reset_link', 'invitation'))
);
create index mails_unsent on mails (created_at) where sent_at is null;

create table audit_events (
  organization_id uuid not null,
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  account_id uuid,
  role text,
  action text not null,
  outcome text not null,
  subject text,
  subject_ids uuid[] not null default '{}',
  address text,
  request_id text,
  constraint audit_events_pkey primary key (organization_id, id),
  constraint audit_events_outcome check (outcome in ('done', 'read', 'denied'))
);
alter table audit_events add constraint audit_events_organization_fkey foreign key (organization_id) references organizations (id);
create index audit_events_by_time on audit_events (organization_id, at desc, id);

create table idempotency_keys (
  organization_id uuid not null,
  account_id uuid not null,
  key text not null,
  request_hash text not null,
  http_status integer,
  -- json, not jsonb: the first answer again means the same bytes.
  answer json,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (organization_id, account_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- How many there are, and the last number given. Changed by the command that adds or archives.
create table counters (
  organization_id uuid not null,
  kind text not null,
  total integer not null default 0,
  last_number integer not null default 0,
  constraint counters_pkey primary key (organization_id, kind),
  constraint counters_total check (total >= 0)
);
alter table counters add constraint counters_organization_fkey foreign key (organization_id) references organizations (id);

-- What GET public/data serves where the operator has edited it.
create table site_content (
  key text not null,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  constraint site_content_pkey primary key (key)
);

do $$
declare t text;
begin
  foreach t in array array['files', 'audit_events', 'idempotency_keys', 'counters'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I to lindenwell_app
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t || '_tenant', t);
    execute format('create policy %I on %I for select to lindenwell_backup using (true)', t || '_backup', t);
  end loop;
end $$;

grant select, insert on files to lindenwell_app;
grant select, insert on audit_events to lindenwell_app;
grant select, insert, update on counters, site_content to lindenwell_app;
grant select, insert, update, delete on idempotency_keys, mails to lindenwell_app;
grant select on files, mails, audit_events, idempotency_keys, counters, site_content to lindenwell_backup;
