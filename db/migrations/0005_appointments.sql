create table appointments (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  clinic_id uuid not null,
  doctor_id uuid not null,
  service_id uuid not null,
  patient_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'booked',
  price_minor bigint not null,
  tax_minor bigint not null,
  currency text not null,
  payment_status text not null default 'pending',
  note text,
  overbook_reason text,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint appointments_pkey primary key (organization_id, id),
  constraint appointments_number_key unique (organization_id, number),
  constraint appointments_times check (starts_at < ends_at),
  constraint appointments_status check (status in ('booked', 'checked_in', 'in_consultation', 'completed', 'cancelled', 'no_show')),
  constraint appointments_payment_status check (payment_status in ('pending', 'partly_paid', 'paid', 'refunded')),
  -- The promise of the product: no doctor is booked twice for one moment, whatever the code above does.
  constraint appointments_no_overlap exclude using gist
    (organization_id with =, doctor_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status not in ('cancelled', 'no_show') and overbook_reason is null and not is_deleted)
);
alter table appointments add constraint appointments_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);
alter table appointments add constraint appointments_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
alter table appointments add constraint appointments_service_fkey foreign key (organization_id, service_id) references services (organization_id, id);
alter table appointments add constraint appointments_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
create index appointments_by_doctor on appointments (organization_id, doctor_id, starts_at) where not is_deleted;
create index appointments_by_patient on appointments (organization_id, patient_id, starts_at) where not is_deleted;
create index appointments_by_start on appointments (organization_id, starts_at, id) where not is_deleted;

alter table appointments enable row level security;
alter table appointments force row level security;
create policy appointments_tenant on appointments to lindenwell_app
  using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
create policy appointments_backup on appointments for select to lindenwell_backup using (true);

grant select, insert, update on appointments to lindenwell_app;
grant select on appointments to lindenwell_backup;
