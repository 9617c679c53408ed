-- Who asks on a clinic's page to be told of a free time proves their mailbox as a booking does, without a held time, until this moment.
alter table public_bookings add column waits_until timestamptz;
alter table waitlist_entries add column is_online boolean not null default false;
