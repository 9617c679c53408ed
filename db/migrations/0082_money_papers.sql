-- Invoices, credit notes and receipts are papers that anybody can verify. What an invoice says of its seller and its buyer is kept as
-- it was when it was issued.
alter table verify_codes drop constraint verify_codes_kind;
alter table verify_codes add constraint verify_codes_kind check (kind in ('prescription', 'certificate', 'invoice', 'credit_note', 'receipt'));
alter table invoices add column verify_code text;
alter table invoices add column issued_as jsonb;
alter table invoices add constraint invoices_verify_code_key unique (organization_id, verify_code);
alter table credit_notes add column verify_code text;
alter table credit_notes add constraint credit_notes_verify_code_key unique (organization_id, verify_code);
alter table payments add column verify_code text;
alter table payments add constraint payments_verify_code_key unique (organization_id, verify_code);

-- The paper that money documents are printed on where nobody asks for another.
alter table organizations add column money_paper_size text not null default 'a4';
alter table organizations add constraint organizations_money_paper_size check (money_paper_size in ('a4', 'a5', 'thermal'));
grant update (money_paper_size) on organizations to lindenwell_app;
