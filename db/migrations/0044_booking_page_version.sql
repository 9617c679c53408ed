-- Two people may change a clinic's booking page at once: the version tells the second that the first has saved.
alter table booking_pages add column version integer not null default 1;
