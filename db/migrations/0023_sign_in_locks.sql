-- A browser in which an account has signed in: it keeps a budget of its own when strangers guess.
create table account_devices (
  token_hash text not null,
  account_id uuid not null,
  last_seen_at timestamptz not null default now(),
  constraint account_devices_pkey primary key (token_hash, account_id)
);
alter table account_devices add constraint account_devices_account_fkey
  foreign key (account_id) references accounts (id) on delete cascade;
create index account_devices_account on account_devices (account_id);
grant select, insert, update, delete on account_devices to lindenwell_app;

-- The network that asked for a registration's code; the code alone proves it from there.
alter table registrations add column network text not null default '';

-- A code that proves the mailbox of an account whose password staff typed.
create table account_codes (
  account_id uuid not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  constraint account_codes_pkey primary key (account_id)
);
alter table account_codes add constraint account_codes_account_fkey
  foreign key (account_id) references accounts (id) on delete cascade;
grant select, insert, update, delete on account_codes to lindenwell_app;
