-- What was deleted together, so that undoing it brings back exactly this.
alter table clinics add column archived_in uuid;
alter table categories add column archived_in uuid;
alter table services add column archived_in uuid;
alter table doctors add column archived_in uuid;
alter table receptionists add column archived_in uuid;
alter table patients add column archived_in uuid;
alter table appointments add column archived_in uuid;
create index patients_by_batch on patients (organization_id, archived_in) where archived_in is not null;
create index appointments_by_batch on appointments (organization_id, archived_in) where archived_in is not null;

-- As the medical register has it; the moment at which the owner marked it as checked.
alter table doctors add column registration_number text;
alter table doctors add column verified_at timestamptz;

-- Of an action on many records: what it was, and how many it reached.
alter table audit_events add column detail text;

create index patients_by_phone on patients (organization_id, phone_number, id) where not is_deleted;
create index appointments_by_creation on appointments (organization_id, created_at desc, id desc) where not is_deleted;
