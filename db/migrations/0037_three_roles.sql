-- What the app's one role could do, three share now, so that none of them alone can read what people sign in with and destroy what
-- was done:
--   lindenwell_app           organizations' own records, behind row-level security
--   lindenwell_signin        accounts, sessions, codes, second factors; the operators' calls
--   lindenwell_housekeeping  sends the mails, works on the queue, throws away what has had its time, ends demos
-- None of them may change or remove a row of the audit, give it another time, make an operator, or say when a demo ends.
-- The owner does that: at a migration, and for `npm run operator`.
grant usage on schema public to lindenwell_signin, lindenwell_housekeeping;

alter table accounts add column has_password boolean not null generated always as (password_hash is not null) stored;

revoke all on organizations, accounts, registrations, account_links, account_codes, account_devices, sessions, second_factors,
  recovery_codes, throttles, mails, inquiries, operators, operator_events, site_content, migrations from lindenwell_app;

-- An account's sign-in.
grant select, insert, update on accounts to lindenwell_signin;
grant select, insert, update, delete on registrations, account_links, account_codes, account_devices, sessions, second_factors,
  recovery_codes, throttles to lindenwell_signin;
grant select (id, email, name, password_is_provisional, typed_for, email_verified_at, created_at, admitted_by, has_password)
  on accounts to lindenwell_app, lindenwell_housekeeping;
grant insert (id, email, name, password_hash, password_is_provisional, typed_for, admitted_by) on accounts to lindenwell_app;
grant select (account_id, organization_id, membership_id), update (membership_id), delete on sessions to lindenwell_app;
grant select (account_id), delete on account_devices to lindenwell_app;
grant select (account_id, confirmed_at) on second_factors to lindenwell_app, lindenwell_housekeeping;
grant select, insert, update on throttles to lindenwell_app;
-- To lock a row, a role must be allowed to change a column of it: these change nothing that matters.
grant update (created_at) on accounts to lindenwell_housekeeping;
grant update (operator_version) on organizations to lindenwell_housekeeping;

-- What runs out.
grant select (id, account_id, organization_id, membership_id, expires_at, last_seen_at, idle_seconds), delete on sessions to lindenwell_housekeeping;
grant select (account_id, expires_at), insert, delete on account_links to lindenwell_housekeeping;
grant select, update, delete on account_codes to lindenwell_housekeeping;
grant select (id, email, name, locale, created_at), update (code_hash, code_tries, code_expires_at), delete on registrations to lindenwell_housekeeping;
grant select, delete on throttles, inquiries to lindenwell_housekeeping;

-- The organizations themselves. When a demo ends is said when it is made, and never again.
grant select on organizations to lindenwell_app, lindenwell_signin, lindenwell_housekeeping;
grant insert, update (plan, operator_version, suspended_at, mail_stopped_at) on organizations to lindenwell_signin;
do $$
declare columns text;
begin
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
  where attrelid = 'organizations'::regclass and attnum > 0 and not attisdropped
    and attname not in ('id', 'created_at', 'demo_expires_at', 'plan', 'operator_version', 'suspended_at', 'mail_stopped_at');
  execute format('grant update (%s) on organizations to lindenwell_app', columns);
end $$;
revoke execute on function end_demo(uuid) from lindenwell_app;
grant execute on function end_demo(uuid) to lindenwell_housekeeping;

-- Mail: written by all, read by those who send it and by operators. An organization sees that something waits, not to whom it goes.
grant select, insert, update, delete on mails to lindenwell_housekeeping;
grant select, insert, update on mails to lindenwell_signin;
grant insert, select (id, kind, organization_id, offer_id, created_at, sent_at, held_for, held_until) on mails to lindenwell_app;

-- The installation.
grant select on operators to lindenwell_app, lindenwell_signin, lindenwell_housekeeping;
grant select, insert (id, account_id, action, outcome, deeds, about_organization_id, address, request_id) on operator_events to lindenwell_signin;
grant select, insert, update on inquiries, site_content to lindenwell_signin;
grant select on site_content to lindenwell_app;
grant select on migrations to lindenwell_signin;
grant select on booking_pages to lindenwell_housekeeping;
grant select, insert, update, delete on message_routes to lindenwell_housekeeping;

-- An organization's own tables: housekeeping composes mails from all of them.
do $$
declare t text; p text;
begin
  for t in
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity
  loop
    execute format('alter policy %I on %I to lindenwell_app, lindenwell_housekeeping', t || '_tenant', t);
    foreach p in array array['select', 'insert', 'update', 'delete'] loop
      if has_table_privilege('lindenwell_app', t, p) then
        execute format('grant %s on %I to lindenwell_housekeeping', p, t);
      end if;
    end loop;
  end loop;
  -- Those that an account's own calls touch.
  foreach t in array array['memberships', 'audit_events', 'files', 'idempotency_keys', 'counters', 'doctors', 'receptionists', 'patients'] loop
    execute format('alter policy %I on %I to lindenwell_app, lindenwell_signin, lindenwell_housekeeping', t || '_tenant', t);
  end loop;
end $$;
grant select, insert, update on memberships to lindenwell_signin;
grant select, insert on files to lindenwell_signin;
grant select, insert, update, delete on idempotency_keys to lindenwell_signin;
grant select on counters to lindenwell_signin;
-- Whose account it is.
grant select (organization_id, id, membership_id, first_name, last_name, is_deleted) on doctors, receptionists, patients to lindenwell_signin;
-- Which other organizations an account belongs to is a question of sign-in and of its mails.
alter policy memberships_own on memberships to lindenwell_signin, lindenwell_housekeeping;

-- The audit's time is the database's own.
revoke insert on audit_events from lindenwell_app, lindenwell_housekeeping;
grant insert (organization_id, id, account_id, role, action, outcome, subject, subject_ids, address, request_id, detail)
  on audit_events to lindenwell_app, lindenwell_signin, lindenwell_housekeeping;
grant select (organization_id, at) on audit_events to lindenwell_signin;

-- Made before the first migration, since the passwords of these roles lie in it.
create table if not exists installation_secrets (
  name text, sealed text not null, constraint installation_secrets_pkey primary key (name));
grant select on installation_secrets to lindenwell_backup;
