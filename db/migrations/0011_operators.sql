-- Who runs the installation. They see organizations and the system's health, and nothing of what belongs to an organization.
create table operators (
  account_id uuid not null,
  created_at timestamptz not null default now(),
  constraint operators_pkey primary key (account_id)
);
alter table operators add constraint operators_account_fkey foreign key (account_id) references accounts (id) on delete cascade;

-- What they did. It outlives the operator and the organization that it is about: no foreign key holds either.
create table operator_events (
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  -- Null where it was done at the terminal.
  account_id uuid,
  action text not null,
  outcome text not null,
  deeds text[] not null default '{}',
  about_organization_id uuid,
  address text,
  request_id text,
  constraint operator_events_pkey primary key (id),
  constraint operator_events_outcome check (outcome in ('done', 'denied'))
);
create index operator_events_by_time on operator_events (at desc, id desc);

-- An operator's session is in no organization.
alter table sessions alter column organization_id drop not null;
alter table sessions alter column membership_id drop not null;
alter table sessions add constraint sessions_membership check ((organization_id is null) = (membership_id is null));
create index sessions_by_organization on sessions (organization_id);

alter table organizations add column plan text not null default 'free';
alter table organizations add column suspended_at timestamptz;
-- Of what the operator decides; an owner's settings do not make it old.
alter table organizations add column operator_version integer not null default 1;
alter table organizations add constraint organizations_plan check (plan in ('free', 'lifetime'));
create index organizations_by_creation on organizations (created_at desc, id desc);

alter table site_content add column version integer not null default 1;

-- What became of it, as the operator says.
alter table inquiries add column state text not null default 'new';
alter table inquiries add constraint inquiries_state check (state in ('new', 'answered', 'closed'));

grant select, insert, delete on operators to lindenwell_app;
grant select, insert on operator_events to lindenwell_app;
grant select on migrations to lindenwell_app;
grant select on operators, operator_events to lindenwell_backup;
