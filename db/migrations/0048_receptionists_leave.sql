-- Whether receptionists enter leave of the doctors at their clinics.
alter table organizations add column receptionists_enter_leave boolean not null default false;
grant update (receptionists_enter_leave) on organizations to lindenwell_app;
