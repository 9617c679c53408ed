-- Sign-ins that were refused are told to the owners of the organizations, those of operators in the log of operators.
alter table audit_events drop constraint audit_events_outcome;
-- Every row that is there was checked against fewer outcomes: six million of them need no second look.
alter table audit_events add constraint audit_events_outcome check (outcome in ('done', 'read', 'denied', 'failed')) not valid;
alter table operator_events drop constraint operator_events_outcome;
alter table operator_events add constraint operator_events_outcome check (outcome in ('done', 'denied', 'failed'));

-- What was and what is; why a sign-in was refused.
alter table operator_events add column detail text;

-- What a mail about the account's own safety tells: when, from which browser and address, or from which e-mail to which.
alter table mails add column facts jsonb;

grant insert (detail) on operator_events to lindenwell_signin;
-- At the end of an hour it tells how many more there were.
grant insert (id, account_id, action, outcome, deeds, about_organization_id, address, request_id, detail) on operator_events to lindenwell_housekeeping;
