-- Who made each secret address: it ends with what this person may do. And when it was last read.
alter table clinic_feeds add column made_by uuid, add column names_by uuid, add column last_read_at timestamptz;
alter table doctor_feeds add column made_by uuid, add column last_read_at timestamptz;
alter table waiting_room_screens add column made_by uuid, add column last_read_at timestamptz;

-- Whether receptionists may show patients by name in the calendar feeds of their clinics.
alter table organizations add column receptionists_show_feed_names boolean not null default false;
grant update (receptionists_show_feed_names) on organizations to lindenwell_app;

-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table clinic_feeds no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table doctor_feeds no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table waiting_room_screens no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table memberships no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table audit_events no force row level security;

-- The audit knows who made those that are there.
update clinic_feeds f set made_by = (
  select m.id from audit_events e
  join memberships m on m.organization_id = e.organization_id and m.account_id = e.account_id and m.role = e.role
  where e.organization_id = f.organization_id and e.action = 'PUT users/calendar-feeds/:id' and e.outcome = 'done'
    and f.clinic_id = any(e.subject_ids) order by e.at desc limit 1);
update doctor_feeds f set made_by = (
  select m.id from audit_events e
  join memberships m on m.organization_id = e.organization_id and m.account_id = e.account_id and m.role = e.role
  where e.organization_id = f.organization_id and e.action = 'PUT users/calendar-feeds/:id' and e.outcome = 'done'
    and f.doctor_id = any(e.subject_ids) order by e.at desc limit 1);
update waiting_room_screens f set made_by = (
  select m.id from audit_events e
  join memberships m on m.organization_id = e.organization_id and m.account_id = e.account_id and m.role = e.role
  where e.organization_id = f.organization_id and e.action = 'PUT users/clinics/:id/waiting-room' and e.outcome = 'done'
    and f.clinic_id = any(e.subject_ids) order by e.at desc limit 1);
-- Names in a clinic's feed stay where an owner turned them on for this address.
update clinic_feeds f set names_by = (
  select m.id from audit_events e
  join memberships m on m.organization_id = e.organization_id and m.account_id = e.account_id and m.role = e.role
  where e.organization_id = f.organization_id and e.action = 'PATCH users/calendar-feeds/:id' and e.outcome = 'done'
    and f.clinic_id = any(e.subject_ids)
    and (e.at >= f.opened_at or exists (
      select from memberships w where w.organization_id = f.organization_id and w.id = f.made_by and w.role = 'owner'))
  order by e.at desc limit 1)
  where f.shows_names;

-- Where the audit does not go back so far, the owner has it, without names.
update doctor_feeds set shows_names = false where made_by is null;
update clinic_feeds set shows_names = false where made_by is null;
update clinic_feeds f set made_by = (
  select m.id from memberships m where m.organization_id = f.organization_id and m.role = 'owner'
  order by m.is_active desc, m.created_at, m.id limit 1) where f.made_by is null;
update doctor_feeds f set made_by = (
  select m.id from memberships m where m.organization_id = f.organization_id and m.role = 'owner'
  order by m.is_active desc, m.created_at, m.id limit 1) where f.made_by is null;
update waiting_room_screens f set made_by = (
  select m.id from memberships m where m.organization_id = f.organization_id and m.role = 'owner'
  order by m.is_active desc, m.created_at, m.id limit 1) where f.made_by is null;

alter table clinic_feeds force row level security;
alter table doctor_feeds force row level security;
alter table waiting_room_screens force row level security;
alter table memberships force row level security;
alter table audit_events force row level security;

alter table clinic_feeds alter column made_by set not null;
alter table doctor_feeds alter column made_by set not null;
alter table waiting_room_screens alter column made_by set not null;
alter table clinic_feeds add constraint clinic_feeds_made_by_fkey foreign key (organization_id, made_by) references memberships (organization_id, id);
alter table clinic_feeds add constraint clinic_feeds_names_by_fkey foreign key (organization_id, names_by) references memberships (organization_id, id);
alter table doctor_feeds add constraint doctor_feeds_made_by_fkey foreign key (organization_id, made_by) references memberships (organization_id, id);
alter table waiting_room_screens add constraint waiting_room_screens_made_by_fkey foreign key (organization_id, made_by) references memberships (organization_id, id);
