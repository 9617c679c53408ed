-- The secret before the last change of a webhook's secret counts for 24 hours. Those that are kept already count for 24 hours from here.
alter table provider_keys add column former_webhook_secret_ends_at timestamptz default (now() + interval '24 hours');
alter table provider_keys alter column former_webhook_secret_ends_at drop default;
alter table provider_keys add constraint provider_keys_former check (former_webhook_secret is null or former_webhook_secret_ends_at is not null);
-- The provider knows the address that names only the organization. It ends with the first signed call to the address with the part that
-- nobody can guess.
alter table provider_keys add column hears_old_address boolean not null default true;
alter table provider_keys alter column hears_old_address set default false;

-- Of a change of control, owners hear who made it.
alter table notifications drop constraint notifications_subject;
alter table notifications add constraint notifications_subject
  check (subject in ('appointments', 'patients', 'mails', 'approvals', 'payments', 'provider_events', 'memberships'));
