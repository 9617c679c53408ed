-- The language and the time zone that a patient last booked in: mails to them are written so. Null: the organization's
-- language, and the clinic's time zone alone.
alter table patients
  add column locale text constraint patients_locale check (locale ~ '^[a-z]{2}$'),
  add column time_zone text constraint patients_time_zone check (char_length(time_zone) <= 60);

alter table public_bookings add column locale text constraint public_bookings_locale check (locale ~ '^[a-z]{2}$');
alter table sign_in_codes add column locale text constraint sign_in_codes_locale check (locale ~ '^[a-z]{2}$');

-- The secret of the mailed link by which a patient leaves the waiting list; only its hash is kept.
alter table waitlist_entries add column leave_hash text;
create unique index waitlist_entries_by_leave_hash on waitlist_entries (organization_id, leave_hash)
  where leave_hash is not null;

-- Whether others took their mails meanwhile, when an offer ends: one that turned out pointless was sent to nobody.
grant select (claimed_at) on mails to lindenwell_app;
