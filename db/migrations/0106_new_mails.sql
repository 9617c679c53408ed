-- The sender takes new mails by their turn: first those that a person waits for in front of a screen (1), then the others (2). Null: it is
-- not new. Mails that wait already have jobs of their own.
alter table mails add column turn smallint;
create index mails_new on mails (turn, id) where turn is not null;

-- Each change calls this function, and a search path of its own took a quarter of its time. It runs with its caller's rights, so it needs
-- none.
alter function add_audit_link(uuid, uuid[], bytea) reset search_path;
