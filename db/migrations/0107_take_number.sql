-- Takes the next number of a kind in an organization and adds one to its total. The counter's row stays locked until the transaction ends.
-- It is called in the statement that writes the record: as a statement of its own it cost each new record one more round trip. It runs
-- with its caller's rights, so it needs no search path of its own.
create function take_number(organization uuid, counted text) returns integer language plpgsql as $$
declare
  taken integer;
begin
  insert into counters as c (organization_id, kind, total, last_number) values (organization, counted, 1, 1)
  on conflict (organization_id, kind) do update set total = c.total + 1, last_number = c.last_number + 1
  returning last_number into taken;
  return taken;
end $$;
