-- A time that comes free is not offered to who waits if it begins sooner than this: they could not come in time.
alter table organizations add column waitlist_notice_hours integer not null default 2;
alter table organizations add constraint organizations_waitlist_notice_hours check (waitlist_notice_hours between 0 and 168);
grant update (waitlist_notice_hours) on organizations to lindenwell_app;
