-- The addresses under which a calendar program reads the appointments of a doctor or a clinic, one each. Only the hash is kept.
create table doctor_feeds (
  organization_id uuid not null,
  doctor_id uuid not null,
  token_hash text not null,
  shows_names boolean not null default false,
  opened_at timestamptz not null,
  constraint doctor_feeds_pkey primary key (organization_id, doctor_id)
);
alter table doctor_feeds add constraint doctor_feeds_doctor_fkey foreign key (organization_id, doctor_id) references doctors (organization_id, id);

create table clinic_feeds (
  organization_id uuid not null,
  clinic_id uuid not null,
  token_hash text not null,
  shows_names boolean not null default false,
  opened_at timestamptz not null,
  constraint clinic_feeds_pkey primary key (organization_id, clinic_id)
);
alter table clinic_feeds add constraint clinic_feeds_clinic_fkey foreign key (organization_id, clinic_id) references clinics (organization_id, id);

do $$
declare t text;
begin
  foreach t in array array['doctor_feeds', 'clinic_feeds'] loop
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
  end loop;
end $$;

grant select, insert, update, delete on doctor_feeds, clinic_feeds to lindenwell_app;
