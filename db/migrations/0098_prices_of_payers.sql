-- Prices for one payer, and what an invoice remembers of prices and shares.

-- Null: the price is for everyone. A price of the payer counts before one for everyone, then one of the clinic before one of all clinics; of
-- these the latest whose day has come.
alter table item_prices add column payer_id uuid;
alter table item_prices drop constraint item_prices_day_key;
alter table item_prices add constraint item_prices_day_key
  unique nulls not distinct (organization_id, service_id, item_id, clinic_id, payer_id, valid_from);
-- A price of null says that a clinic or a payer has no price of its own from that day on.
alter table item_prices drop constraint item_prices_of_all;
alter table item_prices add constraint item_prices_of_all check (price_minor is not null or clinic_id is not null or payer_id is not null);
alter table item_prices add constraint item_prices_payer_fkey foreign key (organization_id, payer_id) references payers (organization_id, id);

-- The price is the list's, or was agreed when the visit was booked, and nobody typed another one: it follows the payer of a draft.
alter table invoice_lines add column is_list_price boolean not null default false;
alter table invoice_lines add constraint invoice_lines_list_price check (not is_list_price or num_nonnulls(service_id, item_id) = 1);

-- What a person set the payer's share to, and why. Null: the policy says it.
alter table invoices add column share_by_hand_minor bigint;
alter table invoices add column share_reason text;
alter table invoices add constraint invoices_share_by_hand check ((share_by_hand_minor is null) = (share_reason is null)
  and (share_by_hand_minor is null or payer_id is not null) and share_by_hand_minor between 0 and gross_minor);
alter table invoices add constraint invoices_share_reason check (btrim(share_reason) <> '' and char_length(share_reason) <= 200);

-- How far from the policy a receptionist may set a payer's share. Null: no limit.
alter table money_rules add column payer_share_minor bigint;
alter table money_rules add constraint money_rules_payer_share check (payer_share_minor >= 0);
