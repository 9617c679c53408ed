-- When somebody saved the opening hours of a clinic. A new clinic has hours to start with, which nobody has looked at yet.
-- Clinics that are there already count as looked at.
alter table clinics add column hours_set_at timestamptz default now();
alter table clinics alter column hours_set_at drop default;
