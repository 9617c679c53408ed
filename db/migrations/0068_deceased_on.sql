-- The day on which a patient died: nothing is sent, booked or prescribed from then on.
alter table patients add column deceased_on date constraint patients_deceased_after_birth check (deceased_on >= date_of_birth);
