-- Where a clinic's UPI payments go; null: where the organization's go.
alter table clinics add column upi_id text;
alter table clinics add constraint clinics_upi_id check (btrim(upi_id) <> '' and char_length(upi_id) <= 320);
