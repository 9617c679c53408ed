-- What an organization asks of those who sign in to it. Off unless it asks.
alter table organizations add column second_factor_for text not null default 'nobody';
alter table organizations add constraint organizations_second_factor_for check (second_factor_for in ('nobody', 'staff', 'everyone'));
alter table organizations add column staff_idle_minutes integer;
alter table organizations add constraint organizations_staff_idle_minutes check (staff_idle_minutes between 5 and 720);
alter table organizations add column asks_step_up boolean not null default false;
grant update (second_factor_for, staff_idle_minutes, asks_step_up) on organizations to lindenwell_app;

-- When the holder has shown last that it is them.
alter table sessions add column stepped_up_at timestamptz;
