-- Who signs in, and into what. Organizations and accounts are the two global tables; everything else belongs to one organization.
create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

grant usage on schema public to lindenwell_app, lindenwell_backup;

create table organizations (
  id uuid not null,
  name text not null,
  type text not null,
  contact_person text not null,
  contact_number text not null,
  email text not null,
  currency text not null default 'INR',
  time_zone text not null default 'Asia/Kolkata',
  tax_basis_points integer not null default 0,
  created_at timestamptz not null default now(),
  constraint organizations_pkey primary key (id),
  constraint organizations_currency check (currency ~ '^[A-Z]{3}$'),
  constraint organizations_tax check (tax_basis_points between 0 and 10000)
);

create table accounts (
  id uuid not null,
  email text not null,
  name text not null,
  password_hash text,
  -- Typed by staff: to be changed at first sign-in, and dropped once the holder proves the mailbox.
  password_is_provisional boolean not null default false,
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  constraint accounts_pkey primary key (id),
  constraint accounts_email_key unique (email),
  constraint accounts_email_lower check (email = lower(email))
);

-- A sign-up waits here until its code is verified; only then do an account and an organization begin.
create table registrations (
  id uuid not null,
  email text not null,
  name text not null,
  type text not null,
  contact_person text not null,
  contact_number text not null,
  password_hash text not null,
  code_hash text,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  created_at timestamptz not null default now(),
  constraint registrations_pkey primary key (id)
);
create index registrations_by_email on registrations (email, created_at desc);

-- Links of mails: single use, hashed.
create table account_links (
  token_hash text not null,
  account_id uuid not null,
  purpose text not null,
  organization_id uuid,
  expires_at timestamptz not null,
  constraint account_links_pkey primary key (token_hash),
  constraint account_links_purpose check (purpose in ('reset', 'invitation'))
);
alter table account_links add constraint account_links_account_fkey foreign key (account_id) references accounts (id) on delete cascade;
create index account_links_by_account on account_links (account_id);

create table memberships (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  role text not null,
  is_active boolean not null default true,
  image_id uuid,
  -- Null until the holder has accepted: signed in with the password from staff, or followed the invitation.
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  constraint memberships_pkey primary key (organization_id, id),
  constraint memberships_account_role_key unique (organization_id, account_id, role),
  constraint memberships_role check (role in ('owner', 'doctor', 'receptionist', 'patient'))
);
alter table memberships add constraint memberships_organization_fkey foreign key (organization_id) references organizations (id);
alter table memberships add constraint memberships_account_fkey foreign key (account_id) references accounts (id);
create index memberships_by_account on memberships (account_id);

-- Opaque sessions: only hashes are kept. binding_hash is the companion cookie of our own web app.
create table sessions (
  token_hash text not null,
  binding_hash text,
  account_id uuid not null,
  organization_id uuid not null,
  membership_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_seconds integer not null,
  expires_at timestamptz not null,
  constraint sessions_pkey primary key (token_hash)
);
alter table sessions add constraint sessions_account_fkey foreign key (account_id) references accounts (id) on delete cascade;
create index sessions_by_account on sessions (account_id);
create unique index sessions_by_binding on sessions (binding_hash) where binding_hash is not null;

-- Failures and sends counted by a hashed key, so that limits survive a restart.
create table throttles (
  key text not null,
  count integer not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz,
  constraint throttles_pkey primary key (key)
);

alter table memberships enable row level security;
alter table memberships force row level security;
create policy memberships_tenant on memberships to lindenwell_app
  using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
-- Signing in and switching look up all memberships of one account, whatever the organization.
create policy memberships_own on memberships for select to lindenwell_app
  using (account_id = nullif(current_setting('app.account', true), '')::uuid);
create policy memberships_backup on memberships for select to lindenwell_backup using (true);

grant select, insert, update on organizations, accounts, memberships to lindenwell_app;
grant select, insert, update, delete on registrations, account_links, sessions, throttles to lindenwell_app;
grant select on organizations, accounts, memberships, registrations to lindenwell_backup;
