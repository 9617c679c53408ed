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
