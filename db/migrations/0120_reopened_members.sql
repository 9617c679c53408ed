-- A secret address ends with its maker's membership, and stays ended when the membership is opened again.
alter table memberships add column reopened_at timestamptz;

-- The patient's link turn when the link was made: the owner's list leaves out those that a corrected address has ended.
alter table payment_links add column turn integer not null default 0;
grant update (turn) on payment_links to lindenwell_app;
