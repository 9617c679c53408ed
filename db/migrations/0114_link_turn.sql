-- Links that are signed and not kept carry the turn of their patient: a corrected address begins the next one, and ends the earlier links.
alter table patients add column link_turn integer not null default 0;
-- When the paper of the invoice was mailed last: its link opens it for 30 days.
alter table invoice_dues add column mailed_at timestamptz;
grant update (mailed_at) on invoice_dues to lindenwell_app;
create index invoice_dues_mailed on invoice_dues (organization_id, patient_id, mailed_at) where mailed_at is not null;
