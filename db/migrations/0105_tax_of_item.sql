-- Nobody chose the rate of the line: in a draft it is the one of its item, or the usual one, on the day on which the invoice is issued.
alter table invoice_lines add column is_item_tax boolean not null default false;
