-- Phone numbers are kept as ITU-T E.164 has them. National numbers had ten digits. Those of a clinic in India, the United States or
-- Canada become international here: there the ten digits follow the country code as they are. Elsewhere a trunk prefix may have to
-- go, and where nobody chose the country, nobody knows: those stay national, are counted in Settings, and become international when
-- they are saved again.
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table clinics no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table patients no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table receptionists no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table doctors no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table public_bookings no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table booking_devices no force row level security;

-- allowed: the column comes back at the end. It is computed, and without +91, which every Indian number would be found by.
alter table patients drop column search_text;

update patients p set phone_number = case coalesce(c.country, o.country) when 'IN' then '+91' else '+1' end || p.phone_number
  from clinics c join organizations o on o.id = c.organization_id
  where c.organization_id = p.organization_id and c.id = p.clinic_id and p.phone_number ~ '^\d{10}$' and (c.country in ('IN', 'US', 'CA')
    or (c.country is null and o.country = 'IN' and c.time_zone in ('Asia/Kolkata', 'Asia/Calcutta')));
update receptionists p set phone_number = case coalesce(c.country, o.country) when 'IN' then '+91' else '+1' end || p.phone_number
  from clinics c join organizations o on o.id = c.organization_id
  where c.organization_id = p.organization_id and c.id = p.clinic_id and p.phone_number ~ '^\d{10}$' and (c.country in ('IN', 'US', 'CA')
    or (c.country is null and o.country = 'IN' and c.time_zone in ('Asia/Kolkata', 'Asia/Calcutta')));
update doctors p set contact_number = case coalesce(c.country, o.country) when 'IN' then '+91' else '+1' end || p.contact_number
  from clinics c join organizations o on o.id = c.organization_id
  where c.organization_id = p.organization_id and c.id = p.clinic_id and p.contact_number ~ '^\d{10}$' and (c.country in ('IN', 'US', 'CA')
    or (c.country is null and o.country = 'IN' and c.time_zone in ('Asia/Kolkata', 'Asia/Calcutta')));
update public_bookings p set phone_number = case coalesce(c.country, o.country) when 'IN' then '+91' else '+1' end || p.phone_number
  from clinics c join organizations o on o.id = c.organization_id
  where c.organization_id = p.organization_id and c.id = p.clinic_id and p.phone_number ~ '^\d{10}$' and (c.country in ('IN', 'US', 'CA')
    or (c.country is null and o.country = 'IN' and c.time_zone in ('Asia/Kolkata', 'Asia/Calcutta')));
update clinics c set contact_number = case coalesce(c.country, o.country) when 'IN' then '+91' else '+1' end || c.contact_number
  from organizations o where o.id = c.organization_id and c.contact_number ~ '^\d{10}$' and (c.country in ('IN', 'US', 'CA')
    or (c.country is null and o.country = 'IN' and c.time_zone in ('Asia/Kolkata', 'Asia/Calcutta')));
update booking_devices p set phone_number = '+91' || phone_number
  from organizations o where o.id = p.organization_id and o.country = 'IN' and phone_number ~ '^\d{10}$';
update organizations set contact_number = '+91' || contact_number where country = 'IN' and contact_number ~ '^\d{10}$';
update registrations set contact_number = '+91' || contact_number where contact_number ~ '^\d{10}$';

alter table clinics force row level security;
alter table patients force row level security;
alter table receptionists force row level security;
alter table doctors force row level security;
alter table public_bookings force row level security;
alter table booking_devices force row level security;

alter table patients add column search_text text not null generated always as
  (lower(first_name || ' ' || coalesce(last_name, '') || ' ' || regexp_replace(phone_number, '^\+91', '') || ' ' || coalesce(email, ''))) stored;
create index patients_search on patients using gin (organization_id, search_text gin_trgm_ops) where not is_deleted;
grant select (organization_id, id, search_text, is_deleted) on patients to lindenwell_search;
