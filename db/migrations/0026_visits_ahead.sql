-- With so many visits ahead, a patient cannot book another without the clinic's staff.
alter table organizations add column visits_ahead_limit integer not null default 5;
alter table organizations add constraint organizations_visits_ahead_limit check (visits_ahead_limit between 1 and 50);
