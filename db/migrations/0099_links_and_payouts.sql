-- The link to pay an invoice goes to a patient's phone as a message, which is about no visit.
alter table messages alter column appointment_id drop not null;
alter table messages add column invoice_id uuid;
alter table messages drop constraint messages_kind;
alter table messages add constraint messages_kind check (kind in ('confirmation', 'moved', 'cancelled', 'reminder', 'invoice_link'));
alter table messages add constraint messages_about check (
  num_nonnulls(appointment_id, invoice_id) = 1 and (kind = 'invoice_link') = (invoice_id is not null));
alter table messages add constraint messages_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id);
create index messages_by_invoice on messages (organization_id, invoice_id) where invoice_id is not null;

-- The parts of a payout whose payment or refund is not in our books yet: [{ providerId, amountMinor, feeMinor }]. They are booked with it.
alter table provider_payouts add column waiting_parts jsonb not null default '[]';
create index provider_payouts_waiting on provider_payouts (organization_id, provider) where waiting_parts <> '[]';
grant update (waiting_parts) on provider_payouts to lindenwell_app;
