-- Leave may begin and end at a time of day: an appointment of the doctor's own, a meeting, an early end.
alter table leave add column start_minute smallint not null default 0;
alter table leave add column end_minute smallint not null default 1440;
alter table leave add constraint leave_minutes check (
  start_minute between 0 and 1439 and end_minute between 1 and 1440 and (first_day < last_day or start_minute < end_minute));
