-- What a patient answered to a message from their phone, and what the provider asked for it.
alter table messages
  add column reply text constraint messages_reply check (reply in ('confirm', 'cancel')),
  add column reply_reference text,
  add column cost numeric(12, 6) constraint messages_cost check (cost >= 0),
  add column cost_currency text constraint messages_cost_currency check (cost_currency ~ '^[A-Z]{3}$'),
  add constraint messages_cost_whole check ((cost is null) = (cost_currency is null));

-- The name that the provider has given a WhatsApp template, with which it takes a message that nobody asked for.
alter table mail_templates
  add column whatsapp_template text constraint mail_templates_whatsapp_template check (char_length(whatsapp_template) between 1 and 100);
