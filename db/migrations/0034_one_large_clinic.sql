-- Visits of a service and of a clinic; and those that took place, which are counted by month without reading the visits themselves.
create index appointments_by_service on appointments (organization_id, service_id) where not is_deleted;
create index appointments_by_clinic on appointments (organization_id, clinic_id) where not is_deleted;
create index appointments_seen on appointments (organization_id, clinic_id, starts_at) include (doctor_id)
  where not is_deleted and status in ('checked_in', 'in_consultation', 'completed');

-- What a clinic took: two indexes in the same order are read side by side. A visit enters the first one when it is paid.
create index appointments_paid on appointments (organization_id, id) include (clinic_id, doctor_id) where paid_minor > 0 and not is_deleted;
drop index payments_by_appointment;
create index payments_by_appointment on payments (organization_id, appointment_id) include (amount_minor, currency, received_at, undone_at);

-- What is deleted is little, and lists of what stands beside it leave it out.
create index appointments_deleted on appointments (organization_id, id) where is_deleted;
create index patients_deleted on patients (organization_id, id) where is_deleted;
