-- The clinic's own tests and panels, and what it changed of those that every clinic starts with (they have the ids of the list in
-- contract/record/orders/common-tests.ts; what is not here is as shipped).
create table tests (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  words text not null default '',
  unit text,
  loinc text,
  ranges jsonb not null default '[]',
  -- Of a panel: the ids of its tests, shipped or own.
  parts uuid[] not null default '{}',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tests_pkey primary key (organization_id, id),
  constraint tests_kind check (kind in ('laboratory', 'imaging', 'panel'))
);

create table orders (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  patient_id uuid not null,
  -- Who ordered, and reviews the results.
  doctor_id uuid not null,
  encounter_id uuid,
  ordered_by uuid not null,
  ordered_at timestamptz not null,
  cancelled_at timestamptz,
  cancel_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orders_pkey primary key (organization_id, id),
  constraint orders_number_key unique (organization_id, number),
  constraint orders_of_patient_key unique (organization_id, id, patient_id),
  constraint orders_cancelled_whole check ((cancelled_at is null) = (cancel_reason is null))
);
create index orders_by_patient on orders (organization_id, patient_id, ordered_at desc, id desc);
create index orders_by_doctor on orders (organization_id, doctor_id, ordered_at desc, id desc);
create index orders_by_encounter on orders (organization_id, encounter_id) where encounter_id is not null;

-- A test of an order, as the catalogue named it then. A panel is its tests.
create table order_tests (
  organization_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position smallint not null,
  -- Of the catalogue; none for one that only this order names.
  test_id uuid,
  name text not null,
  kind text not null,
  panel text,
  unit text,
  loinc text,
  constraint order_tests_pkey primary key (organization_id, id),
  constraint order_tests_position_key unique (organization_id, order_id, position),
  constraint order_tests_kind check (kind in ('laboratory', 'imaging'))
);

-- A result as it stands: result_corrections has what it said before. Its limits are those that it was flagged by.
create table results (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  -- Who reviews it.
  doctor_id uuid not null,
  order_id uuid,
  order_test_id uuid,
  test_id uuid,
  name text not null,
  kind text not null,
  loinc text,
  -- As it is read aloud: '7.2', '<0.01', 'positive'.
  value text,
  comparator text,
  number numeric(16, 6),
  text text,
  unit text,
  low numeric(16, 6),
  high numeric(16, 6),
  critical_low numeric(16, 6),
  critical_high numeric(16, 6),
  flag text,
  taken_at timestamptz not null,
  report_id uuid,
  entered_by uuid not null,
  seen_at timestamptz,
  seen_by uuid,
  action text,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint results_pkey primary key (organization_id, id),
  constraint results_kind check (kind in ('laboratory', 'imaging')),
  constraint results_something check (num_nonnulls(value, text) > 0),
  constraint results_number_of_value check (number is null or value is not null),
  constraint results_comparator check (comparator is null or (comparator in ('<', '<=', '>', '>=') and number is not null)),
  constraint results_flag check (flag in ('low', 'high', 'critical_low', 'critical_high', 'abnormal', 'normal')),
  constraint results_order_whole check ((order_id is null) = (order_test_id is null)),
  constraint results_seen_whole check ((seen_at is null) = (seen_by is null) and (seen_at is not null or action is null)),
  -- A critical result is not seen before it is written who was told.
  constraint results_told check (seen_at is null or flag is null or flag not in ('critical_low', 'critical_high') or action is not null),
  constraint results_struck_whole check ((struck_at is null) = (struck_by is null) and (struck_at is null) = (struck_reason is null))
);
create index results_by_patient on results (organization_id, patient_id, taken_at desc, id desc);
create index results_by_order_test on results (organization_id, order_test_id, created_at desc) where order_test_id is not null;
create index results_by_code on results (organization_id, patient_id, loinc, taken_at desc, id desc) where loinc is not null;
create index results_to_review on results (organization_id, taken_at) where seen_at is null and struck_at is null;

-- What a result said before it was corrected, with its review: who saw it then, and what was done.
create table result_corrections (
  organization_id uuid not null,
  id uuid not null,
  result_id uuid not null,
  value text,
  comparator text,
  number numeric(16, 6),
  text text,
  flag text,
  seen_at timestamptz,
  seen_by uuid,
  action text,
  reason text not null,
  corrected_by uuid not null,
  corrected_at timestamptz not null,
  constraint result_corrections_pkey primary key (organization_id, id)
);
create index result_corrections_by_result on result_corrections (organization_id, result_id, corrected_at);

-- Who gets the results of a doctor who is away.
create table doctor_covers (
  organization_id uuid not null,
  doctor_id uuid not null,
  cover_id uuid,
  updated_at timestamptz not null default now(),
  constraint doctor_covers_pkey primary key (organization_id, doctor_id),
  constraint doctor_covers_other check (cover_id <> doctor_id)
);

do $$
declare t text;
begin
  foreach t in array array['tests', 'orders', 'order_tests', 'results', 'result_corrections', 'doctor_covers'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I to lindenwell_app, lindenwell_housekeeping
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t || '_tenant', t);
    execute format('create policy %I on %I for select to lindenwell_backup using (true)', t || '_backup', t);
    execute format('create policy %I on %I to lindenwell_demo_end
      using (exists (select from organizations o where o.id = organization_id and o.demo_expires_at < now()))
      with check (false)', t || '_demo_end', t);
    execute format('grant select, delete on %I to lindenwell_demo_end', t);
    execute format('grant select on %I to lindenwell_backup', t);
    execute format('grant select, insert on %I to lindenwell_app', t);
  end loop;
end $$;
grant update on tests, orders, results, doctor_covers to lindenwell_app;

alter table tests add constraint tests_organization_fkey foreign key (organization_id) references organizations (id);
alter table orders add constraint orders_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table orders add constraint orders_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
alter table orders add constraint orders_encounter_fkey foreign key (organization_id, encounter_id, patient_id)
  references encounters (organization_id, id, patient_id);
alter table orders add constraint orders_ordered_by_fkey foreign key (ordered_by) references accounts (id);
alter table order_tests add constraint order_tests_order_fkey foreign key (organization_id, order_id) references orders (organization_id, id);
alter table results add constraint results_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id);
alter table results add constraint results_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
alter table results add constraint results_order_fkey foreign key (organization_id, order_id, patient_id)
  references orders (organization_id, id, patient_id);
alter table results add constraint results_order_test_fkey foreign key (organization_id, order_test_id) references order_tests (organization_id, id);
alter table results add constraint results_report_fkey foreign key (organization_id, report_id) references medical_reports (organization_id, id);
alter table results add constraint results_entered_by_fkey foreign key (entered_by) references accounts (id);
alter table results add constraint results_seen_by_fkey foreign key (seen_by) references accounts (id);
alter table results add constraint results_struck_by_fkey foreign key (struck_by) references accounts (id);
alter table result_corrections add constraint result_corrections_result_fkey foreign key (organization_id, result_id) references results (organization_id, id);
alter table result_corrections add constraint result_corrections_corrected_by_fkey foreign key (corrected_by) references accounts (id);
alter table result_corrections add constraint result_corrections_seen_by_fkey foreign key (seen_by) references accounts (id);
alter table doctor_covers add constraint doctor_covers_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);
alter table doctor_covers add constraint doctor_covers_cover_fkey foreign key (organization_id, cover_id) references doctors (organization_id, id);

-- The tests of an open visit: [{ testId, name }], ordered when it is signed.
alter table encounters add column orders jsonb not null default '[]';
