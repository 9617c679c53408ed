-- A number is fixed when it is given: whoever changes the prefix in the settings renames no paper that somebody holds. All that were
-- ever used, in order; a document names its place among them. What was numbered so far has the prefix of today.
alter table organizations add column bill_prefixes text[] not null default array['INV-'];
alter table organizations add column receipt_prefixes text[] not null default array['RCP-'];
alter table organizations add column prescription_prefixes text[] not null default array['RX-'];
update organizations set bill_prefixes = array[bill_prefix], receipt_prefixes = array[receipt_prefix],
  prescription_prefixes = array[prescription_prefix];
alter table organizations add constraint organizations_bill_prefixes check (bill_prefix = any (bill_prefixes));
alter table organizations add constraint organizations_receipt_prefixes check (receipt_prefix = any (receipt_prefixes));
alter table organizations add constraint organizations_prescription_prefixes check (prescription_prefix = any (prescription_prefixes));
alter table appointments add column prefix_no smallint not null default 1;
alter table payments add column prefix_no smallint not null default 1;
alter table prescriptions add column prefix_no smallint not null default 1;
