-- Two holds of one time are refused by the database itself, as two visits are: until now only the doctor's row lock stood before it.
-- A hold that has expired is in the way of a new one, and so the new one removes it first (server/features/scheduling/holds.ts).
-- allowed: expired holds of every organization go, as the nightly clean-up would have it.
alter table slot_holds no force row level security;
delete from slot_holds where expires_at < now();
alter table slot_holds force row level security;
alter table slot_holds add constraint slot_holds_no_overlap
  exclude using gist (organization_id with =, doctor_id with =, tstzrange(occupied_from, occupied_until) with &&);

-- The hold of an offer from the waiting list gives way to the desk until the offer is mailed.
alter table slot_holds add column gives_way boolean not null default false;
-- allowed: offers of every organization that are not mailed yet.
alter table slot_holds no force row level security;
-- allowed: they are read for the same reason.
alter table waitlist_offers no force row level security;
update slot_holds h set gives_way = true from waitlist_offers f
where f.organization_id = h.organization_id and f.id = h.id and f.state = 'open' and f.token_hash is null;
alter table waitlist_offers force row level security;
alter table slot_holds force row level security;
create index slot_holds_giving_way on slot_holds (organization_id) where gives_way;
