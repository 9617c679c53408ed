-- What patients read of a doctor on the booking page, beside the photo and the words about themselves.
alter table doctors add column languages text constraint doctors_languages check (char_length(languages) <= 100);

-- A visitor may hold a time for several services, of which the first is service_id.
alter table slot_holds add column further_service_ids uuid[] not null default '{}';
