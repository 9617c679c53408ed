-- What a visit's status was before many were changed together (archived_in names the batch), so that it is taken back as one.
alter table appointments add column status_before text;
