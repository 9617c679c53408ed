-- ISO 3166-1 alpha-2. National phone numbers are of the clinic's country: what its owner chose, else the organization's where
-- the clinic's time zone lies in it. Existing organizations began in Asia/Kolkata; one that has moved its zone chooses anew.
alter table organizations add column country text default 'IN';
alter table organizations add constraint organizations_country check (country ~ '^[A-Z]{2}$');
update organizations set country = null where time_zone not in ('Asia/Kolkata', 'Asia/Calcutta');
alter table clinics add column country text;
alter table clinics add constraint clinics_country check (country ~ '^[A-Z]{2}$');

-- Unknown: it left, and nobody heard whether it was taken. It is not sent again before the provider was asked.
alter table messages drop constraint messages_state;
alter table messages add constraint messages_state check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped', 'unknown'));
-- The E.164 number that it went to, by phone.
alter table messages add column sent_to text;
-- Of an unknown one: when the provider is asked next, and how often it was asked in vain. Null: it is not asked any more.
alter table messages add column ask_at timestamptz;
alter table messages add column questions integer not null default 0;
-- What the provider said later of a message that it took, and its error code.
alter table messages add column delivery text;
alter table messages add constraint messages_delivery check (delivery in ('delivered', 'undelivered', 'failed'));
alter table messages add column delivery_error text;
drop index messages_ahead;
create index messages_ahead on messages (organization_id, appointment_id, due_at) where state in ('waiting', 'sending', 'unknown');
create index messages_by_number on messages (organization_id, sent_to) where sent_to is not null;
create index messages_by_reference on messages (organization_id, provider_reference) where provider_reference is not null;

-- The provider names a message or a number and no organization. Keyed hashes: a number cannot be read from them.
create table message_routes (
  key text not null,
  organization_id uuid not null,
  used_at timestamptz not null,
  constraint message_routes_pkey primary key (key, organization_id)
);
alter table message_routes add constraint message_routes_organization_fkey foreign key (organization_id) references organizations (id);
create index message_routes_by_organization on message_routes (organization_id);
create index message_routes_by_use on message_routes (used_at);
grant select, delete on message_routes to lindenwell_demo_end;
grant select on message_routes to lindenwell_backup;
grant select, insert, update, delete on message_routes to lindenwell_app;
