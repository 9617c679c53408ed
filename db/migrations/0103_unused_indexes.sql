-- No statement uses these. `appointments_paid` served a list that reads the ledger by now, and made each change of what was paid
-- write all indexes of the visit; old keys are deleted for one organization at a time, which the primary key finds.
drop index appointments_paid;
drop index idempotency_keys_by_age;
