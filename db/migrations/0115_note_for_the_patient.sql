-- Whether the patient reads the visit's note. What the desk has written so far stays with the staff.
alter table appointments add column is_note_for_patient boolean not null default false;
