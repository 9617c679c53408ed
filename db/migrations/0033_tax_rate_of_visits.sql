-- The rate that held at booking: a receipt names it, whatever the settings say by then.
alter table appointments add column tax_basis_points integer;

-- allowed: the owner fills the new column, and the wall stands again before anybody reads
alter table appointments no force row level security;
-- Of earlier visits it is known where the rate of today gives their tax.
update appointments a set tax_basis_points = o.tax_basis_points
from organizations o
where o.id = a.organization_id and a.tax_minor = floor((a.price_minor * o.tax_basis_points + 5000) / 10000.0);
alter table appointments force row level security;
