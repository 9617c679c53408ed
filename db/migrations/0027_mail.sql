-- The link of an invitation stands below the organization's text, outside of it: lines that held it go, and a text of which
-- nothing is left is ours again. Nobody but us writes the mail of a reset.
-- allowed: only to the owner, who mends its rows here; it is forced again below, in the same transaction
alter table mail_templates no force row level security;
delete from mail_templates where kind = 'reset_link';
update mail_templates
set body = regexp_replace(body, '[^\n]*\{\{\s*(reset_)?link\s*\}\}[^\n]*(\n|$)', '', 'g'), version = version + 1
where kind in ('invitation', 'added_to_organization') and body ~ '\{\{\s*(reset_)?link\s*\}\}';
update mail_templates set subject = null, body = null
where kind in ('invitation', 'added_to_organization') and btrim(body, E' \t\r\n') = '';
alter table mail_templates force row level security;

-- Every mail that leaves has a row here, so that one count knows them all. claimed_at: on its way since then, or gone.
alter table mails add column claimed_at timestamptz;
update mails set claimed_at = sent_at where sent_at > now() - interval '1 day';
-- Why it waits, and until when; stopped ones until the operator lets them go on.
alter table mails add column held_for text;
alter table mails add constraint mails_held_for check (held_for in ('address', 'organization', 'stopped'));
alter table mails add column held_until timestamptz;
-- The mail that it leaves with, as a part of it.
alter table mails add column joined_in uuid;
create index mails_by_recipient on mails (recipient, claimed_at);
create index mails_by_organization on mails (organization_id, claimed_at) where organization_id is not null;
create index mails_held on mails (organization_id, held_for) where sent_at is null and held_for is not null;

-- The operator lets no mail of this organization out, but for what people ask for themselves.
alter table organizations add column mail_stopped_at timestamptz;

-- Its time has come, and its mail waits in the outbox, whose job sends it.
alter table messages add column waits_in_outbox boolean not null default false;
