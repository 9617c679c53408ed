-- Whose last day is over is ended when their patient joins anew.
alter table waitlist_entries drop constraint waitlist_entries_state;
alter table waitlist_entries add constraint waitlist_entries_state check (state in ('waiting', 'offered', 'booked', 'removed', 'expired'));

-- allowed: only to the owner, who mends its rows here; it is forced again below, in the same transaction
alter table waitlist_entries no force row level security;
update waitlist_entries set state = 'expired' where state = 'waiting' and last_day < current_date - 1;
-- Two desks at once could put the same wish on the list: who joined first stays.
update waitlist_entries e set state = 'removed' where e.state in ('waiting', 'offered') and exists (
  select from waitlist_entries b
  where b.organization_id = e.organization_id and b.patient_id = e.patient_id and b.clinic_id = e.clinic_id and b.service_id = e.service_id
    and b.doctor_id is not distinct from e.doctor_id and b.state in ('waiting', 'offered')
    and (b.state, b.joined_at, b.id) < (e.state, e.joined_at, e.id));
alter table waitlist_entries force row level security;
create unique index waitlist_entries_once on waitlist_entries (organization_id, patient_id, clinic_id, service_id, doctor_id) nulls not distinct
  where state in ('waiting', 'offered');

create index mails_by_offer on mails (offer_id) where offer_id is not null;
