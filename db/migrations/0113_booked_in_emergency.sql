-- A visit that a doctor booked for themselves by emergency access: it opens the record only through that.
alter table appointments add column emergency_access_id uuid;
alter table appointments add constraint appointments_emergency_access_fkey
  foreign key (organization_id, emergency_access_id) references break_glass (organization_id, id);
create index appointments_in_emergency on appointments (organization_id, emergency_access_id) where emergency_access_id is not null;
-- The owner ended it, and with it what was opened through it.
alter table break_glass add column ended_at timestamptz, add column ended_by uuid;
alter table break_glass add constraint break_glass_ended_by_fkey foreign key (ended_by) references accounts (id);
alter table break_glass add constraint break_glass_ended check ((ended_at is null) = (ended_by is null));
grant update (ended_at, ended_by) on break_glass to lindenwell_app;
