-- Why a visit was cancelled. It goes when the visit is booked again.
alter table appointments add column cancel_reason text;
alter table appointments add constraint appointments_cancel_reason check (char_length(cancel_reason) <= 200);
