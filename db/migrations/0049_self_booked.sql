-- Whether the patient booked the visit, on the booking page or in the portal. Visits from before count as booked by staff.
alter table appointments add column is_self_booked boolean not null default false;
