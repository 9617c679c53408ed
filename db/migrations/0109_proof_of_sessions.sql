-- How each session was begun, or has been proven since: a code that came by mail opens less than a password does.
-- Of older ones nobody knows, so they count as the weakest: staff are asked for their password once, in place.
alter table sessions add column proof text not null default 'code';
alter table sessions alter column proof drop default;
alter table sessions add constraint sessions_proof check (proof in ('code', 'demo', 'password', 'password+factor'));
