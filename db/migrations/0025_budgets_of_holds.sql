-- Held times are counted for a browser first, then for its network. Null: held before there was such a count.
alter table public_bookings add column device_hash text;
-- A device that is remembered has proven a mailbox: it is not counted with its network.
alter table public_bookings add column is_remembered boolean not null default false;
