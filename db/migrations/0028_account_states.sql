-- The organization that made the account, or whose invitation set its first password: the first sign-in joins it
-- without a further question. Every other organization waits for the holder to accept.
alter table accounts add column admitted_by uuid;
-- For which role staff typed the password; null where nobody did, or its holder has replaced it.
alter table accounts add column typed_for text;
alter table accounts add constraint accounts_typed_for
  check (typed_for is null or typed_for in ('doctor', 'receptionist', 'patient'));

-- The holder has said no; staff may ask again.
alter table memberships add column declined_at timestamptz;
alter table memberships add constraint memberships_answered_once check (declined_at is null or accepted_at is null);

-- allowed: the owner fills the new columns of accounts, and the wall stands again before anybody reads
alter table memberships no force row level security;
update accounts a set admitted_by = (
  select m.organization_id from memberships m where m.account_id = a.id order by m.created_at, m.id limit 1);
update accounts a set typed_for = (
  select m.role from memberships m where m.account_id = a.id and m.role <> 'owner' order by m.created_at, m.id limit 1)
where a.password_is_provisional;
alter table memberships force row level security;

-- A code is for the browser, or the network, that asked for it: a stranger's tries use up no other's.
alter table account_codes drop constraint account_codes_pkey;
alter table account_codes alter column code_hash drop not null;
alter table account_codes add column id uuid not null;
alter table account_codes add column network text not null;
alter table account_codes add constraint account_codes_pkey primary key (id);
alter table account_codes add constraint account_codes_network_key unique (account_id, network);

alter table mails add column account_code_id uuid;
