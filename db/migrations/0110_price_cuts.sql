-- What a line costs by the price list, beside what is charged for it. Null: the line has no item with a price, or is from before.
alter table invoice_lines add column list_price_minor bigint;
-- How far the charged price is below the list; a part of all_discounts_minor.
alter table invoice_lines add column price_cut_minor bigint not null default 0;
alter table invoice_lines add constraint invoice_lines_price_cut
  check (list_price_minor >= 0 and price_cut_minor >= 0 and price_cut_minor + discount_minor <= all_discounts_minor);
grant update (list_price_minor, price_cut_minor) on invoice_lines to lindenwell_app;
-- What lines without an item may come to in an invoice of a receptionist. Null: no limit.
alter table money_rules add column free_line_minor bigint;
alter table money_rules add constraint money_rules_free_line check (free_line_minor >= 0);
