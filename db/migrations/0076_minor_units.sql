-- Amounts are counted in the minor units of ISO 4217. They were counted as Intl has them: without decimals for these currencies of two
-- decimals, and for the Iraqi dinar, which has three. The list of own medicines always counted hundredths.
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table services no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table appointments no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table further_services no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table payments no force row level security;
-- allowed: this migration alone reads all organizations; the wall stands again at its end.
alter table formulary_medicines no force row level security;

update services s set price_minor = s.price_minor * case o.currency when 'IQD' then 1000 else 100 end
  from organizations o where o.id = s.organization_id and o.currency = any(string_to_array('AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER', ' '));
update further_services f set price_minor = f.price_minor * case a.currency when 'IQD' then 1000 else 100 end
  from appointments a where a.organization_id = f.organization_id and a.id = f.appointment_id
    and a.currency = any(string_to_array('AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER', ' '));
update appointments set price_minor = price_minor * case currency when 'IQD' then 1000 else 100 end,
    tax_minor = tax_minor * case currency when 'IQD' then 1000 else 100 end,
    paid_minor = paid_minor * case currency when 'IQD' then 1000 else 100 end
  where currency = any(string_to_array('AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER', ' '));
update payments set amount_minor = amount_minor * case currency when 'IQD' then 1000 else 100 end
  where currency = any(string_to_array('AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER', ' '));

update formulary_medicines m set price_minor = m.price_minor / 100 from organizations o
  where o.id = m.organization_id and o.currency = any(string_to_array('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF', ' '));
update formulary_medicines m set price_minor = m.price_minor * 10 from organizations o
  where o.id = m.organization_id and o.currency = any(string_to_array('BHD IQD JOD KWD LYD OMR TND', ' '));

alter table services force row level security;
alter table appointments force row level security;
alter table further_services force row level security;
alter table payments force row level security;
alter table formulary_medicines force row level security;
