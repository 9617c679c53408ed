-- Of a series one visit is told of, and how many more there are.
alter table notifications add column further integer not null default 0;
alter table notifications add constraint notifications_further check (further >= 0);
