-- The job that sends a visit's messages is queued after the commit, because a job's NOTIFY makes all commits of the installation wait for
-- each other. A process that is killed just then queues none: housekeeping, in no organization, looks for them in all.
create policy messages_lost on messages for select to lindenwell_housekeeping
  using (nullif(current_setting('app.organization', true), '') is null
    and state = 'waiting' and appointment_id is not null and not waits_in_outbox);
create index messages_waiting on messages (due_at)
  where state = 'waiting' and appointment_id is not null and not waits_in_outbox;
