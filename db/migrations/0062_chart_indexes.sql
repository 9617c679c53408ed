-- What the chart reads of a patient stays as much, however many visits there are: each part has an index that ends where it ends.
create index problems_listed on problems (organization_id, patient_id, state, created_at desc) where state <> 'visit';
create index patient_medicines_going_on on patient_medicines (organization_id, patient_id, lasts_until) where stopped_on is null;
create index vitals_outside_visits on vitals (organization_id, patient_id, taken_at desc, id desc) where encounter_id is null;
create index prescriptions_outside_visits on prescriptions (organization_id, patient_id, created_at desc, id desc)
  where encounter_id is null and not is_deleted;
create index prescriptions_by_encounter on prescriptions (organization_id, encounter_id) where encounter_id is not null;

-- The latest values of a measure that is seldom taken.
do $$
declare measure text;
begin
  foreach measure in array array['systolic', 'pulse', 'temperature_c', 'weight_kg', 'height_cm', 'oxygen_saturation', 'respiratory_rate'] loop
    execute format('create index %I on vitals (organization_id, patient_id, taken_at desc, id desc) where %I is not null',
      'vitals_with_' || measure, measure);
  end loop;
end $$;
