-- What a list filters and sorts by comes with the found visit: reading each of them again cost more than finding them.
grant select (patient_id, doctor_id, clinic_id, number, started_at, signed_at, created_at) on encounters to lindenwell_search;
-- allowed: a function cannot change the columns that it returns; it is created again below, in the same transaction
drop function search_notes(uuid, text);
create function search_notes(organization uuid, query text)
  returns table (organization_id uuid, id uuid, number integer, patient_id uuid, doctor_id uuid, clinic_id uuid,
    started_at timestamptz, signed_at timestamptz, discarded_at timestamptz, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select e.organization_id, e.id, e.number, e.patient_id, e.doctor_id, e.clinic_id, e.started_at, e.signed_at, e.discarded_at, e.created_at
  from public.encounters e
  where e.organization_id = organization and e.organization_id = nullif(current_setting('app.organization', true), '')::uuid
    and e.discarded_at is null and e.words @@ query::tsquery
  union
  select e.organization_id, e.id, e.number, e.patient_id, e.doctor_id, e.clinic_id, e.started_at, e.signed_at, e.discarded_at, e.created_at
  from public.encounter_addenda a
  join public.encounters e on e.organization_id = organization and e.id = a.encounter_id
  where a.organization_id = organization and a.organization_id = nullif(current_setting('app.organization', true), '')::uuid
    and e.discarded_at is null and a.words @@ query::tsquery
$$;
grant create on schema public to lindenwell_search;
alter function search_notes(uuid, text) owner to lindenwell_search;
revoke create on schema public from lindenwell_search;
revoke all on function search_notes(uuid, text) from public;
grant execute on function search_notes(uuid, text) to lindenwell_app;
