-- A credit note gives back uses of packages one by one, as it takes back parts of an amount.

-- How many of the uses were given back. given_back_at: the last time.
alter table package_uses add column given_back integer not null default 0;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table package_uses no force row level security;
update package_uses set given_back = uses where given_back_at is not null;
alter table package_uses force row level security;
-- Each use is given back once.
alter table package_uses add constraint package_uses_given_back check (given_back between 0 and uses);
grant update (given_back) on package_uses to lindenwell_app;

-- Of a line that uses a package: it costs nothing, so its amount is 0.
alter table credit_note_lines add column uses integer not null default 0;
alter table credit_note_lines drop constraint credit_note_lines_amount;
alter table credit_note_lines add constraint credit_note_lines_amount check (net_minor >= 0 and uses >= 0 and net_minor + uses > 0);
