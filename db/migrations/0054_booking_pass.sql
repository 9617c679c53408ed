-- A patient who is signed in books on the booking page without a code, for half an hour: such a device is not remembered longer.
alter table booking_devices add column is_pass boolean not null default false;
-- Who books for the first time has no earlier service.
alter table booking_devices alter column service_id drop not null;
