-- What patients are told, by which way, and when.
alter table organizations add column messages_by_mail boolean not null default true;
alter table organizations add column messages_by_sms boolean not null default false;
alter table organizations add column messages_by_whatsapp boolean not null default false;
-- Minutes before a visit at which its patient is reminded of it.
alter table organizations add column reminder_minutes integer[] not null default '{1440}';
alter table organizations add constraint organizations_reminders check (cardinality(reminder_minutes) <= 3);

-- Null: whichever way reaches them. 'none': they want no messages.
alter table patients add column message_channel text;
alter table patients add constraint patients_message_channel check (message_channel in ('none', 'mail', 'sms', 'whatsapp'));

-- Counts what a calendar has to take over: other times, cancelling, and its undoing (RFC 5545, 3.8.7.4).
alter table appointments add column calendar_sequence integer not null default 0;

create table messages (
  organization_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  kind text not null,
  -- Of a reminder.
  minutes_before integer,
  -- Of a notice: what its patient knew before the change. Null: of no visit.
  before_starts_at timestamptz,
  before_doctor uuid,
  due_at timestamptz not null,
  state text not null,
  -- Decided when it leaves.
  channel text,
  recipient text,
  attempts integer not null default 0,
  claimed_at timestamptz,
  sent_at timestamptz,
  -- Why it was not sent, or not at once.
  last_error text,
  provider_reference text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint messages_pkey primary key (organization_id, id),
  constraint messages_kind check (kind in ('confirmation', 'moved', 'cancelled', 'reminder')),
  constraint messages_minutes check ((kind = 'reminder') = (minutes_before is not null)),
  constraint messages_state check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  constraint messages_channel check (channel in ('mail', 'sms', 'whatsapp')),
  constraint messages_sent check ((state = 'sent') = (sent_at is not null))
);
alter table messages add constraint messages_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id);
alter table messages add constraint messages_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table messages add constraint messages_before_doctor_fkey foreign key (organization_id, before_doctor) references doctors (organization_id, id);
create index messages_ahead on messages (organization_id, appointment_id, due_at) where state in ('waiting', 'sending');
create index messages_by_due on messages (organization_id, due_at desc, id desc);
create index messages_by_patient on messages (organization_id, patient_id);

do $$
declare t text;
begin
  foreach t in array array['messages'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I to lindenwell_app
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t || '_tenant', t);
    execute format('create policy %I on %I for select to lindenwell_backup using (true)', t || '_backup', t);
    execute format('create policy %I on %I to lindenwell_demo_end
      using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
      with check (false)', t || '_demo_end', t);
    execute format('grant select, delete on %I to lindenwell_demo_end', t);
    execute format('grant select on %I to lindenwell_backup', t);
    execute format('grant select, insert, update, delete on %I to lindenwell_app', t);
  end loop;
end $$;
