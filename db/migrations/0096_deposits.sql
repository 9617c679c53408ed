-- What is paid before a visit of the public booking page is confirmed. A row for each service that asks for it.
create table booking_deposits (
  organization_id uuid not null,
  clinic_id uuid not null,
  service_id uuid not null,
  -- Null: the whole price.
  amount_minor bigint,
  constraint booking_deposits_pkey primary key (organization_id, clinic_id, service_id),
  constraint booking_deposits_amount check (amount_minor between 1 and 1000000000000)
);
alter table booking_deposits add constraint booking_deposits_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table booking_deposits add constraint booking_deposits_service_fkey foreign key (organization_id, service_id) references services (organization_id, id);

-- A visit that is booked once its deposit is paid. It has the id of the hold that keeps its time.
create table deposits (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  doctor_id uuid not null,
  service_ids uuid[] not null,
  starts_at timestamptz not null,
  amount_minor bigint not null,
  currency text not null,
  -- Who books, and the proven mailbox.
  patient_id uuid not null,
  is_new_patient boolean not null,
  email text not null,
  reason text,
  created_at timestamptz not null,
  -- waiting: to be paid. booked: paid, and a visit. late: paid when the time was gone, the patient chooses. given_back: the patient
  -- chose the money. lapsed: not paid, and its time is free again.
  state text not null default 'waiting',
  payment_id uuid,
  appointment_id uuid,
  constraint deposits_pkey primary key (organization_id, id),
  constraint deposits_amount check (amount_minor > 0),
  constraint deposits_state check (state in ('waiting', 'booked', 'late', 'given_back', 'lapsed')),
  constraint deposits_paid check ((payment_id is not null) = (state in ('booked', 'late', 'given_back'))),
  constraint deposits_booked check ((appointment_id is not null) = (state = 'booked'))
);
create index deposits_by_appointment on deposits (organization_id, appointment_id) where appointment_id is not null;
alter table deposits add constraint deposits_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table deposits add constraint deposits_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
alter table deposits add constraint deposits_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table deposits add constraint deposits_payment_fkey foreign key (organization_id, payment_id) references payments (organization_id, id);
alter table deposits add constraint deposits_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id);

-- A checkout is for an invoice, or for a deposit.
alter table checkouts alter column invoice_id drop not null;
alter table checkouts add column deposit_id uuid;
alter table checkouts add constraint checkouts_deposit_fkey foreign key (organization_id, deposit_id) references deposits (organization_id, id);
alter table checkouts add constraint checkouts_for check (num_nonnulls(invoice_id, deposit_id) = 1);
create unique index checkouts_one_of_deposit on checkouts (organization_id, deposit_id) where state in ('opening', 'open');

-- A patient may take a deposit back by themselves: nobody at the clinic gives it.
alter table refunds drop constraint refunds_provider;
alter table refunds add constraint refunds_provider check ((provider_id is null or method = 'online') and (refunded_by is not null or method = 'online'));

-- What an invoice for a visit that its patient missed asks for, in place of the services. Null: the services.
alter table money_rules add column no_show_fee_minor bigint;
alter table money_rules add constraint money_rules_no_show_fee check (no_show_fee_minor between 1 and 1000000000000);

do $$
declare
  t text;
begin
  foreach t in array array['booking_deposits', 'deposits'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I to lindenwell_app, lindenwell_housekeeping
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t || '_tenant', t);
    execute format('create policy %I on %I for select to lindenwell_backup using (true)', t || '_backup', t);
    execute format('create policy %I on %I to lindenwell_demo_end
      using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now())) with check (false)', t || '_demo_end', t);
    execute format('grant select, delete on %I to lindenwell_demo_end', t);
    execute format('grant select on %I to lindenwell_backup', t);
  end loop;
end $$;
grant select, insert, delete on booking_deposits to lindenwell_app;
grant select, insert, update (state, payment_id, appointment_id) on deposits to lindenwell_app;
-- Money that came too late for its time may pay for another visit.
grant update (appointment_id) on payments to lindenwell_app;
-- The mail of a late payment, and what is forgotten of who never paid.
grant select, update (state, email, reason) on deposits to lindenwell_housekeeping;
grant select on checkouts to lindenwell_housekeeping;
