-- A refund has a paper of its own, which anybody can verify by its code. Refunds of before have no code, as old receipts have none.
alter table verify_codes drop constraint verify_codes_kind;
alter table verify_codes add constraint verify_codes_kind check (kind in ('prescription', 'certificate', 'invoice', 'credit_note', 'receipt', 'quotation', 'refund'));
alter table refunds add column verify_code text;
alter table refunds add constraint refunds_verify_code_key unique (organization_id, verify_code);

-- The visit's invoice was credited whole: it owes nothing unless it is invoiced anew.
alter table appointments add column is_credited boolean not null default false;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table appointments no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table invoice_dues no force row level security;
update appointments a set is_credited = true, payment_status = case payment_status when 'pending' then 'refunded' else payment_status end
  where not a.is_invoiced and exists (select from invoice_dues v
    where v.organization_id = a.organization_id and v.appointment_id = a.id and v.state = 'credited');
alter table appointments force row level security;
alter table invoice_dues force row level security;
