-- What a payer gets back is given away as a refund is: above the owner's limit two people decide, and on its own day it can be undone.
alter table approvals alter column patient_id drop not null;
alter table approvals add column payer_id uuid;
alter table approvals drop constraint approvals_kind;
alter table approvals add constraint approvals_kind check (kind in ('refund', 'credit_note', 'write_off', 'payer_payout'));
alter table approvals drop constraint approvals_subject;
alter table approvals add constraint approvals_subject check (
  num_nonnulls(payment_id, invoice_id, payer_id) = 1 and (kind = 'refund') = (payment_id is not null)
  and (kind = 'payer_payout') = (payer_id is not null) and (payer_id is null) = (patient_id is not null));
alter table approvals add constraint approvals_payer_fkey foreign key (organization_id, payer_id) references payers (organization_id, id);
create unique index approvals_one_of_payer on approvals (organization_id, payer_id, kind) where state = 'waiting';

alter table payer_payouts add column undone_at timestamptz;
alter table payer_payouts add column undone_by uuid;
alter table payer_payouts add constraint payer_payouts_undone check ((undone_at is null) = (undone_by is null));
alter table payer_payouts add constraint payer_payouts_undone_by_fkey foreign key (organization_id, undone_by) references memberships (organization_id, id);
grant update (undone_at, undone_by) on payer_payouts to lindenwell_app;
