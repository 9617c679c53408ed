-- The schema after the migrations up to 0123_results_not_judged.sql.
-- Written by `npm run schema` from db/migrations, never edited. An empty database runs it in place of those (docs/decisions/045).

set local check_function_bodies = off;

create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

CREATE OR REPLACE FUNCTION words_of_organization(organization uuid, words tsvector)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
  select array_to_tsvector(array(select organization::text || found.lexeme from unnest(words) found))
$function$;
grant execute on function words_of_organization(uuid,tsvector) to public;

create table account_codes (
  account_id uuid not null,
  code_hash text,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  id uuid not null,
  network text not null,
  constraint account_codes_pkey PRIMARY KEY (id),
  constraint account_codes_network_key UNIQUE (account_id, network)
);

create table account_devices (
  token_hash text not null,
  account_id uuid not null,
  last_seen_at timestamp with time zone not null default now(),
  constraint account_devices_pkey PRIMARY KEY (token_hash, account_id)
);
CREATE INDEX account_devices_account ON account_devices USING btree (account_id);

create table account_links (
  token_hash text not null,
  account_id uuid not null,
  purpose text not null,
  organization_id uuid,
  expires_at timestamp with time zone not null,
  constraint account_links_pkey PRIMARY KEY (token_hash),
  constraint account_links_purpose CHECK ((purpose = ANY (ARRAY['reset'::text, 'invitation'::text])))
);
CREATE INDEX account_links_by_account ON account_links USING btree (account_id);

create table accounts (
  id uuid not null,
  email text not null,
  name text not null,
  password_hash text,
  password_is_provisional boolean not null default false,
  email_verified_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  admitted_by uuid,
  typed_for text,
  has_password boolean not null generated always as ((password_hash IS NOT NULL)) stored,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_email_key UNIQUE (email),
  constraint accounts_email_lower CHECK ((email = lower(email))),
  constraint accounts_typed_for CHECK (((typed_for IS NULL) OR (typed_for = ANY (ARRAY['doctor'::text, 'receptionist'::text, 'nurse'::text, 'patient'::text]))))
);

create table advance_taxes (
  organization_id uuid not null,
  transaction_id uuid not null,
  line smallint not null,
  payment_id uuid not null,
  tax_number text not null,
  tax_rate_id uuid not null,
  basis_points integer not null,
  parts smallint not null,
  taxable_minor bigint not null,
  tax_minor bigint not null,
  constraint advance_taxes_pkey PRIMARY KEY (organization_id, transaction_id, line),
  constraint advance_taxes_amounts CHECK (((taxable_minor <> 0) AND ((sign((taxable_minor)::double precision) * (tax_minor)::double precision) >= (0)::double precision))),
  constraint advance_taxes_parts CHECK ((parts = ANY (ARRAY[1, 2]))),
  constraint advance_taxes_rate CHECK ((basis_points > 0))
);
CREATE INDEX advance_taxes_by_payment ON advance_taxes USING btree (organization_id, payment_id);

create table allergies (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  substance text not null,
  reaction text,
  severity text,
  kind text not null,
  entered_by uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint allergies_pkey PRIMARY KEY (organization_id, id),
  constraint allergies_kind CHECK ((kind = ANY (ARRAY['allergy'::text, 'intolerance'::text]))),
  constraint allergies_severity CHECK ((severity = ANY (ARRAY['mild'::text, 'moderate'::text, 'severe'::text, 'anaphylaxis'::text])))
);
CREATE INDEX allergies_by_patient ON allergies USING btree (organization_id, patient_id, created_at);

create table appointment_links (
  organization_id uuid not null,
  token_hash text not null,
  appointment_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint appointment_links_pkey PRIMARY KEY (organization_id, token_hash)
);
CREATE INDEX appointment_links_by_appointment ON appointment_links USING btree (organization_id, appointment_id);

create table appointment_series (
  organization_id uuid not null,
  id uuid not null,
  rule text not null,
  created_at timestamp with time zone not null default now(),
  constraint appointment_series_pkey PRIMARY KEY (organization_id, id)
);

create table appointments (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  clinic_id uuid not null,
  doctor_id uuid not null,
  service_id uuid not null,
  patient_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  status text not null default 'booked'::text,
  price_minor bigint not null,
  tax_minor bigint not null,
  currency text not null,
  payment_status text not null default 'pending'::text,
  note text,
  overbook_reason text,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  archived_in uuid,
  paid_minor bigint not null default 0,
  occupied_from timestamp with time zone not null,
  occupied_until timestamp with time zone not null,
  calendar_sequence integer not null default 0,
  token integer,
  token_day date,
  checked_in_at timestamp with time zone,
  consultation_at timestamp with time zone,
  completed_at timestamp with time zone,
  series_id uuid,
  confirmed_at timestamp with time zone,
  status_before text,
  tax_basis_points integer,
  prefix_no smallint not null default 1,
  cancel_reason text,
  is_self_booked boolean not null default false,
  is_billed boolean not null default false,
  is_invoiced boolean not null default false,
  is_credited boolean not null default false,
  emergency_access_id uuid,
  is_note_for_patient boolean not null default false,
  constraint appointments_pkey PRIMARY KEY (organization_id, id),
  constraint appointments_number_key UNIQUE (organization_id, number),
  constraint appointments_token_key UNIQUE (organization_id, clinic_id, token_day, token),
  constraint appointments_no_overlap EXCLUDE USING gist (organization_id WITH =, doctor_id WITH =, tstzrange(occupied_from, occupied_until) WITH &&) WHERE (((status <> ALL (ARRAY['cancelled'::text, 'no_show'::text])) AND (overbook_reason IS NULL) AND (NOT is_deleted))),
  constraint appointments_billed CHECK (((NOT is_billed) OR ((status = 'completed'::text) AND (NOT is_deleted)))),
  constraint appointments_cancel_reason CHECK ((char_length(cancel_reason) <= 200)),
  constraint appointments_occupied CHECK (((occupied_from <= starts_at) AND (ends_at <= occupied_until))),
  constraint appointments_paid CHECK (((paid_minor >= 0) AND (paid_minor <= (price_minor + tax_minor)))),
  constraint appointments_payment_status CHECK ((payment_status = ANY (ARRAY['pending'::text, 'partly_paid'::text, 'paid'::text, 'refunded'::text]))),
  constraint appointments_status CHECK ((status = ANY (ARRAY['booked'::text, 'checked_in'::text, 'in_consultation'::text, 'completed'::text, 'cancelled'::text, 'no_show'::text]))),
  constraint appointments_times CHECK ((starts_at < ends_at)),
  constraint appointments_token CHECK ((((token IS NULL) = (token_day IS NULL)) AND (token > 0)))
);
CREATE INDEX appointments_by_batch ON appointments USING btree (organization_id, archived_in) WHERE (archived_in IS NOT NULL);
CREATE INDEX appointments_by_clinic ON appointments USING btree (organization_id, clinic_id) WHERE (NOT is_deleted);
CREATE INDEX appointments_by_creation ON appointments USING btree (organization_id, created_at DESC, id DESC) WHERE (NOT is_deleted);
CREATE INDEX appointments_by_doctor ON appointments USING btree (organization_id, doctor_id, starts_at) WHERE (NOT is_deleted);
CREATE INDEX appointments_by_patient ON appointments USING btree (organization_id, patient_id, starts_at) INCLUDE (id) WHERE (NOT is_deleted);
CREATE INDEX appointments_by_series ON appointments USING btree (organization_id, series_id, starts_at) WHERE (series_id IS NOT NULL);
CREATE INDEX appointments_by_service ON appointments USING btree (organization_id, service_id) WHERE (NOT is_deleted);
CREATE INDEX appointments_by_start ON appointments USING btree (organization_id, starts_at, id) WHERE (NOT is_deleted);
CREATE INDEX appointments_deleted ON appointments USING btree (organization_id, id) WHERE is_deleted;
CREATE INDEX appointments_in_emergency ON appointments USING btree (organization_id, emergency_access_id) WHERE (emergency_access_id IS NOT NULL);
CREATE INDEX appointments_seen ON appointments USING btree (organization_id, clinic_id, starts_at) INCLUDE (doctor_id) WHERE ((NOT is_deleted) AND (status = ANY (ARRAY['checked_in'::text, 'in_consultation'::text, 'completed'::text])));

create table approvals (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  clinic_id uuid not null,
  patient_id uuid,
  payment_id uuid,
  invoice_id uuid,
  amount_minor bigint not null,
  asked jsonb not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  transaction_id uuid,
  payer_id uuid,
  constraint approvals_pkey PRIMARY KEY (organization_id, id),
  constraint approvals_amount CHECK ((amount_minor > 0)),
  constraint approvals_booked CHECK (((transaction_id IS NOT NULL) = (state = 'approved'::text))),
  constraint approvals_decided CHECK ((((state = 'waiting'::text) = (decided_at IS NULL)) AND ((decided_by IS NOT NULL) = (state = ANY (ARRAY['approved'::text, 'declined'::text, 'withdrawn'::text]))))),
  constraint approvals_decision_reason CHECK (((btrim(decision_reason) <> ''::text) AND (char_length(decision_reason) <= 200))),
  constraint approvals_declined CHECK (((decision_reason IS NOT NULL) = (state = 'declined'::text))),
  constraint approvals_kind CHECK ((kind = ANY (ARRAY['refund'::text, 'credit_note'::text, 'write_off'::text, 'payer_payout'::text]))),
  constraint approvals_state CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text]))),
  constraint approvals_subject CHECK (((num_nonnulls(payment_id, invoice_id, payer_id) = 1) AND ((kind = 'refund'::text) = (payment_id IS NOT NULL)) AND ((kind = 'payer_payout'::text) = (payer_id IS NOT NULL)) AND ((payer_id IS NULL) = (patient_id IS NOT NULL)))),
  constraint approvals_two_people CHECK (((state <> ALL (ARRAY['approved'::text, 'declined'::text])) OR (decided_by <> asked_by)))
);
CREATE INDEX approvals_by_asking ON approvals USING btree (organization_id, asked_at DESC, id DESC);
CREATE UNIQUE INDEX approvals_one_of_invoice ON approvals USING btree (organization_id, invoice_id, kind) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX approvals_one_of_payer ON approvals USING btree (organization_id, payer_id, kind) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX approvals_one_of_payment ON approvals USING btree (organization_id, payment_id, kind) WHERE (state = 'waiting'::text);

create table audit_checkpoints (
  organization_id uuid not null,
  sequence bigint not null,
  hash bytea not null,
  dropped_before date not null,
  older_events bigint not null,
  signature bytea not null,
  constraint audit_checkpoints_pkey PRIMARY KEY (organization_id, dropped_before),
  constraint audit_checkpoints_older CHECK ((older_events >= 0))
);

create table audit_events (
  organization_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  account_id uuid,
  role text,
  action text not null,
  outcome text not null,
  subject text,
  subject_ids uuid[] not null default '{}'::uuid[],
  address text,
  request_id text,
  detail text,
  constraint audit_events_pkey PRIMARY KEY (organization_id, id)
) partition by RANGE (id);
alter table audit_events add constraint audit_events_outcome CHECK ((outcome = ANY (ARRAY['done'::text, 'read'::text, 'denied'::text, 'failed'::text]))) NOT VALID;
CREATE INDEX audit_events_by_action ON audit_events USING btree (organization_id, action, outcome, at DESC);
CREATE INDEX audit_events_by_person ON audit_events USING btree (organization_id, account_id, action, outcome, at DESC);
CREATE INDEX audit_events_by_subject ON audit_events USING gin (subject_ids) WITH (fastupdate='on', gin_pending_list_limit='2048');
CREATE INDEX audit_events_by_time ON audit_events USING btree (organization_id, at DESC, id);

create table audit_heads (
  organization_id uuid not null,
  begun_at timestamp with time zone not null,
  older_events bigint not null,
  sequence bigint not null,
  hash bytea not null,
  constraint audit_heads_pkey PRIMARY KEY (organization_id)
);

create table audit_links (
  organization_id uuid not null,
  sequence bigint not null,
  previous bytea not null,
  hash bytea not null,
  event_ids uuid[] not null,
  constraint audit_links_pkey PRIMARY KEY (organization_id, sequence),
  constraint audit_links_previous_key UNIQUE (organization_id, previous)
);

create table booking_deposits (
  organization_id uuid not null,
  clinic_id uuid not null,
  service_id uuid not null,
  amount_minor bigint,
  constraint booking_deposits_pkey PRIMARY KEY (organization_id, clinic_id, service_id),
  constraint booking_deposits_amount CHECK (((amount_minor >= 1) AND (amount_minor <= '1000000000000'::bigint)))
);

create table booking_devices (
  organization_id uuid not null,
  token_hash text not null,
  name text not null,
  phone_number text not null,
  email text not null,
  patient_id uuid not null,
  service_id uuid,
  doctor_id uuid,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  is_pass boolean not null default false,
  constraint booking_devices_pkey PRIMARY KEY (organization_id, token_hash)
);

create table booking_pages (
  slug text not null,
  organization_id uuid not null,
  clinic_id uuid not null,
  is_open boolean not null,
  version integer not null default 1,
  constraint booking_pages_pkey PRIMARY KEY (slug),
  constraint booking_pages_clinic_key UNIQUE (organization_id, clinic_id),
  constraint booking_pages_slug CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((length(slug) >= 3) AND (length(slug) <= 40))))
);

create table break_glass (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  membership_id uuid not null,
  reason text not null,
  opened_at timestamp with time zone not null,
  until timestamp with time zone not null,
  reviewed_at timestamp with time zone,
  reviewed_by uuid,
  ended_at timestamp with time zone,
  ended_by uuid,
  constraint break_glass_pkey PRIMARY KEY (organization_id, id),
  constraint break_glass_ended CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint break_glass_reason CHECK ((btrim(reason) <> ''::text)),
  constraint break_glass_reviewed CHECK (((reviewed_at IS NULL) = (reviewed_by IS NULL))),
  constraint break_glass_until CHECK ((until > opened_at))
);
CREATE INDEX break_glass_by_time ON break_glass USING btree (organization_id, opened_at, id);
CREATE INDEX break_glass_open ON break_glass USING btree (organization_id, membership_id, patient_id, until);

create table calls_made (
  organization_id uuid not null,
  clinic_id uuid not null,
  day date not null,
  reason text not null,
  patient_id uuid not null,
  constraint calls_made_pkey PRIMARY KEY (organization_id, clinic_id, day, patient_id, reason),
  constraint calls_made_reason CHECK ((reason = ANY (ARRAY['missed'::text, 'cancelled'::text, 'offered'::text, 'unconfirmed'::text])))
);

create table categories (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null,
  image_id uuid,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  archived_in uuid,
  constraint categories_pkey PRIMARY KEY (organization_id, id)
);
CREATE INDEX categories_by_name ON categories USING btree (organization_id, lower(name), id) WHERE (NOT is_deleted);

create table certificate_templates (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  locale text not null,
  title text not null,
  body text not null,
  fields jsonb not null,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint certificate_templates_pkey PRIMARY KEY (organization_id, id),
  constraint certificate_templates_kind CHECK ((kind = ANY (ARRAY['sick_note'::text, 'fitness'::text, 'referral'::text, 'visit_summary'::text, 'medicine_list'::text, 'letter'::text])))
);

create table certificates (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  prefix_no smallint not null default 1,
  template_id uuid not null,
  kind text not null,
  locale text not null,
  title text not null,
  fields jsonb not null,
  text text not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  clinic_id uuid not null,
  encounter_id uuid,
  people jsonb not null,
  signature_id uuid,
  issued_on date not null,
  issued_by uuid not null,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  verify_code text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint certificates_pkey PRIMARY KEY (organization_id, id),
  constraint certificates_code_key UNIQUE (organization_id, verify_code),
  constraint certificates_number_key UNIQUE (organization_id, number),
  constraint certificates_cancelled CHECK (((cancelled_at IS NULL) = (cancel_reason IS NULL)))
);
CREATE INDEX certificates_by_creation ON certificates USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX certificates_by_encounter ON certificates USING btree (organization_id, encounter_id);
CREATE INDEX certificates_by_patient ON certificates USING btree (organization_id, patient_id, created_at DESC, id DESC);

create table checkouts (
  organization_id uuid not null,
  id uuid not null,
  provider text not null,
  provider_id text,
  url text,
  clinic_id uuid not null,
  patient_id uuid not null,
  invoice_id uuid,
  amount_minor bigint not null,
  currency text not null,
  return_url text not null,
  locale text not null,
  state text not null default 'opening'::text,
  opened_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  payment_id uuid,
  deposit_id uuid,
  constraint checkouts_pkey PRIMARY KEY (organization_id, id),
  constraint checkouts_provider_id_key UNIQUE (organization_id, provider, provider_id),
  constraint checkouts_amount CHECK ((amount_minor > 0)),
  constraint checkouts_for CHECK ((num_nonnulls(invoice_id, deposit_id) = 1)),
  constraint checkouts_open CHECK (((state <> ALL (ARRAY['open'::text, 'paid'::text])) OR (provider_id IS NOT NULL))),
  constraint checkouts_paid CHECK (((payment_id IS NOT NULL) = (state = 'paid'::text))),
  constraint checkouts_provider CHECK ((provider = ANY (ARRAY['stripe'::text, 'razorpay'::text]))),
  constraint checkouts_state CHECK ((state = ANY (ARRAY['opening'::text, 'open'::text, 'paid'::text, 'ended'::text])))
);
CREATE INDEX checkouts_by_invoice ON checkouts USING btree (organization_id, invoice_id, opened_at);
CREATE UNIQUE INDEX checkouts_one_of_deposit ON checkouts USING btree (organization_id, deposit_id) WHERE (state = ANY (ARRAY['opening'::text, 'open'::text]));
CREATE UNIQUE INDEX checkouts_one_of_invoice ON checkouts USING btree (organization_id, invoice_id) WHERE (state = ANY (ARRAY['opening'::text, 'open'::text]));

create table claim_settlement_lines (
  organization_id uuid not null,
  id uuid not null,
  settlement_id uuid not null,
  claim_id uuid not null,
  received_minor bigint not null,
  tds_minor bigint not null,
  tds_section text,
  disallowed_minor bigint not null,
  disallowed_to text,
  reason text,
  constraint claim_settlement_lines_pkey PRIMARY KEY (organization_id, id),
  constraint claim_settlement_lines_claim_key UNIQUE (organization_id, settlement_id, claim_id),
  constraint claim_settlement_lines_amounts CHECK (((received_minor >= 0) AND (tds_minor >= 0) AND (disallowed_minor >= 0) AND (((received_minor + tds_minor) + disallowed_minor) > 0))),
  constraint claim_settlement_lines_disallowed CHECK (((disallowed_minor > 0) = (disallowed_to IS NOT NULL))),
  constraint claim_settlement_lines_disallowed_to CHECK ((disallowed_to = ANY (ARRAY['patient'::text, 'write_off'::text]))),
  constraint claim_settlement_lines_reason CHECK (((btrim(reason) <> ''::text) AND (char_length(reason) <= 200))),
  constraint claim_settlement_lines_reason_given CHECK (((disallowed_to IS NULL) = (reason IS NULL)))
);
CREATE INDEX claim_settlement_lines_by_claim ON claim_settlement_lines USING btree (organization_id, claim_id);

create table claim_settlements (
  organization_id uuid not null,
  id uuid not null,
  payer_id uuid not null,
  method text,
  reference text,
  settled_on date not null,
  settled_at timestamp with time zone not null,
  settled_by uuid not null,
  undone_at timestamp with time zone,
  undone_by uuid,
  returned_reason text,
  constraint claim_settlements_pkey PRIMARY KEY (organization_id, id),
  constraint claim_settlements_method CHECK ((method = ANY (ARRAY['bank'::text, 'cheque'::text, 'advance'::text]))),
  constraint claim_settlements_reference CHECK (((btrim(reference) <> ''::text) AND (char_length(reference) <= 100))),
  constraint claim_settlements_returned CHECK (((returned_reason IS NULL) OR ((undone_at IS NOT NULL) AND (NOT (method IS DISTINCT FROM 'cheque'::text)) AND (btrim(returned_reason) <> ''::text) AND (char_length(returned_reason) <= 200)))),
  constraint claim_settlements_undone CHECK (((undone_at IS NULL) = (undone_by IS NULL)))
);
CREATE INDEX claim_settlements_by_payer ON claim_settlements USING btree (organization_id, payer_id, settled_on);

create table claims (
  organization_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  payer_id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  member_number text,
  issued_on date not null,
  claimed_minor bigint not null,
  credited_minor bigint not null default 0,
  received_minor bigint not null default 0,
  tds_minor bigint not null default 0,
  disallowed_minor bigint not null default 0,
  released_minor bigint not null default 0,
  state text not null default 'to_send'::text,
  sent_on date,
  reference text,
  due_on date,
  created_at timestamp with time zone not null,
  constraint claims_pkey PRIMARY KEY (organization_id, id),
  constraint claims_invoice_key UNIQUE (organization_id, invoice_id),
  constraint claims_reference CHECK (((btrim(reference) <> ''::text) AND (char_length(reference) <= 100))),
  constraint claims_sent CHECK ((((sent_on IS NULL) = (due_on IS NULL)) AND ((sent_on IS NOT NULL) OR (reference IS NULL)))),
  constraint claims_state CHECK ((state = ANY (ARRAY['to_send'::text, 'sent'::text, 'part_settled'::text, 'settled'::text, 'rejected'::text, 'cancelled'::text]))),
  constraint claims_sums CHECK (((claimed_minor > 0) AND (credited_minor >= 0) AND (received_minor >= 0) AND (tds_minor >= 0) AND (disallowed_minor >= 0) AND ((released_minor >= 0) AND (released_minor <= (received_minor + tds_minor))) AND ((claimed_minor + released_minor) >= (((credited_minor + received_minor) + tds_minor) + disallowed_minor))))
);
CREATE INDEX claims_by_creation ON claims USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX claims_by_payer ON claims USING btree (organization_id, payer_id, issued_on);

create table clinic_feeds (
  organization_id uuid not null,
  clinic_id uuid not null,
  token_hash text not null,
  shows_names boolean not null default false,
  opened_at timestamp with time zone not null,
  made_by uuid not null,
  names_by uuid,
  last_read_at timestamp with time zone,
  constraint clinic_feeds_pkey PRIMARY KEY (organization_id, clinic_id)
);

create table clinics (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null,
  email text not null,
  contact_number text not null,
  service text not null,
  slot_minutes integer not null,
  address text not null,
  time_zone text not null,
  image_id uuid,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  archived_in uuid,
  country text,
  hours_set_at timestamp with time zone,
  tax_number text,
  upi_id text,
  constraint clinics_pkey PRIMARY KEY (organization_id, id),
  constraint clinics_country CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint clinics_slot_minutes CHECK ((slot_minutes = ANY (ARRAY[15, 30, 60]))),
  constraint clinics_tax_number CHECK (((btrim(tax_number) <> ''::text) AND (char_length(tax_number) <= 30))),
  constraint clinics_upi_id CHECK (((btrim(upi_id) <> ''::text) AND (char_length(upi_id) <= 320)))
);
CREATE INDEX clinics_by_name ON clinics USING btree (organization_id, lower(name), id) WHERE (NOT is_deleted);

create table counters (
  organization_id uuid not null,
  kind text not null,
  total integer not null default 0,
  last_number integer not null default 0,
  constraint counters_pkey PRIMARY KEY (organization_id, kind),
  constraint counters_total CHECK ((total >= 0))
);

create table credit_note_lines (
  organization_id uuid not null,
  credit_note_id uuid not null,
  invoice_id uuid not null,
  line_id uuid not null,
  net_minor bigint not null,
  uses integer not null default 0,
  constraint credit_note_lines_pkey PRIMARY KEY (organization_id, credit_note_id, line_id),
  constraint credit_note_lines_amount CHECK (((net_minor >= 0) AND (uses >= 0) AND ((net_minor + uses) > 0)))
);
CREATE INDEX credit_note_lines_by_invoice ON credit_note_lines USING btree (organization_id, invoice_id);

create table credit_notes (
  organization_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  number text not null,
  financial_year text not null,
  issued_on date not null,
  issued_at timestamp with time zone not null,
  issued_by uuid not null,
  reason text not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  rounding_minor bigint not null,
  gross_minor bigint not null,
  verify_code text,
  constraint credit_notes_pkey PRIMARY KEY (organization_id, id),
  constraint credit_notes_number_key UNIQUE (organization_id, number),
  constraint credit_notes_verify_code_key UNIQUE (organization_id, verify_code),
  constraint credit_notes_number CHECK ((char_length(number) <= 16)),
  constraint credit_notes_reason CHECK ((btrim(reason) <> ''::text)),
  constraint credit_notes_sums CHECK (((gross_minor = ((net_minor + tax_minor) + rounding_minor)) AND (gross_minor >= 0) AND (net_minor >= 0) AND (tax_minor >= 0)))
);
CREATE INDEX credit_notes_by_invoice ON credit_notes USING btree (organization_id, invoice_id);

create table deposits (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  doctor_id uuid not null,
  service_ids uuid[] not null,
  starts_at timestamp with time zone not null,
  amount_minor bigint not null,
  currency text not null,
  patient_id uuid not null,
  is_new_patient boolean not null,
  email text not null,
  reason text,
  created_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  payment_id uuid,
  appointment_id uuid,
  constraint deposits_pkey PRIMARY KEY (organization_id, id),
  constraint deposits_amount CHECK ((amount_minor > 0)),
  constraint deposits_booked CHECK (((appointment_id IS NOT NULL) = (state = 'booked'::text))),
  constraint deposits_paid CHECK (((payment_id IS NOT NULL) = (state = ANY (ARRAY['booked'::text, 'late'::text, 'given_back'::text])))),
  constraint deposits_state CHECK ((state = ANY (ARRAY['waiting'::text, 'booked'::text, 'late'::text, 'given_back'::text, 'lapsed'::text])))
);
CREATE INDEX deposits_by_appointment ON deposits USING btree (organization_id, appointment_id) WHERE (appointment_id IS NOT NULL);

create table desk_sessions (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  clinic_id uuid not null,
  membership_id uuid not null,
  float_minor bigint not null,
  taken_over_from uuid,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  expected_minor bigint,
  counted_minor bigint,
  counts jsonb,
  reason text,
  left_minor bigint,
  papers jsonb,
  bag text,
  constraint desk_sessions_pkey PRIMARY KEY (organization_id, id),
  constraint desk_sessions_number_key UNIQUE (organization_id, number),
  constraint desk_sessions_taken_over_key UNIQUE (organization_id, taken_over_from),
  constraint desk_sessions_bag CHECK (((btrim(bag) <> ''::text) AND (char_length(bag) <= 40))),
  constraint desk_sessions_closed CHECK ((num_nonnulls(closed_at, closed_by, expected_minor, counted_minor, left_minor) = ANY (ARRAY[0, 5]))),
  constraint desk_sessions_counted CHECK (((counted_minor >= 0) AND (counted_minor <= '1000000000000'::bigint))),
  constraint desk_sessions_float CHECK (((float_minor >= 0) AND (float_minor <= '1000000000000'::bigint))),
  constraint desk_sessions_left CHECK (((left_minor >= 0) AND (left_minor <= counted_minor))),
  constraint desk_sessions_of_closing CHECK (((closed_at IS NOT NULL) OR (num_nonnulls(counts, reason, papers, bag) = 0))),
  constraint desk_sessions_reason CHECK (((btrim(reason) <> ''::text) AND (char_length(reason) <= 200)))
);
CREATE INDEX desk_sessions_by_opening ON desk_sessions USING btree (organization_id, opened_at DESC, id DESC);
CREATE INDEX desk_sessions_by_person ON desk_sessions USING btree (organization_id, membership_id, opened_at DESC);
CREATE UNIQUE INDEX desk_sessions_one_open ON desk_sessions USING btree (organization_id, clinic_id, membership_id) WHERE (closed_at IS NULL);

create table doctor_covers (
  organization_id uuid not null,
  doctor_id uuid not null,
  cover_id uuid,
  updated_at timestamp with time zone not null default now(),
  constraint doctor_covers_pkey PRIMARY KEY (organization_id, doctor_id),
  constraint doctor_covers_other CHECK ((cover_id <> doctor_id))
);

create table doctor_feeds (
  organization_id uuid not null,
  doctor_id uuid not null,
  token_hash text not null,
  shows_names boolean not null default false,
  opened_at timestamp with time zone not null,
  made_by uuid not null,
  last_read_at timestamp with time zone,
  constraint doctor_feeds_pkey PRIMARY KEY (organization_id, doctor_id)
);

create table doctor_shares (
  organization_id uuid not null,
  id uuid not null,
  doctor_id uuid not null,
  service_id uuid,
  valid_from date not null,
  basis_points integer,
  amount_minor bigint,
  constraint doctor_shares_pkey PRIMARY KEY (organization_id, id),
  constraint doctor_shares_amount CHECK (((amount_minor >= 0) AND (amount_minor <= '1000000000000'::bigint))),
  constraint doctor_shares_basis_points CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  constraint doctor_shares_one CHECK ((num_nonnulls(basis_points, amount_minor) = 1))
);
CREATE UNIQUE INDEX doctor_shares_default ON doctor_shares USING btree (organization_id, doctor_id, valid_from) WHERE (service_id IS NULL);
CREATE UNIQUE INDEX doctor_shares_of_service ON doctor_shares USING btree (organization_id, doctor_id, service_id, valid_from) WHERE (service_id IS NOT NULL);

create table doctor_signatures (
  organization_id uuid not null,
  doctor_id uuid not null,
  image_id uuid not null,
  updated_at timestamp with time zone not null,
  constraint doctor_signatures_pkey PRIMARY KEY (organization_id, doctor_id)
);

create table doctor_statement_lines (
  organization_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  allocation_id uuid,
  credit_note_id uuid,
  settlement_id uuid,
  invoice_id uuid not null,
  line_id uuid not null,
  money_minor bigint not null,
  share_minor bigint not null,
  constraint doctor_statement_lines_pkey PRIMARY KEY (organization_id, id),
  constraint doctor_statement_lines_change CHECK ((num_nonnulls(allocation_id, credit_note_id, settlement_id) = 1))
);
CREATE UNIQUE INDEX doctor_statement_lines_allocation ON doctor_statement_lines USING btree (organization_id, allocation_id, line_id) WHERE (allocation_id IS NOT NULL);
CREATE INDEX doctor_statement_lines_by_invoice ON doctor_statement_lines USING btree (organization_id, invoice_id);
CREATE INDEX doctor_statement_lines_by_statement ON doctor_statement_lines USING btree (organization_id, statement_id);
CREATE UNIQUE INDEX doctor_statement_lines_credit_note ON doctor_statement_lines USING btree (organization_id, credit_note_id, line_id) WHERE (credit_note_id IS NOT NULL);
CREATE UNIQUE INDEX doctor_statement_lines_settlement ON doctor_statement_lines USING btree (organization_id, settlement_id, line_id) WHERE (settlement_id IS NOT NULL);

create table doctor_statements (
  organization_id uuid not null,
  id uuid not null,
  doctor_id uuid not null,
  month date not null,
  number integer not null,
  currency text not null,
  money_minor bigint not null,
  share_minor bigint not null,
  carried_minor bigint not null,
  tds_basis_points integer not null,
  tds_section text,
  tds_minor bigint not null,
  payable_minor bigint not null,
  carried_on_minor bigint not null,
  paid_on date not null,
  closed_at timestamp with time zone not null,
  closed_by uuid not null,
  constraint doctor_statements_pkey PRIMARY KEY (organization_id, id),
  constraint doctor_statements_month_key UNIQUE (organization_id, doctor_id, month),
  constraint doctor_statements_number_key UNIQUE (organization_id, doctor_id, number),
  constraint doctor_statements_sums CHECK ((((share_minor + carried_minor) = ((payable_minor + tds_minor) + carried_on_minor)) AND (payable_minor >= 0) AND (tds_minor >= 0) AND (carried_minor <= 0) AND (carried_on_minor <= 0)))
);

create table doctor_tds_rates (
  organization_id uuid not null,
  valid_from date not null,
  basis_points integer not null,
  section text,
  constraint doctor_tds_rates_pkey PRIMARY KEY (organization_id, valid_from),
  constraint doctor_tds_rates_basis_points CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  constraint doctor_tds_rates_section CHECK (((btrim(section) <> ''::text) AND (char_length(section) <= 20)))
);

create table doctors (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  membership_id uuid,
  first_name text not null,
  last_name text not null,
  email text not null,
  contact_number text not null,
  gender text not null,
  about_self text not null,
  expert text not null,
  commission numeric(5,2),
  image_id uuid,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  archived_in uuid,
  registration_number text,
  verified_at timestamp with time zone,
  languages text,
  constraint doctors_pkey PRIMARY KEY (organization_id, id),
  constraint doctors_commission CHECK (((commission >= (0)::numeric) AND (commission <= (100)::numeric))),
  constraint doctors_languages CHECK ((char_length(languages) <= 100))
);
CREATE INDEX doctors_by_name ON doctors USING btree (organization_id, lower(((first_name || ' '::text) || last_name)), id) WHERE (NOT is_deleted);
CREATE UNIQUE INDEX doctors_email_key ON doctors USING btree (organization_id, email) WHERE (NOT is_deleted);
CREATE UNIQUE INDEX doctors_membership_key ON doctors USING btree (organization_id, membership_id) WHERE (NOT is_deleted);

create table document_counters (
  organization_id uuid not null,
  prefix text not null,
  financial_year text not null,
  last_serial integer not null,
  constraint document_counters_pkey PRIMARY KEY (organization_id, prefix, financial_year),
  constraint document_counters_last_serial CHECK (((last_serial >= 1) AND (last_serial <= 999999)))
);

create table document_series (
  organization_id uuid not null,
  clinic_id uuid not null,
  kind text not null,
  prefix text not null,
  constraint document_series_pkey PRIMARY KEY (organization_id, clinic_id, kind),
  constraint document_series_prefix_key UNIQUE (organization_id, prefix),
  constraint document_series_kind CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text, 'quotation'::text, 'refund'::text]))),
  constraint document_series_prefix CHECK ((prefix ~ '^[A-Z0-9-]{1,3}$'::text))
);

create table encounter_addenda (
  organization_id uuid not null,
  id uuid not null,
  encounter_id uuid not null,
  patient_id uuid not null,
  text text not null,
  retracts boolean not null default false,
  words tsvector not null generated always as (to_tsvector('simple'::regconfig, text)) stored,
  written_by uuid not null,
  written_at timestamp with time zone not null,
  constraint encounter_addenda_pkey PRIMARY KEY (organization_id, id)
);
CREATE INDEX encounter_addenda_by_encounter ON encounter_addenda USING btree (organization_id, encounter_id, written_at);
CREATE INDEX encounter_addenda_by_words ON encounter_addenda USING gin (words_of_organization(organization_id, words));
CREATE UNIQUE INDEX encounter_addenda_retraction_key ON encounter_addenda USING btree (organization_id, encounter_id) WHERE retracts;

create table encounter_sharing (
  organization_id uuid not null,
  encounter_id uuid not null,
  summary boolean not null,
  prescriptions boolean not null,
  results boolean not null,
  documents boolean not null,
  sensitive_results uuid[] not null default '{}'::uuid[],
  set_by uuid not null,
  set_at timestamp with time zone not null,
  constraint encounter_sharing_pkey PRIMARY KEY (organization_id, encounter_id)
);

create table encounter_versions (
  organization_id uuid not null,
  encounter_id uuid not null,
  version integer not null,
  sections jsonb not null,
  lines jsonb not null,
  drawing jsonb,
  saved_by uuid not null,
  saved_at timestamp with time zone not null,
  constraint encounter_versions_pkey PRIMARY KEY (organization_id, encounter_id, version)
);

create table encounters (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  clinic_id uuid not null,
  appointment_id uuid,
  started_at timestamp with time zone not null,
  outline jsonb not null,
  sections jsonb not null default '{}'::jsonb,
  lines jsonb not null default '[]'::jsonb,
  follow_up jsonb,
  drawing jsonb,
  words tsvector not null generated always as (to_tsvector('simple'::regconfig, sections)) stored,
  saved_at timestamp with time zone not null,
  saved_by uuid not null,
  signed_at timestamp with time zone,
  signed_by uuid,
  as_signed jsonb,
  discarded_at timestamp with time zone,
  discard_reason text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  orders jsonb not null default '[]'::jsonb,
  constraint encounters_pkey PRIMARY KEY (organization_id, id),
  constraint encounters_number_key UNIQUE (organization_id, number),
  constraint encounters_of_patient_key UNIQUE (organization_id, id, patient_id),
  constraint encounters_discarded_whole CHECK (((discarded_at IS NULL) = (discard_reason IS NULL))),
  constraint encounters_one_end CHECK (((signed_at IS NULL) OR (discarded_at IS NULL))),
  constraint encounters_signed_whole CHECK ((((signed_at IS NULL) = (signed_by IS NULL)) AND ((signed_at IS NULL) = (as_signed IS NULL))))
);
CREATE UNIQUE INDEX encounters_appointment_key ON encounters USING btree (organization_id, appointment_id) WHERE (discarded_at IS NULL);
CREATE INDEX encounters_by_doctor ON encounters USING btree (organization_id, doctor_id, started_at DESC, id DESC);
CREATE INDEX encounters_by_patient ON encounters USING btree (organization_id, patient_id, started_at DESC, id DESC);
CREATE INDEX encounters_by_words ON encounters USING gin (words_of_organization(organization_id, words));
CREATE INDEX encounters_open ON encounters USING btree (organization_id, doctor_id, started_at) WHERE ((signed_at IS NULL) AND (discarded_at IS NULL));

create table family_hiding (
  organization_id uuid not null,
  entry_id uuid not null,
  kind text not null,
  patient_id uuid not null,
  is_hidden boolean not null,
  set_by uuid not null,
  set_at timestamp with time zone not null,
  constraint family_hiding_pkey PRIMARY KEY (organization_id, entry_id),
  constraint family_hiding_kind CHECK ((kind = ANY (ARRAY['vitals'::text, 'problems'::text, 'allergies'::text, 'medicines'::text, 'immunizations'::text, 'history'::text, 'visits'::text, 'results'::text, 'reports'::text])))
);
CREATE INDEX family_hiding_by_patient ON family_hiding USING btree (organization_id, patient_id);

create table files (
  organization_id uuid not null,
  id uuid not null,
  subject text not null,
  subject_id uuid not null,
  sha256 text not null,
  byte_count integer not null,
  created_at timestamp with time zone not null default now(),
  constraint files_pkey PRIMARY KEY (organization_id, id),
  constraint files_subject CHECK ((subject = ANY (ARRAY['clinics'::text, 'categories'::text, 'services'::text, 'doctors'::text, 'receptionists'::text, 'patients'::text, 'accounts'::text, 'organizations'::text, 'signatures'::text])))
);

create table formulary_medicines (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null,
  composition text,
  ingredients text[],
  manufacturer text,
  price_minor bigint,
  is_imported boolean not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint formulary_medicines_pkey PRIMARY KEY (organization_id, id),
  constraint formulary_medicines_name_key UNIQUE (organization_id, name_key),
  constraint formulary_medicines_price CHECK ((price_minor >= 0))
);

create table further_services (
  organization_id uuid not null,
  appointment_id uuid not null,
  position integer not null,
  service_id uuid not null,
  duration_minutes integer not null,
  price_minor bigint not null,
  constraint further_services_pkey PRIMARY KEY (organization_id, appointment_id, "position"),
  constraint further_services_position CHECK ((("position" >= 1) AND ("position" <= 9)))
);
CREATE INDEX further_services_by_service ON further_services USING btree (organization_id, service_id);

create table growth_tables (
  organization_id uuid not null,
  id uuid not null,
  measure text not null,
  sex text not null,
  name text not null,
  rows jsonb not null,
  loaded_by uuid not null,
  loaded_at timestamp with time zone not null,
  constraint growth_tables_pkey PRIMARY KEY (organization_id, id),
  constraint growth_tables_measure_key UNIQUE (organization_id, measure, sex),
  constraint growth_tables_sex CHECK ((sex = ANY (ARRAY['Male'::text, 'Female'::text])))
);

create table history_entries (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  kind text not null,
  text text not null,
  entered_by uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint history_entries_pkey PRIMARY KEY (organization_id, id),
  constraint history_entries_kind CHECK ((kind = ANY (ARRAY['past'::text, 'family'::text, 'social'::text, 'alert'::text])))
);
CREATE INDEX history_entries_by_patient ON history_entries USING btree (organization_id, patient_id, created_at);

create table holidays (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  first_day date not null,
  last_day date not null,
  reason text,
  constraint holidays_pkey PRIMARY KEY (organization_id, id),
  constraint holidays_days CHECK ((first_day <= last_day))
);
CREATE INDEX holidays_by_clinic ON holidays USING btree (organization_id, clinic_id, last_day);

create table idempotency_keys (
  organization_id uuid not null,
  account_id uuid not null,
  key text not null,
  request_hash text not null,
  http_status integer,
  answer json,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (organization_id, account_id, key)
);

create table immunizations (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  vaccine text not null,
  given_on date not null,
  batch text,
  entered_by uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint immunizations_pkey PRIMARY KEY (organization_id, id)
);
CREATE INDEX immunizations_by_patient ON immunizations USING btree (organization_id, patient_id, given_on DESC);

create table inquiries (
  id uuid not null,
  kind text not null,
  name text not null,
  email text not null,
  phone text,
  clinic_name text not null,
  message text not null,
  preferred_date date,
  preferred_time text,
  time_zone text,
  locale text not null,
  created_at timestamp with time zone not null default now(),
  state text not null default 'new'::text,
  constraint inquiries_pkey PRIMARY KEY (id),
  constraint inquiries_call CHECK (((kind <> 'demoCall'::text) OR ((preferred_date IS NOT NULL) AND (preferred_time IS NOT NULL)))),
  constraint inquiries_kind CHECK ((kind = ANY (ARRAY['quote'::text, 'demoCall'::text, 'hire'::text, 'support'::text]))),
  constraint inquiries_state CHECK ((state = ANY (ARRAY['new'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX inquiries_by_age ON inquiries USING btree (created_at);

create table if not exists installation_secrets (
  name text not null,
  sealed text not null,
  constraint installation_secrets_pkey PRIMARY KEY (name)
);

create table invoice_dues (
  organization_id uuid not null,
  invoice_id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  appointment_id uuid,
  state text not null default 'draft'::text,
  gross_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  credited_minor bigint not null default 0,
  written_off_minor bigint not null default 0,
  payer_due_minor bigint not null default 0,
  mailed_at timestamp with time zone,
  constraint invoice_dues_pkey PRIMARY KEY (organization_id, invoice_id),
  constraint invoice_dues_draft CHECK (((state <> ALL (ARRAY['draft'::text, 'discarded'::text])) OR (gross_minor = 0))),
  constraint invoice_dues_payer_due CHECK (((payer_due_minor >= 0) AND (payer_due_minor <= (((gross_minor - paid_minor) - credited_minor) - written_off_minor)))),
  constraint invoice_dues_state CHECK ((state = ANY (ARRAY['draft'::text, 'discarded'::text, 'issued'::text, 'part_paid'::text, 'paid'::text, 'credited'::text, 'written_off'::text]))),
  constraint invoice_dues_sums CHECK (((paid_minor >= 0) AND (credited_minor >= 0) AND (written_off_minor >= 0) AND (((paid_minor + credited_minor) + written_off_minor) <= gross_minor)))
);
CREATE INDEX invoice_dues_by_visit ON invoice_dues USING btree (organization_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX invoice_dues_mailed ON invoice_dues USING btree (organization_id, patient_id, mailed_at) WHERE (mailed_at IS NOT NULL);
CREATE UNIQUE INDEX invoice_dues_of_visit ON invoice_dues USING btree (organization_id, appointment_id) WHERE ((appointment_id IS NOT NULL) AND (state <> ALL (ARRAY['discarded'::text, 'credited'::text])));
CREATE INDEX invoice_dues_open ON invoice_dues USING btree (organization_id, patient_id) WHERE (state = ANY (ARRAY['issued'::text, 'part_paid'::text]));

create table invoice_lines (
  organization_id uuid not null,
  invoice_id uuid not null,
  id uuid not null,
  position smallint not null,
  service_id uuid,
  description text not null,
  quantity_milli bigint not null,
  unit_price_minor bigint not null,
  discount_minor bigint not null default 0,
  discount_reason text,
  tax_rate_id uuid,
  tax_name text,
  tax_basis_points integer,
  list_minor bigint not null,
  all_discounts_minor bigint not null,
  net_minor bigint not null,
  is_issued boolean not null default false,
  item_id uuid,
  code text,
  unit text,
  is_interstate boolean not null default false,
  package_id uuid,
  sold_package_id uuid,
  is_list_price boolean not null default false,
  is_item_tax boolean not null default false,
  list_price_minor bigint,
  price_cut_minor bigint not null default 0,
  constraint invoice_lines_pkey PRIMARY KEY (organization_id, invoice_id, id),
  constraint invoice_lines_position_key UNIQUE (organization_id, invoice_id, "position"),
  constraint invoice_lines_list_price CHECK (((NOT is_list_price) OR (num_nonnulls(service_id, item_id) = 1))),
  constraint invoice_lines_one_item CHECK (((service_id IS NULL) OR (item_id IS NULL))),
  constraint invoice_lines_one_package CHECK ((num_nonnulls(item_id, package_id, sold_package_id) <= 1)),
  constraint invoice_lines_price_cut CHECK (((list_price_minor >= 0) AND (price_cut_minor >= 0) AND ((price_cut_minor + discount_minor) <= all_discounts_minor))),
  constraint invoice_lines_quantity CHECK ((quantity_milli > 0)),
  constraint invoice_lines_reason CHECK (((discount_minor = 0) OR (discount_reason IS NOT NULL))),
  constraint invoice_lines_sums CHECK (((unit_price_minor >= 0) AND (discount_minor >= 0) AND (list_minor >= 0) AND (net_minor >= 0) AND ((all_discounts_minor >= discount_minor) AND (all_discounts_minor <= list_minor)))),
  constraint invoice_lines_tax CHECK ((((tax_rate_id IS NULL) = (tax_basis_points IS NULL)) AND ((tax_rate_id IS NULL) = (tax_name IS NULL)))),
  constraint invoice_lines_use_is_free CHECK (((sold_package_id IS NULL) OR (unit_price_minor = 0)))
);

create table invoice_taxes (
  organization_id uuid not null,
  invoice_id uuid not null,
  position smallint not null,
  tax_rate_id uuid not null,
  name text not null,
  rate_text text not null,
  taxable_minor bigint not null,
  amount_minor bigint not null,
  is_interstate boolean not null default false,
  constraint invoice_taxes_pkey PRIMARY KEY (organization_id, invoice_id, "position"),
  constraint invoice_taxes_sums CHECK (((taxable_minor >= 0) AND (amount_minor >= 0)))
);

create table invoices (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  appointment_id uuid,
  kind text,
  number text,
  financial_year text,
  issued_on date,
  issued_at timestamp with time zone,
  issued_by uuid,
  discarded_at timestamp with time zone,
  currency text not null,
  note text,
  discount_minor bigint not null default 0,
  discount_reason text,
  list_minor bigint not null default 0,
  all_discounts_minor bigint not null default 0,
  exempt_minor bigint not null default 0,
  net_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  rounding_minor bigint not null default 0,
  gross_minor bigint not null default 0,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  verify_code text,
  issued_as jsonb,
  buyer_name text,
  buyer_tax_number text,
  delivery_state text,
  payer_id uuid,
  policy_id uuid,
  payer_minor bigint not null default 0,
  share_by_hand_minor bigint,
  share_reason text,
  constraint invoices_pkey PRIMARY KEY (organization_id, id),
  constraint invoices_number_key UNIQUE (organization_id, number),
  constraint invoices_verify_code_key UNIQUE (organization_id, verify_code),
  constraint invoices_buyer_name CHECK (((btrim(buyer_name) <> ''::text) AND (char_length(buyer_name) <= 200))),
  constraint invoices_buyer_tax_number CHECK (((btrim(buyer_tax_number) <> ''::text) AND (char_length(buyer_tax_number) <= 30))),
  constraint invoices_delivery_state CHECK ((delivery_state ~ '^[0-9]{2}$'::text)),
  constraint invoices_discarded CHECK (((number IS NULL) OR (discarded_at IS NULL))),
  constraint invoices_discount CHECK (((discount_minor >= 0) AND ((discount_minor = 0) OR (discount_reason IS NOT NULL)))),
  constraint invoices_issued CHECK ((((number IS NULL) = (issued_at IS NULL)) AND ((number IS NULL) = (issued_on IS NULL)) AND ((number IS NULL) = (kind IS NULL)) AND ((number IS NULL) = (issued_by IS NULL)) AND ((number IS NULL) = (financial_year IS NULL)))),
  constraint invoices_kind CHECK ((kind = ANY (ARRAY['invoice'::text, 'bill_of_supply'::text, 'invoice_cum_bill_of_supply'::text]))),
  constraint invoices_number CHECK ((char_length(number) <= 16)),
  constraint invoices_payer CHECK ((((policy_id IS NULL) OR (payer_id IS NOT NULL)) AND ((payer_minor >= 0) AND (payer_minor <= gross_minor)) AND ((payer_minor = 0) OR (payer_id IS NOT NULL)))),
  constraint invoices_share_by_hand CHECK ((((share_by_hand_minor IS NULL) = (share_reason IS NULL)) AND ((share_by_hand_minor IS NULL) OR (payer_id IS NOT NULL)) AND ((share_by_hand_minor >= 0) AND (share_by_hand_minor <= gross_minor)))),
  constraint invoices_share_reason CHECK (((btrim(share_reason) <> ''::text) AND (char_length(share_reason) <= 200))),
  constraint invoices_sums CHECK (((gross_minor = ((net_minor + tax_minor) + rounding_minor)) AND (list_minor >= 0) AND (all_discounts_minor >= 0) AND (exempt_minor >= 0) AND (net_minor >= 0) AND (tax_minor >= 0) AND (gross_minor >= 0)))
);
CREATE INDEX invoices_by_creation ON invoices USING btree (organization_id, created_at DESC, id DESC) WHERE (discarded_at IS NULL);
CREATE INDEX invoices_by_day ON invoices USING btree (organization_id, issued_on, id) WHERE (discarded_at IS NULL);
CREATE INDEX invoices_by_patient ON invoices USING btree (organization_id, patient_id) WHERE (discarded_at IS NULL);
CREATE INDEX invoices_drafts_by_payer ON invoices USING btree (organization_id, payer_id) WHERE ((payer_id IS NOT NULL) AND (number IS NULL) AND (discarded_at IS NULL));

create table item_prices (
  organization_id uuid not null,
  id uuid not null,
  service_id uuid,
  item_id uuid,
  clinic_id uuid,
  valid_from date not null,
  price_minor bigint,
  payer_id uuid,
  constraint item_prices_pkey PRIMARY KEY (organization_id, id),
  constraint item_prices_day_key UNIQUE NULLS NOT DISTINCT (organization_id, service_id, item_id, clinic_id, payer_id, valid_from),
  constraint item_prices_amount CHECK (((price_minor >= 0) AND (price_minor <= '1000000000000'::bigint))),
  constraint item_prices_of_all CHECK (((price_minor IS NOT NULL) OR (clinic_id IS NOT NULL) OR (payer_id IS NOT NULL))),
  constraint item_prices_one_item CHECK ((num_nonnulls(service_id, item_id) = 1))
);

create table leave (
  organization_id uuid not null,
  id uuid not null,
  doctor_id uuid not null,
  first_day date not null,
  last_day date not null,
  reason text,
  start_minute smallint not null default 0,
  end_minute smallint not null default 1440,
  constraint leave_pkey PRIMARY KEY (organization_id, id),
  constraint leave_days CHECK ((first_day <= last_day)),
  constraint leave_minutes CHECK ((((start_minute >= 0) AND (start_minute <= 1439)) AND ((end_minute >= 1) AND (end_minute <= 1440)) AND ((first_day < last_day) OR (start_minute < end_minute))))
);
CREATE INDEX leave_by_doctor ON leave USING btree (organization_id, doctor_id, last_day);

create table ledger_books (
  organization_id uuid not null,
  closed_through date,
  constraint ledger_books_pkey PRIMARY KEY (organization_id)
);

create table ledger_closings (
  organization_id uuid not null,
  id uuid not null,
  through date not null,
  closed_at timestamp with time zone not null,
  closed_by uuid not null,
  constraint ledger_closings_pkey PRIMARY KEY (organization_id, id),
  constraint ledger_closings_through_key UNIQUE (organization_id, through)
);

create table ledger_entries (
  organization_id uuid not null,
  transaction_id uuid not null,
  line smallint not null,
  posted_on date not null,
  clinic_id uuid not null,
  debit text not null,
  credit text not null,
  amount_minor bigint not null,
  patient_id uuid,
  service_id uuid,
  provider text,
  desk_session_id uuid,
  payer_id uuid,
  constraint ledger_entries_pkey PRIMARY KEY (organization_id, transaction_id, line),
  constraint ledger_entries_amount CHECK ((amount_minor > 0)),
  constraint ledger_entries_credit CHECK ((credit = ANY (ARRAY['receivable'::text, 'payer_receivable'::text, 'advances'::text, 'payer_advances'::text, 'cash'::text, 'cash_desk'::text, 'cash_difference'::text, 'bank'::text, 'clearing'::text, 'income'::text, 'income_before_invoices'::text, 'tax_payable'::text, 'tax_on_advances'::text, 'tds_receivable'::text, 'rounding'::text, 'write_off'::text, 'provider_fees'::text]))),
  constraint ledger_entries_debit CHECK ((debit = ANY (ARRAY['receivable'::text, 'payer_receivable'::text, 'advances'::text, 'payer_advances'::text, 'cash'::text, 'cash_desk'::text, 'cash_difference'::text, 'bank'::text, 'clearing'::text, 'income'::text, 'income_before_invoices'::text, 'tax_payable'::text, 'tax_on_advances'::text, 'tds_receivable'::text, 'rounding'::text, 'write_off'::text, 'provider_fees'::text]))),
  constraint ledger_entries_desk_session CHECK (((desk_session_id IS NOT NULL) = ((debit = 'cash_desk'::text) OR (credit = 'cash_desk'::text)))),
  constraint ledger_entries_known_provider CHECK ((provider = ANY (ARRAY['card'::text, 'cheque'::text, 'stripe'::text, 'razorpay'::text]))),
  constraint ledger_entries_patient CHECK (((patient_id IS NOT NULL) OR ((debit <> ALL (ARRAY['receivable'::text, 'advances'::text])) AND (credit <> ALL (ARRAY['receivable'::text, 'advances'::text]))))),
  constraint ledger_entries_payer CHECK (((payer_id IS NOT NULL) = ((debit = ANY (ARRAY['payer_receivable'::text, 'payer_advances'::text])) OR (credit = ANY (ARRAY['payer_receivable'::text, 'payer_advances'::text]))))),
  constraint ledger_entries_provider CHECK (((provider IS NOT NULL) = ((debit = 'clearing'::text) OR (credit = 'clearing'::text)))),
  constraint ledger_entries_two_accounts CHECK ((debit <> credit))
);
CREATE INDEX ledger_entries_by_day ON ledger_entries USING btree (organization_id, posted_on, clinic_id) INCLUDE (debit, credit, amount_minor);
CREATE INDEX ledger_entries_by_desk_session ON ledger_entries USING btree (organization_id, desk_session_id) WHERE (desk_session_id IS NOT NULL);
CREATE INDEX ledger_entries_by_patient ON ledger_entries USING btree (organization_id, patient_id, posted_on) WHERE (patient_id IS NOT NULL);
CREATE INDEX ledger_entries_by_payer ON ledger_entries USING btree (organization_id, payer_id, posted_on) WHERE (payer_id IS NOT NULL);

create table ledger_transactions (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  clinic_id uuid not null,
  posted_on date not null,
  posted_at timestamp with time zone not null,
  posted_by uuid,
  reverses uuid,
  appointment_id uuid,
  payment_id uuid,
  reason text,
  invoice_id uuid,
  refund_id uuid,
  constraint ledger_transactions_pkey PRIMARY KEY (organization_id, id),
  constraint ledger_transactions_reverses_key UNIQUE (organization_id, reverses),
  constraint ledger_transactions_kind CHECK ((kind = ANY (ARRAY['payment'::text, 'reversal'::text, 'refund'::text, 'visit_before_invoices'::text, 'invoice'::text, 'allocation'::text, 'credit_note'::text, 'write_off'::text, 'desk_opening'::text, 'desk_movement'::text, 'desk_closing'::text, 'payout'::text, 'settlement'::text, 'advance_tax'::text, 'payer_payout'::text]))),
  constraint ledger_transactions_reason CHECK (((btrim(reason) <> ''::text) AND (char_length(reason) <= 200))),
  constraint ledger_transactions_reversal CHECK (((kind = 'reversal'::text) = (reverses IS NOT NULL)))
);
CREATE INDEX ledger_transactions_by_appointment ON ledger_transactions USING btree (organization_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX ledger_transactions_by_day ON ledger_transactions USING btree (organization_id, posted_on DESC, posted_at DESC, id);
CREATE INDEX ledger_transactions_by_invoice ON ledger_transactions USING btree (organization_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX ledger_transactions_by_payment ON ledger_transactions USING btree (organization_id, payment_id) WHERE (payment_id IS NOT NULL);

create table mail_templates (
  organization_id uuid not null,
  kind text not null,
  locale text not null,
  subject text,
  body text,
  version integer not null default 1,
  whatsapp_template text,
  constraint mail_templates_pkey PRIMARY KEY (organization_id, kind, locale),
  constraint mail_templates_text CHECK (((subject IS NULL) = (body IS NULL))),
  constraint mail_templates_whatsapp_template CHECK (((char_length(whatsapp_template) >= 1) AND (char_length(whatsapp_template) <= 100)))
);

create table mails (
  id uuid not null,
  kind text not null,
  recipient text not null,
  registration_id uuid,
  account_id uuid,
  organization_id uuid,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  last_error text,
  notification_id uuid,
  failures integer not null default 0,
  inquiry_id uuid,
  booking_id uuid,
  appointment_id uuid,
  offer_id uuid,
  claimed_at timestamp with time zone,
  held_for text,
  held_until timestamp with time zone,
  joined_in uuid,
  account_code_id uuid,
  patient_id uuid,
  facts jsonb,
  turn smallint,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_held_for CHECK ((held_for = ANY (ARRAY['address'::text, 'organization'::text, 'stopped'::text]))),
  constraint mails_kind CHECK ((kind ~ '^[a-z][a-z_]*$'::text))
);
CREATE INDEX mails_by_offer ON mails USING btree (offer_id) WHERE (offer_id IS NOT NULL);
CREATE INDEX mails_by_organization ON mails USING btree (organization_id, claimed_at) WHERE (organization_id IS NOT NULL);
CREATE INDEX mails_by_recipient ON mails USING btree (recipient, claimed_at);
CREATE INDEX mails_held ON mails USING btree (organization_id, held_for) WHERE ((sent_at IS NULL) AND (held_for IS NOT NULL));
CREATE INDEX mails_new ON mails USING btree (turn, id) WHERE (turn IS NOT NULL);
CREATE INDEX mails_unsent ON mails USING btree (created_at) WHERE (sent_at IS NULL);

create table medical_reports (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  title text not null,
  reported_on date not null,
  media_type text not null,
  sha256 text not null,
  byte_count integer not null,
  uploaded_by uuid not null,
  is_deleted boolean not null default false,
  archived_in uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  category text not null default 'other'::text,
  has_thumbnail boolean not null default false,
  uploaded_as uuid,
  constraint medical_reports_pkey PRIMARY KEY (organization_id, id),
  constraint medical_reports_category CHECK ((category = ANY (ARRAY['laboratory'::text, 'imaging'::text, 'letter'::text, 'discharge_summary'::text, 'consent'::text, 'insurance'::text, 'photo'::text, 'other'::text]))),
  constraint medical_reports_media_type CHECK ((media_type = ANY (ARRAY['application/pdf'::text, 'image/webp'::text])))
);
CREATE INDEX medical_reports_by_patient ON medical_reports USING btree (organization_id, patient_id, reported_on DESC, id DESC) WHERE (NOT is_deleted);
CREATE UNIQUE INDEX medical_reports_upload_key ON medical_reports USING btree (organization_id, uploaded_as) WHERE (uploaded_as IS NOT NULL);

create table medicine_sets (
  organization_id uuid not null,
  id uuid not null,
  doctor_id uuid,
  name text not null,
  lines jsonb not null,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint medicine_sets_pkey PRIMARY KEY (organization_id, id)
);
CREATE INDEX medicine_sets_by_doctor ON medicine_sets USING btree (organization_id, doctor_id);

create table medicine_settings (
  organization_id uuid not null,
  reviewer_id uuid,
  formulary_loaded_at timestamp with time zone,
  formulary_count integer not null default 0,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint medicine_settings_pkey PRIMARY KEY (organization_id)
);

create table memberships (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  role text not null,
  is_active boolean not null default true,
  image_id uuid,
  accepted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone,
  declined_at timestamp with time zone,
  reopened_at timestamp with time zone,
  constraint memberships_pkey PRIMARY KEY (organization_id, id),
  constraint memberships_account_role_key UNIQUE (organization_id, account_id, role),
  constraint memberships_answered_once CHECK (((declined_at IS NULL) OR (accepted_at IS NULL))),
  constraint memberships_role CHECK ((role = ANY (ARRAY['owner'::text, 'doctor'::text, 'receptionist'::text, 'nurse'::text, 'patient'::text])))
);
CREATE INDEX memberships_by_account ON memberships USING btree (account_id);
CREATE INDEX memberships_owners ON memberships USING btree (organization_id) WHERE (role = 'owner'::text);

create table message_routes (
  key text not null,
  organization_id uuid not null,
  used_at timestamp with time zone not null,
  constraint message_routes_pkey PRIMARY KEY (key, organization_id)
);
CREATE INDEX message_routes_by_organization ON message_routes USING btree (organization_id);
CREATE INDEX message_routes_by_use ON message_routes USING btree (used_at);

create table messages (
  organization_id uuid not null,
  id uuid not null,
  appointment_id uuid,
  patient_id uuid not null,
  kind text not null,
  minutes_before integer,
  before_starts_at timestamp with time zone,
  before_doctor uuid,
  due_at timestamp with time zone not null,
  state text not null,
  channel text,
  recipient text,
  attempts integer not null default 0,
  claimed_at timestamp with time zone,
  sent_at timestamp with time zone,
  last_error text,
  provider_reference text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  sent_to text,
  ask_at timestamp with time zone,
  questions integer not null default 0,
  delivery text,
  delivery_error text,
  waits_in_outbox boolean not null default false,
  reply text,
  reply_reference text,
  cost numeric(12,6),
  cost_currency text,
  invoice_id uuid,
  constraint messages_pkey PRIMARY KEY (organization_id, id),
  constraint messages_about CHECK (((num_nonnulls(appointment_id, invoice_id) = 1) AND ((kind = 'invoice_link'::text) = (invoice_id IS NOT NULL)))),
  constraint messages_channel CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'whatsapp'::text]))),
  constraint messages_cost CHECK ((cost >= (0)::numeric)),
  constraint messages_cost_currency CHECK ((cost_currency ~ '^[A-Z]{3}$'::text)),
  constraint messages_cost_whole CHECK (((cost IS NULL) = (cost_currency IS NULL))),
  constraint messages_delivery CHECK ((delivery = ANY (ARRAY['delivered'::text, 'undelivered'::text, 'failed'::text]))),
  constraint messages_kind CHECK ((kind = ANY (ARRAY['confirmation'::text, 'moved'::text, 'cancelled'::text, 'reminder'::text, 'invoice_link'::text]))),
  constraint messages_minutes CHECK (((kind = 'reminder'::text) = (minutes_before IS NOT NULL))),
  constraint messages_reply CHECK ((reply = ANY (ARRAY['confirm'::text, 'cancel'::text]))),
  constraint messages_sent CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint messages_state CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'dropped'::text, 'unknown'::text])))
);
CREATE INDEX messages_ahead ON messages USING btree (organization_id, appointment_id, due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'unknown'::text]));
CREATE INDEX messages_by_due ON messages USING btree (organization_id, due_at DESC, id DESC);
CREATE INDEX messages_by_invoice ON messages USING btree (organization_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX messages_by_number ON messages USING btree (organization_id, sent_to) WHERE (sent_to IS NOT NULL);
CREATE INDEX messages_by_patient ON messages USING btree (organization_id, patient_id);
CREATE INDEX messages_by_reference ON messages USING btree (organization_id, provider_reference) WHERE (provider_reference IS NOT NULL);
CREATE INDEX messages_waiting ON messages USING btree (due_at) WHERE ((state = 'waiting'::text) AND (appointment_id IS NOT NULL) AND (NOT waits_in_outbox));

create table if not exists migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table money_rules (
  organization_id uuid not null,
  version integer not null default 1,
  discount_basis_points integer,
  discount_minor bigint,
  refund_minor bigint,
  credit_minor bigint,
  write_off_minor bigint,
  is_cash_limited boolean not null default true,
  upi_id text,
  approval_above_minor bigint,
  no_show_fee_minor bigint,
  payer_share_minor bigint,
  free_line_minor bigint,
  approval_next_minor bigint,
  approval_next_asked_at timestamp with time zone,
  approval_next_holds_at timestamp with time zone,
  approval_next_by uuid,
  constraint money_rules_pkey PRIMARY KEY (organization_id),
  constraint money_rules_approval_above CHECK ((approval_above_minor >= 0)),
  constraint money_rules_approval_next CHECK (((approval_next_minor >= 0) AND (num_nonnulls(approval_next_asked_at, approval_next_holds_at, approval_next_by) = ANY (ARRAY[0, 3])) AND ((approval_next_minor IS NULL) OR (approval_next_holds_at IS NOT NULL)))),
  constraint money_rules_discount CHECK (((discount_basis_points >= 0) AND (discount_basis_points <= 10000))),
  constraint money_rules_free_line CHECK ((free_line_minor >= 0)),
  constraint money_rules_limits CHECK ((LEAST(discount_minor, refund_minor, credit_minor, write_off_minor) >= 0)),
  constraint money_rules_no_show_fee CHECK (((no_show_fee_minor >= 1) AND (no_show_fee_minor <= '1000000000000'::bigint))),
  constraint money_rules_payer_share CHECK ((payer_share_minor >= 0)),
  constraint money_rules_upi_id CHECK ((char_length(upi_id) <= 320))
);

create table note_templates (
  organization_id uuid not null,
  id uuid not null,
  doctor_id uuid,
  name text not null,
  outline jsonb not null,
  is_default boolean not null default false,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint note_templates_pkey PRIMARY KEY (organization_id, id)
);

create table notification_choices (
  organization_id uuid not null,
  membership_id uuid not null,
  kind text not null,
  in_bell boolean not null,
  by_mail boolean not null,
  constraint notification_choices_pkey PRIMARY KEY (organization_id, membership_id, kind),
  constraint notification_choices_kind CHECK ((kind ~ '^[a-z_]+$'::text))
);

create table notifications (
  organization_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  kind text not null,
  subject text not null,
  subject_id uuid not null,
  recipient text,
  in_bell boolean not null default true,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  further integer not null default 0,
  constraint notifications_pkey PRIMARY KEY (organization_id, id),
  constraint notifications_further CHECK ((further >= 0)),
  constraint notifications_kind CHECK ((kind ~ '^[a-z_]+$'::text)),
  constraint notifications_subject CHECK ((subject = ANY (ARRAY['appointments'::text, 'patients'::text, 'mails'::text, 'approvals'::text, 'payments'::text, 'provider_events'::text, 'memberships'::text])))
);
CREATE INDEX notifications_by_age ON notifications USING btree (organization_id, created_at);
CREATE INDEX notifications_by_member ON notifications USING btree (organization_id, membership_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications USING btree (organization_id, membership_id) WHERE ((read_at IS NULL) AND in_bell);

create table opening_exception_hours (
  organization_id uuid not null,
  clinic_id uuid not null,
  day date not null,
  start_minute integer not null,
  end_minute integer not null,
  constraint opening_exception_hours_pkey PRIMARY KEY (organization_id, clinic_id, day, start_minute),
  constraint opening_exception_hours_minutes CHECK (((0 <= start_minute) AND (start_minute < end_minute) AND (end_minute <= 1440)))
);

create table opening_exceptions (
  organization_id uuid not null,
  clinic_id uuid not null,
  day date not null,
  reason text,
  constraint opening_exceptions_pkey PRIMARY KEY (organization_id, clinic_id, day)
);

create table opening_hours (
  organization_id uuid not null,
  clinic_id uuid not null,
  weekday integer not null,
  start_minute integer not null,
  end_minute integer not null,
  constraint opening_hours_pkey PRIMARY KEY (organization_id, clinic_id, weekday, start_minute),
  constraint opening_hours_minutes CHECK (((0 <= start_minute) AND (start_minute < end_minute) AND (end_minute <= 1440))),
  constraint opening_hours_weekday CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table operator_events (
  id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  account_id uuid,
  action text not null,
  outcome text not null,
  deeds text[] not null default '{}'::text[],
  about_organization_id uuid,
  address text,
  request_id text,
  detail text,
  constraint operator_events_pkey PRIMARY KEY (id),
  constraint operator_events_outcome CHECK ((outcome = ANY (ARRAY['done'::text, 'denied'::text, 'failed'::text])))
);
CREATE INDEX operator_events_by_time ON operator_events USING btree (at DESC, id DESC);

create table operators (
  account_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint operators_pkey PRIMARY KEY (account_id)
);

create table order_tests (
  organization_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position smallint not null,
  test_id uuid,
  name text not null,
  kind text not null,
  panel text,
  unit text,
  loinc text,
  constraint order_tests_pkey PRIMARY KEY (organization_id, id),
  constraint order_tests_position_key UNIQUE (organization_id, order_id, "position"),
  constraint order_tests_kind CHECK ((kind = ANY (ARRAY['laboratory'::text, 'imaging'::text])))
);

create table orders (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  encounter_id uuid,
  ordered_by uuid not null,
  ordered_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint orders_pkey PRIMARY KEY (organization_id, id),
  constraint orders_number_key UNIQUE (organization_id, number),
  constraint orders_of_patient_key UNIQUE (organization_id, id, patient_id),
  constraint orders_cancelled_whole CHECK (((cancelled_at IS NULL) = (cancel_reason IS NULL)))
);
CREATE INDEX orders_by_doctor ON orders USING btree (organization_id, doctor_id, ordered_at DESC, id DESC);
CREATE INDEX orders_by_encounter ON orders USING btree (organization_id, encounter_id) WHERE (encounter_id IS NOT NULL);
CREATE INDEX orders_by_patient ON orders USING btree (organization_id, patient_id, ordered_at DESC, id DESC);

create table organizations (
  id uuid not null,
  name text not null,
  type text not null,
  contact_person text not null,
  contact_number text not null,
  email text not null,
  currency text not null default 'INR'::text,
  time_zone text not null default 'Asia/Kolkata'::text,
  tax_basis_points integer not null default 0,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  logo_id uuid,
  tax_name text,
  locale text not null default 'en'::text,
  bill_prefix text not null default 'INV-'::text,
  receipt_prefix text not null default 'RCP-'::text,
  prescription_prefix text not null default 'RX-'::text,
  letterhead text,
  letterhead_footer text,
  shows_logo boolean not null default true,
  minimum_notice_minutes integer not null default 0,
  booking_horizon_days integer not null default 365,
  cancellation_window_hours integer not null default 0,
  demo_expires_at timestamp with time zone,
  plan text not null default 'free'::text,
  suspended_at timestamp with time zone,
  operator_version integer not null default 1,
  messages_by_mail boolean not null default true,
  messages_by_sms boolean not null default false,
  messages_by_whatsapp boolean not null default false,
  reminder_minutes integer[] not null default '{1440}'::integer[],
  waitlist_hours integer not null default 2,
  country text default 'IN'::text,
  visits_ahead_limit integer not null default 5,
  mail_stopped_at timestamp with time zone,
  bill_prefixes text[] not null default ARRAY['INV-'::text],
  receipt_prefixes text[] not null default ARRAY['RCP-'::text],
  prescription_prefixes text[] not null default ARRAY['RX-'::text],
  second_factor_for text not null default 'nobody'::text,
  staff_idle_minutes integer,
  asks_step_up boolean not null default false,
  receptionists_enter_leave boolean not null default false,
  waitlist_notice_hours integer not null default 2,
  certificate_prefix text not null default 'CERT-'::text,
  certificate_prefixes text[] not null default ARRAY['CERT-'::text],
  money_paper_size text not null default 'a4'::text,
  receptionists_show_feed_names boolean not null default false,
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_bill_prefixes CHECK ((bill_prefix = ANY (bill_prefixes))),
  constraint organizations_certificate_prefixes CHECK ((certificate_prefix = ANY (certificate_prefixes))),
  constraint organizations_country CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint organizations_currency CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint organizations_money_paper_size CHECK ((money_paper_size = ANY (ARRAY['a4'::text, 'a5'::text, 'thermal'::text]))),
  constraint organizations_plan CHECK ((plan = ANY (ARRAY['free'::text, 'lifetime'::text]))),
  constraint organizations_policy CHECK ((((minimum_notice_minutes >= 0) AND (minimum_notice_minutes <= 43200)) AND ((booking_horizon_days >= 1) AND (booking_horizon_days <= 730)) AND ((cancellation_window_hours >= 0) AND (cancellation_window_hours <= 720)))),
  constraint organizations_prescription_prefixes CHECK ((prescription_prefix = ANY (prescription_prefixes))),
  constraint organizations_receipt_prefixes CHECK ((receipt_prefix = ANY (receipt_prefixes))),
  constraint organizations_reminders CHECK ((cardinality(reminder_minutes) <= 3)),
  constraint organizations_second_factor_for CHECK ((second_factor_for = ANY (ARRAY['nobody'::text, 'staff'::text, 'everyone'::text]))),
  constraint organizations_staff_idle_minutes CHECK (((staff_idle_minutes >= 5) AND (staff_idle_minutes <= 720))),
  constraint organizations_tax CHECK (((tax_basis_points >= 0) AND (tax_basis_points <= 10000))),
  constraint organizations_visits_ahead_limit CHECK (((visits_ahead_limit >= 1) AND (visits_ahead_limit <= 50))),
  constraint organizations_waitlist_hours CHECK (((waitlist_hours >= 1) AND (waitlist_hours <= 72))),
  constraint organizations_waitlist_notice_hours CHECK (((waitlist_notice_hours >= 0) AND (waitlist_notice_hours <= 168)))
);
CREATE INDEX organizations_by_creation ON organizations USING btree (created_at DESC, id DESC);
CREATE INDEX organizations_demos ON organizations USING btree (demo_expires_at) WHERE (demo_expires_at IS NOT NULL);

create table package_uses (
  organization_id uuid not null,
  invoice_id uuid not null,
  line_id uuid not null,
  sold_package_id uuid not null,
  uses integer not null,
  given_back_at timestamp with time zone,
  given_back integer not null default 0,
  constraint package_uses_pkey PRIMARY KEY (organization_id, invoice_id, line_id),
  constraint package_uses_given_back CHECK (((given_back >= 0) AND (given_back <= uses))),
  constraint package_uses_uses CHECK ((uses > 0))
);
CREATE INDEX package_uses_by_package ON package_uses USING btree (organization_id, sold_package_id);

create table packages (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  service_id uuid not null,
  uses smallint not null,
  price_minor bigint not null,
  valid_months smallint not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint packages_pkey PRIMARY KEY (organization_id, id),
  constraint packages_name CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 200))),
  constraint packages_price CHECK (((price_minor >= 0) AND (price_minor <= '1000000000000'::bigint))),
  constraint packages_uses CHECK (((uses >= 2) AND (uses <= 365))),
  constraint packages_valid_months CHECK (((valid_months >= 1) AND (valid_months <= 120)))
);
CREATE INDEX packages_by_name ON packages USING btree (organization_id, lower(name), id);

create table patient_address_links (
  organization_id uuid not null,
  token_hash text not null,
  patient_id uuid not null,
  purpose text not null,
  email text not null,
  expires_at timestamp with time zone not null,
  constraint patient_address_links_pkey PRIMARY KEY (organization_id, token_hash),
  constraint patient_address_links_purpose CHECK ((purpose = ANY (ARRAY['confirm'::text, 'prove'::text])))
);
CREATE INDEX patient_address_links_by_patient ON patient_address_links USING btree (organization_id, patient_id);

create table patient_corrections (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  before jsonb not null,
  wanted jsonb not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint patient_corrections_pkey PRIMARY KEY (organization_id, id),
  constraint patient_corrections_before CHECK ((jsonb_typeof(before) = 'object'::text)),
  constraint patient_corrections_decided CHECK ((((state = 'waiting'::text) = (decided_at IS NULL)) AND ((state = 'waiting'::text) = (decided_by IS NULL)))),
  constraint patient_corrections_state CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text, 'replaced'::text]))),
  constraint patient_corrections_wanted CHECK (((jsonb_typeof(wanted) = 'object'::text) AND (wanted <> '{}'::jsonb)))
);
CREATE INDEX patient_corrections_of_patient ON patient_corrections USING btree (organization_id, patient_id, asked_at, id);
CREATE UNIQUE INDEX patient_corrections_one_waits ON patient_corrections USING btree (organization_id, patient_id) WHERE (state = 'waiting'::text);
CREATE INDEX patient_corrections_waiting ON patient_corrections USING btree (organization_id, asked_at, id) WHERE (state = 'waiting'::text);

create table patient_facts (
  organization_id uuid not null,
  patient_id uuid not null,
  no_allergies_since timestamp with time zone,
  pregnancy text,
  last_period_on date,
  is_breastfeeding boolean,
  blood_group text,
  abha_number text,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint patient_facts_pkey PRIMARY KEY (organization_id, patient_id),
  constraint patient_facts_abha CHECK ((abha_number ~ '^[0-9]{14}$'::text)),
  constraint patient_facts_blood_group CHECK ((blood_group = ANY (ARRAY['A+'::text, 'A-'::text, 'B+'::text, 'B-'::text, 'AB+'::text, 'AB-'::text, 'O+'::text, 'O-'::text]))),
  constraint patient_facts_pregnancy CHECK ((pregnancy = ANY (ARRAY['pregnant'::text, 'not_pregnant'::text, 'unknown'::text])))
);

create table patient_medicines (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  prescription_id uuid,
  medicine_name text not null,
  dosage text,
  recurrence text,
  instructions text,
  started_on date not null,
  lasts_until date,
  stopped_on date,
  stop_reason text,
  entered_by uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint patient_medicines_pkey PRIMARY KEY (organization_id, id),
  constraint patient_medicines_days CHECK (((stopped_on >= started_on) AND (lasts_until >= started_on))),
  constraint patient_medicines_stop CHECK (((stopped_on IS NOT NULL) OR (stop_reason IS NULL)))
);
CREATE INDEX patient_medicines_by_patient ON patient_medicines USING btree (organization_id, patient_id, started_on DESC);
CREATE INDEX patient_medicines_going_on ON patient_medicines USING btree (organization_id, patient_id, lasts_until) WHERE (stopped_on IS NULL);

create table patient_policies (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  payer_id uuid not null,
  member_number text not null,
  valid_from date not null,
  valid_until date,
  copay_basis_points integer,
  copay_minor bigint,
  limit_minor bigint,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint patient_policies_pkey PRIMARY KEY (organization_id, id),
  constraint patient_policies_copay CHECK ((num_nonnulls(copay_basis_points, copay_minor) <= 1)),
  constraint patient_policies_copay_basis_points CHECK (((copay_basis_points >= 0) AND (copay_basis_points <= 10000))),
  constraint patient_policies_copay_minor CHECK (((copay_minor >= 0) AND (copay_minor <= '1000000000000'::bigint))),
  constraint patient_policies_days CHECK ((valid_until >= valid_from)),
  constraint patient_policies_limit CHECK (((limit_minor >= 1) AND (limit_minor <= '1000000000000'::bigint))),
  constraint patient_policies_member_number CHECK (((btrim(member_number) <> ''::text) AND (char_length(member_number) <= 50)))
);
CREATE INDEX patient_policies_by_patient ON patient_policies USING btree (organization_id, patient_id) WHERE (NOT is_deleted);
CREATE INDEX patient_policies_by_payer ON patient_policies USING btree (organization_id, payer_id) WHERE (NOT is_deleted);

create table patients (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  clinic_id uuid not null,
  membership_id uuid,
  first_name text not null,
  last_name text,
  email text,
  phone_number text not null,
  gender text,
  date_of_birth date,
  address text,
  country text,
  state text,
  city text,
  postal_code text,
  image_id uuid,
  is_incomplete boolean not null default false,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  sort_name text not null generated always as (lower(((first_name || ' '::text) || COALESCE(last_name, ''::text)))) stored,
  archived_in uuid,
  message_channel text,
  email_waits_since timestamp with time zone,
  email_before text,
  membership_before uuid,
  email_confirmed_by text,
  email_wanted text,
  is_sample boolean not null default false,
  search_text text not null generated always as (lower(((((((first_name || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || regexp_replace(phone_number, '^\+91'::text, ''::text)) || ' '::text) || COALESCE(email, ''::text)))) stored,
  locale text,
  time_zone text,
  sex_for_ranges text,
  deceased_on date,
  link_turn integer not null default 0,
  constraint patients_pkey PRIMARY KEY (organization_id, id),
  constraint patients_number_key UNIQUE (organization_id, number),
  constraint patients_deceased_after_birth CHECK ((deceased_on >= date_of_birth)),
  constraint patients_email_confirmed_by CHECK ((email_confirmed_by = ANY (ARRAY['mailbox'::text, 'doctor'::text, 'owner'::text]))),
  constraint patients_locale CHECK ((locale ~ '^[a-z]{2}$'::text)),
  constraint patients_message_channel CHECK ((message_channel = ANY (ARRAY['none'::text, 'mail'::text, 'sms'::text, 'whatsapp'::text]))),
  constraint patients_sample_email CHECK (((NOT is_sample) OR (email IS NULL))),
  constraint patients_sex_for_ranges CHECK ((sex_for_ranges = ANY (ARRAY['female'::text, 'male'::text]))),
  constraint patients_time_zone CHECK ((char_length(time_zone) <= 60))
);
CREATE INDEX patients_by_batch ON patients USING btree (organization_id, archived_in) WHERE (archived_in IS NOT NULL);
CREATE INDEX patients_by_creation ON patients USING btree (organization_id, created_at DESC, id DESC) WHERE (NOT is_deleted);
CREATE INDEX patients_by_email ON patients USING btree (organization_id, email) WHERE ((email IS NOT NULL) AND (NOT is_deleted));
CREATE INDEX patients_by_membership ON patients USING btree (organization_id, membership_id) WHERE (membership_id IS NOT NULL);
CREATE INDEX patients_by_name ON patients USING btree (organization_id, sort_name, id) WHERE (NOT is_deleted);
CREATE INDEX patients_by_phone ON patients USING btree (organization_id, phone_number, id) WHERE (NOT is_deleted);
CREATE INDEX patients_deleted ON patients USING btree (organization_id, id) WHERE is_deleted;
CREATE INDEX patients_search ON patients USING gin (organization_id, search_text gin_trgm_ops) WHERE (NOT is_deleted);

create table payer_payouts (
  organization_id uuid not null,
  id uuid not null,
  payer_id uuid not null,
  amount_minor bigint not null,
  reference text,
  undone_at timestamp with time zone,
  undone_by uuid,
  constraint payer_payouts_pkey PRIMARY KEY (organization_id, id),
  constraint payer_payouts_amount CHECK ((amount_minor > 0)),
  constraint payer_payouts_reference CHECK (((btrim(reference) <> ''::text) AND (char_length(reference) <= 100))),
  constraint payer_payouts_undone CHECK (((undone_at IS NULL) = (undone_by IS NULL)))
);

create table payer_tds_rates (
  organization_id uuid not null,
  valid_from date not null,
  basis_points integer not null,
  section text,
  constraint payer_tds_rates_pkey PRIMARY KEY (organization_id, valid_from),
  constraint payer_tds_rates_basis_points CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  constraint payer_tds_rates_section CHECK (((btrim(section) <> ''::text) AND (char_length(section) <= 20)))
);

create table payers (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  contact text,
  tax_number text,
  days_to_pay integer not null,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint payers_pkey PRIMARY KEY (organization_id, id),
  constraint payers_contact CHECK (((btrim(contact) <> ''::text) AND (char_length(contact) <= 300))),
  constraint payers_days_to_pay CHECK (((days_to_pay >= 0) AND (days_to_pay <= 365))),
  constraint payers_kind CHECK ((kind = ANY (ARRAY['insurer'::text, 'employer'::text]))),
  constraint payers_name CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 200))),
  constraint payers_tax_number CHECK (((btrim(tax_number) <> ''::text) AND (char_length(tax_number) <= 30)))
);

create table payment_allocations (
  organization_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  invoice_id uuid not null,
  amount_minor bigint not null,
  allocated_at timestamp with time zone not null,
  refund_id uuid,
  constraint payment_allocations_pkey PRIMARY KEY (organization_id, id),
  constraint payment_allocations_amount CHECK ((amount_minor <> 0)),
  constraint payment_allocations_refund CHECK (((refund_id IS NULL) OR (amount_minor < 0)))
);
CREATE INDEX payment_allocations_by_invoice ON payment_allocations USING btree (organization_id, invoice_id);
CREATE INDEX payment_allocations_by_payment ON payment_allocations USING btree (organization_id, payment_id);

create table payment_links (
  organization_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  last_read_at timestamp with time zone,
  turn integer not null default 0,
  constraint payment_links_pkey PRIMARY KEY (organization_id, id),
  constraint payment_links_maker_key UNIQUE (organization_id, invoice_id, made_by)
);
CREATE INDEX payment_links_newest ON payment_links USING btree (organization_id, made_at);

create table payments (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  appointment_id uuid,
  amount_minor bigint not null,
  currency text not null,
  method text not null,
  received_at timestamp with time zone not null,
  received_by uuid,
  undone_at timestamp with time zone,
  undone_by uuid,
  prefix_no smallint not null default 1,
  patient_id uuid not null,
  clinic_id uuid not null,
  invoice_id uuid,
  reference text,
  allocated_minor bigint not null default 0,
  verify_code text,
  refunded_minor bigint not null default 0,
  provider text,
  provider_id text,
  constraint payments_pkey PRIMARY KEY (organization_id, id),
  constraint payments_number_key UNIQUE (organization_id, number),
  constraint payments_verify_code_key UNIQUE (organization_id, verify_code),
  constraint payments_allocated CHECK (((allocated_minor >= 0) AND (allocated_minor <= amount_minor))),
  constraint payments_amount CHECK ((amount_minor > 0)),
  constraint payments_by_provider CHECK ((((method = 'online'::text) = (provider IS NOT NULL)) AND ((provider IS NULL) = (provider_id IS NULL)) AND ((received_by IS NOT NULL) OR (provider IS NOT NULL)))),
  constraint payments_known_provider CHECK ((provider = ANY (ARRAY['stripe'::text, 'razorpay'::text]))),
  constraint payments_method CHECK ((method = ANY (ARRAY['cash'::text, 'card'::text, 'upi'::text, 'bank'::text, 'cheque'::text, 'online'::text]))),
  constraint payments_reference CHECK ((char_length(reference) <= 100)),
  constraint payments_refunded CHECK (((refunded_minor >= 0) AND ((allocated_minor + refunded_minor) <= amount_minor) AND ((undone_at IS NULL) OR (refunded_minor = 0)))),
  constraint payments_undone CHECK (((undone_at IS NULL) = (undone_by IS NULL)))
);
CREATE INDEX payments_by_appointment ON payments USING btree (organization_id, appointment_id) INCLUDE (amount_minor, currency, received_at, undone_at);
CREATE INDEX payments_by_clinic ON payments USING btree (organization_id, clinic_id, received_at) INCLUDE (amount_minor, currency, undone_at);
CREATE INDEX payments_by_patient ON payments USING btree (organization_id, patient_id);
CREATE INDEX payments_by_time ON payments USING btree (organization_id, received_at DESC, id DESC);
CREATE INDEX payments_by_undoing ON payments USING btree (organization_id, clinic_id, undone_at) WHERE (undone_at IS NOT NULL);
CREATE UNIQUE INDEX payments_provider_id_key ON payments USING btree (organization_id, provider, provider_id) WHERE (provider IS NOT NULL);
CREATE UNIQUE INDEX payments_utr ON payments USING btree (organization_id, reference) WHERE ((method = 'upi'::text) AND (reference ~ '^[0-9]{12}$'::text) AND (undone_at IS NULL));

create table phrases (
  organization_id uuid not null,
  id uuid not null,
  doctor_id uuid,
  name text not null,
  text text not null,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint phrases_pkey PRIMARY KEY (organization_id, id),
  constraint phrases_name CHECK ((name ~ '^[^[:space:].]{1,40}$'::text))
);
CREATE UNIQUE INDEX phrases_name_key ON phrases USING btree (organization_id, COALESCE(doctor_id, '00000000-0000-0000-0000-000000000000'::uuid), name) WHERE (NOT is_deleted);

create table prescription_lines (
  organization_id uuid not null,
  prescription_id uuid not null,
  position integer not null,
  medicine_name text not null,
  dosage text not null,
  recurrence text not null,
  duration text,
  instructions text,
  constraint prescription_lines_pkey PRIMARY KEY (organization_id, prescription_id, "position"),
  constraint prescription_lines_position CHECK ((("position" >= 1) AND ("position" <= 50)))
);

create table prescriptions (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  clinic_id uuid not null,
  appointment_id uuid,
  issued_on date not null,
  note text,
  signed_by uuid not null,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  is_deleted boolean not null default false,
  archived_in uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  prefix_no smallint not null default 1,
  encounter_id uuid,
  prepared_by uuid,
  doctor_signed_at timestamp with time zone,
  signature_id uuid,
  people jsonb,
  verify_code text,
  constraint prescriptions_pkey PRIMARY KEY (organization_id, id),
  constraint prescriptions_code_key UNIQUE (organization_id, verify_code),
  constraint prescriptions_number_key UNIQUE (organization_id, number),
  constraint prescriptions_cancelled CHECK (((cancelled_at IS NULL) = (cancel_reason IS NULL)))
);
CREATE INDEX prescriptions_by_creation ON prescriptions USING btree (organization_id, created_at DESC, id DESC) WHERE (NOT is_deleted);
CREATE INDEX prescriptions_by_encounter ON prescriptions USING btree (organization_id, encounter_id) WHERE (encounter_id IS NOT NULL);
CREATE INDEX prescriptions_by_patient ON prescriptions USING btree (organization_id, patient_id, created_at DESC) WHERE (NOT is_deleted);
CREATE INDEX prescriptions_outside_visits ON prescriptions USING btree (organization_id, patient_id, created_at DESC, id DESC) WHERE ((encounter_id IS NULL) AND (NOT is_deleted));
CREATE INDEX prescriptions_to_sign ON prescriptions USING btree (organization_id, doctor_id) WHERE ((prepared_by IS NOT NULL) AND (doctor_signed_at IS NULL) AND (cancelled_at IS NULL) AND (NOT is_deleted));

create table price_items (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  code text,
  unit text,
  tax_rate_id uuid,
  is_tax_exempt boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint price_items_pkey PRIMARY KEY (organization_id, id),
  constraint price_items_code CHECK ((code ~ '^[0-9]{4,8}$'::text)),
  constraint price_items_kind CHECK ((kind = ANY (ARRAY['goods'::text, 'other'::text]))),
  constraint price_items_name CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 200))),
  constraint price_items_one_tax CHECK (((tax_rate_id IS NULL) OR (NOT is_tax_exempt))),
  constraint price_items_unit CHECK (((btrim(unit) <> ''::text) AND (char_length(unit) <= 20)))
);
CREATE INDEX price_items_by_name ON price_items USING btree (organization_id, lower(name), id);

create table problem_codes (
  organization_id uuid not null,
  code text not null,
  text text not null,
  search_text text not null generated always as (lower(((code || ' '::text) || text))) stored,
  words text not null default ''::text,
  code_system text not null,
  constraint problem_codes_pkey PRIMARY KEY (organization_id, code)
);

create table problems (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  text text not null,
  code text,
  code_system text,
  since date,
  state text not null,
  resolved_on date,
  entered_by uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint problems_pkey PRIMARY KEY (organization_id, id),
  constraint problems_code_whole CHECK (((code IS NULL) = (code_system IS NULL))),
  constraint problems_resolved_whole CHECK (((resolved_on IS NULL) OR (state = 'resolved'::text))),
  constraint problems_state CHECK ((state = ANY (ARRAY['visit'::text, 'ongoing'::text, 'resolved'::text]))),
  constraint problems_visit_whole CHECK (((state <> 'visit'::text) OR (encounter_id IS NOT NULL)))
);
CREATE INDEX problems_by_encounter ON problems USING btree (organization_id, encounter_id) WHERE (encounter_id IS NOT NULL);
CREATE INDEX problems_by_patient ON problems USING btree (organization_id, patient_id, created_at DESC);
CREATE INDEX problems_listed ON problems USING btree (organization_id, patient_id, state, created_at DESC) WHERE (state <> 'visit'::text);

create table provider_events (
  organization_id uuid not null,
  id uuid not null,
  provider text not null,
  event_id text not null,
  kind text not null,
  news jsonb not null,
  received_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  why text,
  amount_minor bigint,
  currency text,
  checkout_id uuid,
  payment_id uuid,
  seen_at timestamp with time zone,
  seen_by uuid,
  constraint provider_events_pkey PRIMARY KEY (organization_id, id),
  constraint provider_events_once UNIQUE (organization_id, provider, event_id),
  constraint provider_events_event_id CHECK ((char_length(event_id) <= 200)),
  constraint provider_events_kind CHECK ((kind = ANY (ARRAY['paid'::text, 'expired'::text, 'refund'::text, 'dispute'::text, 'payout'::text, 'other'::text]))),
  constraint provider_events_provider CHECK ((provider = ANY (ARRAY['stripe'::text, 'razorpay'::text]))),
  constraint provider_events_seen CHECK ((((seen_at IS NULL) = (seen_by IS NULL)) AND ((seen_at IS NULL) OR (state = 'unmatched'::text)))),
  constraint provider_events_state CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'unmatched'::text]))),
  constraint provider_events_why CHECK ((((why IS NOT NULL) = (state = 'unmatched'::text)) AND (why = ANY (ARRAY['unknown'::text, 'amount'::text, 'currency'::text, 'unreadable'::text]))))
);
CREATE INDEX provider_events_unmatched ON provider_events USING btree (organization_id, received_at DESC, id DESC) WHERE (state = 'unmatched'::text);

create table provider_keys (
  organization_id uuid not null,
  provider text not null,
  public_key text not null,
  secret_key text not null,
  webhook_secret text not null,
  former_webhook_secret text,
  is_used boolean not null,
  tested_at timestamp with time zone,
  test_error text,
  heard_at timestamp with time zone,
  version integer not null default 1,
  former_webhook_secret_ends_at timestamp with time zone,
  hears_old_address boolean not null default false,
  constraint provider_keys_pkey PRIMARY KEY (organization_id, provider),
  constraint provider_keys_former CHECK (((former_webhook_secret IS NULL) OR (former_webhook_secret_ends_at IS NOT NULL))),
  constraint provider_keys_provider CHECK ((provider = ANY (ARRAY['stripe'::text, 'razorpay'::text]))),
  constraint provider_keys_public_key CHECK (((btrim(public_key) <> ''::text) AND (char_length(public_key) <= 300))),
  constraint provider_keys_test_error CHECK (((char_length(test_error) <= 300) AND ((test_error IS NULL) OR (tested_at IS NOT NULL))))
);
CREATE UNIQUE INDEX provider_keys_one_used ON provider_keys USING btree (organization_id) WHERE is_used;

create table provider_payouts (
  organization_id uuid not null,
  provider text not null,
  provider_id text not null,
  amount_minor bigint not null,
  booked_at timestamp with time zone not null,
  waiting_parts jsonb not null default '[]'::jsonb,
  constraint provider_payouts_pkey PRIMARY KEY (organization_id, provider, provider_id),
  constraint provider_payouts_provider CHECK ((provider = ANY (ARRAY['stripe'::text, 'razorpay'::text])))
);
CREATE INDEX provider_payouts_waiting ON provider_payouts USING btree (organization_id, provider) WHERE (waiting_parts <> '[]'::jsonb);

create table public_bookings (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  secret_hash text not null,
  address_hash text not null,
  held_at timestamp with time zone not null,
  name text,
  phone_number text,
  email text,
  code_hash text,
  code_expires_at timestamp with time zone,
  code_tries integer not null default 0,
  appointment_id uuid,
  created_at timestamp with time zone not null default now(),
  waits_until timestamp with time zone,
  device_hash text,
  is_remembered boolean not null default false,
  locale text,
  constraint public_bookings_pkey PRIMARY KEY (organization_id, id),
  constraint public_bookings_locale CHECK ((locale ~ '^[a-z]{2}$'::text))
);

create table quotations (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  appointment_id uuid,
  number text not null,
  financial_year text not null,
  quoted_on date not null,
  quoted_at timestamp with time zone not null,
  quoted_by uuid not null,
  valid_until date not null,
  currency text not null,
  gross_minor bigint not null,
  content jsonb not null,
  note text,
  verify_code text not null,
  answer text,
  answered_at timestamp with time zone,
  decline_reason text,
  invoice_id uuid,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint quotations_pkey PRIMARY KEY (organization_id, id),
  constraint quotations_invoice_key UNIQUE (organization_id, invoice_id),
  constraint quotations_number_key UNIQUE (organization_id, number),
  constraint quotations_accepted CHECK (((invoice_id IS NULL) OR (NOT (answer IS DISTINCT FROM 'accepted'::text)))),
  constraint quotations_answer CHECK ((answer = ANY (ARRAY['accepted'::text, 'declined'::text]))),
  constraint quotations_answered CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint quotations_declined CHECK (((decline_reason IS NULL) OR (NOT (answer IS DISTINCT FROM 'declined'::text)))),
  constraint quotations_gross CHECK ((gross_minor >= 0)),
  constraint quotations_number CHECK ((char_length(number) <= 16)),
  constraint quotations_valid_until CHECK ((valid_until >= quoted_on))
);
CREATE INDEX quotations_by_patient ON quotations USING btree (organization_id, patient_id);
CREATE INDEX quotations_by_time ON quotations USING btree (organization_id, quoted_at DESC, id DESC);

create table receptionists (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  membership_id uuid,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text not null,
  gender text not null,
  date_of_birth date,
  address text,
  country text,
  state text,
  city text,
  postal_code text,
  image_id uuid,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  archived_in uuid,
  role text not null default 'receptionist'::text,
  constraint receptionists_pkey PRIMARY KEY (organization_id, id),
  constraint receptionists_role CHECK ((role = ANY (ARRAY['receptionist'::text, 'nurse'::text])))
);
CREATE UNIQUE INDEX receptionists_email_key ON receptionists USING btree (organization_id, email) WHERE (NOT is_deleted);
CREATE UNIQUE INDEX receptionists_membership_key ON receptionists USING btree (organization_id, membership_id) WHERE (NOT is_deleted);

create table record_settings (
  organization_id uuid not null,
  vital_ranges jsonb,
  immunization_schedule jsonb,
  units jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  code_list_mark uuid,
  codes_loaded_at timestamp with time zone,
  code_count integer not null default 0,
  sharing jsonb,
  constraint record_settings_pkey PRIMARY KEY (organization_id)
);

create table recovery_codes (
  account_id uuid not null,
  code_hash text not null,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash)
);

create table refunds (
  organization_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  number text not null,
  financial_year text not null,
  amount_minor bigint not null,
  method text not null,
  reason text not null,
  refunded_on date not null,
  refunded_at timestamp with time zone not null,
  refunded_by uuid,
  verify_code text,
  state text not null default 'done'::text,
  provider_id text,
  settled_at timestamp with time zone,
  provider_error text,
  constraint refunds_pkey PRIMARY KEY (organization_id, id),
  constraint refunds_number_key UNIQUE (organization_id, number),
  constraint refunds_verify_code_key UNIQUE (organization_id, verify_code),
  constraint refunds_amount CHECK ((amount_minor > 0)),
  constraint refunds_method CHECK ((method = ANY (ARRAY['cash'::text, 'card'::text, 'upi'::text, 'bank'::text, 'cheque'::text, 'online'::text]))),
  constraint refunds_number CHECK ((char_length(number) <= 16)),
  constraint refunds_provider CHECK ((((provider_id IS NULL) OR (method = 'online'::text)) AND ((refunded_by IS NOT NULL) OR (method = 'online'::text)))),
  constraint refunds_reason CHECK (((btrim(reason) <> ''::text) AND (char_length(reason) <= 200))),
  constraint refunds_state CHECK (((state = ANY (ARRAY['pending'::text, 'done'::text, 'failed'::text])) AND ((state <> 'pending'::text) OR (method = 'online'::text))))
);
CREATE INDEX refunds_by_day ON refunds USING btree (organization_id, refunded_on) INCLUDE (payment_id, amount_minor);
CREATE INDEX refunds_by_payment ON refunds USING btree (organization_id, payment_id);
CREATE INDEX refunds_pending ON refunds USING btree (organization_id) WHERE (state = 'pending'::text);
CREATE UNIQUE INDEX refunds_provider_id_key ON refunds USING btree (organization_id, provider_id) WHERE (provider_id IS NOT NULL);

create table registrations (
  id uuid not null,
  email text not null,
  name text not null,
  type text not null,
  contact_person text not null,
  contact_number text not null,
  password_hash text not null,
  code_hash text,
  code_expires_at timestamp with time zone,
  code_tries integer not null default 0,
  created_at timestamp with time zone not null default now(),
  network text not null default ''::text,
  locale text not null default 'en'::text,
  constraint registrations_pkey PRIMARY KEY (id)
);
CREATE INDEX registrations_by_email ON registrations USING btree (email, created_at DESC);

create table resource_uses (
  organization_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  appointment_id uuid,
  hold_id uuid,
  occupied_from timestamp with time zone not null,
  occupied_until timestamp with time zone not null,
  constraint resource_uses_pkey PRIMARY KEY (organization_id, id),
  constraint resource_uses_no_overlap EXCLUDE USING gist (organization_id WITH =, resource_id WITH =, tstzrange(occupied_from, occupied_until) WITH &&),
  constraint resource_uses_user CHECK (((appointment_id IS NULL) OR (hold_id IS NULL)))
);
CREATE INDEX resource_uses_by_appointment ON resource_uses USING btree (organization_id, appointment_id);
CREATE INDEX resource_uses_by_hold ON resource_uses USING btree (organization_id, hold_id);

create table resources (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  kind text not null,
  name text not null,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  archived_in uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint resources_pkey PRIMARY KEY (organization_id, id),
  constraint resources_kind CHECK ((kind = ANY (ARRAY['room'::text, 'equipment'::text])))
);
CREATE INDEX resources_by_clinic ON resources USING btree (organization_id, clinic_id, lower(name), id) WHERE (NOT is_deleted);

create table result_corrections (
  organization_id uuid not null,
  id uuid not null,
  result_id uuid not null,
  value text,
  comparator text,
  number numeric(16,6),
  text text,
  flag text,
  seen_at timestamp with time zone,
  seen_by uuid,
  action text,
  reason text not null,
  corrected_by uuid not null,
  corrected_at timestamp with time zone not null,
  constraint result_corrections_pkey PRIMARY KEY (organization_id, id)
);
CREATE INDEX result_corrections_by_result ON result_corrections USING btree (organization_id, result_id, corrected_at);

create table results (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  order_id uuid,
  order_test_id uuid,
  test_id uuid,
  name text not null,
  kind text not null,
  loinc text,
  value text,
  comparator text,
  number numeric(16,6),
  text text,
  unit text,
  low numeric(16,6),
  high numeric(16,6),
  critical_low numeric(16,6),
  critical_high numeric(16,6),
  flag text,
  taken_at timestamp with time zone not null,
  report_id uuid,
  entered_by uuid not null,
  seen_at timestamp with time zone,
  seen_by uuid,
  action text,
  struck_at timestamp with time zone,
  struck_by uuid,
  struck_reason text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  shared_at timestamp with time zone,
  shared_by uuid,
  not_judged text,
  constraint results_pkey PRIMARY KEY (organization_id, id),
  constraint results_comparator CHECK (((comparator IS NULL) OR ((comparator = ANY (ARRAY['<'::text, '<='::text, '>'::text, '>='::text])) AND (number IS NOT NULL)))),
  constraint results_flag CHECK ((flag = ANY (ARRAY['low'::text, 'high'::text, 'critical_low'::text, 'critical_high'::text, 'abnormal'::text, 'normal'::text]))),
  constraint results_kind CHECK ((kind = ANY (ARRAY['laboratory'::text, 'imaging'::text]))),
  constraint results_not_judged CHECK ((not_judged = ANY (ARRAY['age'::text, 'person'::text, 'unit'::text]))),
  constraint results_number_of_value CHECK (((number IS NULL) OR (value IS NOT NULL))),
  constraint results_order_whole CHECK (((order_id IS NULL) = (order_test_id IS NULL))),
  constraint results_seen_whole CHECK ((((seen_at IS NULL) = (seen_by IS NULL)) AND ((seen_at IS NOT NULL) OR (action IS NULL)))),
  constraint results_shared_whole CHECK (((shared_at IS NULL) = (shared_by IS NULL))),
  constraint results_something CHECK ((num_nonnulls(value, text) > 0)),
  constraint results_struck_whole CHECK ((((struck_at IS NULL) = (struck_by IS NULL)) AND ((struck_at IS NULL) = (struck_reason IS NULL)))),
  constraint results_told CHECK (((seen_at IS NULL) OR (flag IS NULL) OR (flag <> ALL (ARRAY['critical_low'::text, 'critical_high'::text])) OR (action IS NOT NULL)))
);
CREATE INDEX results_by_code ON results USING btree (organization_id, patient_id, loinc, taken_at DESC, id DESC) WHERE (loinc IS NOT NULL);
CREATE INDEX results_by_order_test ON results USING btree (organization_id, order_test_id, created_at DESC) WHERE (order_test_id IS NOT NULL);
CREATE INDEX results_by_patient ON results USING btree (organization_id, patient_id, taken_at DESC, id DESC);
CREATE INDEX results_to_review ON results USING btree (organization_id, taken_at) WHERE ((seen_at IS NULL) AND (struck_at IS NULL));

create table safety_lists (
  id uuid not null,
  name text not null,
  as_of date not null,
  source text not null,
  ingredients integer not null,
  rules integer not null,
  content jsonb not null,
  is_in_use boolean not null,
  taken_at timestamp with time zone not null,
  taken_by uuid not null,
  constraint safety_lists_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX safety_lists_one_in_use ON safety_lists USING btree (is_in_use) WHERE is_in_use;

create table safety_overrides (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  encounter_id uuid,
  prescription_id uuid,
  warning jsonb not null,
  reason text not null,
  given_by uuid not null,
  created_at timestamp with time zone not null,
  reviewed_at timestamp with time zone,
  reviewed_by uuid,
  constraint safety_overrides_pkey PRIMARY KEY (organization_id, id),
  constraint safety_overrides_review CHECK (((reviewed_at IS NULL) = (reviewed_by IS NULL)))
);
CREATE INDEX safety_overrides_by_patient ON safety_overrides USING btree (organization_id, patient_id, created_at DESC);
CREATE INDEX safety_overrides_by_time ON safety_overrides USING btree (organization_id, created_at DESC, id DESC);

create table safety_rules (
  organization_id uuid not null,
  id uuid not null,
  one text not null,
  other text not null,
  severity text not null,
  effect text not null,
  source text not null,
  as_of date not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint safety_rules_pkey PRIMARY KEY (organization_id, id),
  constraint safety_rules_severity CHECK ((severity = ANY (ARRAY['contraindicated'::text, 'serious'::text, 'moderate'::text])))
);

create table sample_records (
  organization_id uuid not null,
  kind text not null,
  record uuid not null,
  constraint sample_records_pkey PRIMARY KEY (organization_id, kind, record)
);

create table second_factors (
  account_id uuid not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  created_at timestamp with time zone not null default now(),
  constraint second_factors_pkey PRIMARY KEY (account_id)
);

create table service_resources (
  organization_id uuid not null,
  service_id uuid not null,
  resource_id uuid not null,
  constraint service_resources_pkey PRIMARY KEY (organization_id, service_id, resource_id)
);

create table services (
  organization_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  name text not null,
  duration_minutes integer not null,
  slot_minutes integer not null,
  price_minor bigint not null,
  type text not null,
  description text not null,
  image_id uuid,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  archived_in uuid,
  buffer_before_minutes integer not null default 0,
  buffer_after_minutes integer not null default 0,
  tax_rate_id uuid,
  is_tax_exempt boolean not null default false,
  code text,
  constraint services_pkey PRIMARY KEY (organization_id, id),
  constraint services_buffers CHECK ((((buffer_before_minutes >= 0) AND (buffer_before_minutes <= 120)) AND ((buffer_after_minutes >= 0) AND (buffer_after_minutes <= 120)))),
  constraint services_code CHECK ((code ~ '^[0-9]{4,8}$'::text)),
  constraint services_duration CHECK (((duration_minutes >= 5) AND (duration_minutes <= 480))),
  constraint services_one_tax CHECK (((tax_rate_id IS NULL) OR (NOT is_tax_exempt))),
  constraint services_price CHECK ((price_minor >= 0)),
  constraint services_slot_minutes CHECK ((slot_minutes = ANY (ARRAY[15, 30, 60]))),
  constraint services_type CHECK ((type = ANY (ARRAY['In Clinic'::text, 'Online'::text])))
);
CREATE INDEX services_by_name ON services USING btree (organization_id, lower(name), id) WHERE (NOT is_deleted);

create table sessions (
  token_hash text not null,
  binding_hash text,
  account_id uuid not null,
  organization_id uuid,
  membership_id uuid,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  idle_seconds integer not null,
  expires_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  user_agent text,
  address text,
  stepped_up_at timestamp with time zone,
  proof text not null,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_membership CHECK (((organization_id IS NULL) = (membership_id IS NULL))),
  constraint sessions_proof CHECK ((proof = ANY (ARRAY['code'::text, 'demo'::text, 'password'::text, 'password+factor'::text])))
);
CREATE INDEX sessions_by_account ON sessions USING btree (account_id);
CREATE UNIQUE INDEX sessions_by_binding ON sessions USING btree (binding_hash) WHERE (binding_hash IS NOT NULL);
CREATE UNIQUE INDEX sessions_by_id ON sessions USING btree (id);
CREATE INDEX sessions_by_organization ON sessions USING btree (organization_id);

create table sign_in_codes (
  organization_id uuid not null,
  id uuid not null,
  email text not null,
  clinic_id uuid not null,
  code_hash text,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  locale text,
  is_link boolean not null default false,
  constraint sign_in_codes_pkey PRIMARY KEY (organization_id, id),
  constraint sign_in_codes_locale CHECK ((locale ~ '^[a-z]{2}$'::text))
);

create table site_content (
  key text not null,
  content jsonb not null,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint site_content_pkey PRIMARY KEY (key)
);

create table slot_holds (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  doctor_id uuid not null,
  service_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  occupied_from timestamp with time zone not null,
  occupied_until timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  gives_way boolean not null default false,
  further_service_ids uuid[] not null default '{}'::uuid[],
  constraint slot_holds_pkey PRIMARY KEY (organization_id, id),
  constraint slot_holds_no_overlap EXCLUDE USING gist (organization_id WITH =, doctor_id WITH =, tstzrange(occupied_from, occupied_until) WITH &&),
  constraint slot_holds_times CHECK (((occupied_from <= starts_at) AND (starts_at < ends_at) AND (ends_at <= occupied_until)))
);
CREATE INDEX slot_holds_by_doctor ON slot_holds USING btree (organization_id, doctor_id, starts_at);
CREATE INDEX slot_holds_giving_way ON slot_holds USING btree (organization_id) WHERE gives_way;

create table sold_packages (
  organization_id uuid not null,
  id uuid not null,
  package_id uuid not null,
  patient_id uuid not null,
  service_id uuid not null,
  invoice_id uuid not null,
  line_id uuid not null,
  name text not null,
  uses integer not null,
  used integer not null default 0,
  valid_until date not null,
  cancelled_at timestamp with time zone,
  constraint sold_packages_pkey PRIMARY KEY (organization_id, id),
  constraint sold_packages_line_key UNIQUE (organization_id, invoice_id, line_id),
  constraint sold_packages_used CHECK (((used >= 0) AND (used <= uses))),
  constraint sold_packages_uses CHECK ((uses > 0))
);
CREATE INDEX sold_packages_by_patient ON sold_packages USING btree (organization_id, patient_id);

create table struck_entries (
  organization_id uuid not null,
  entry_id uuid not null,
  kind text not null,
  patient_id uuid not null,
  reason text not null,
  struck_by uuid not null,
  struck_at timestamp with time zone not null,
  constraint struck_entries_pkey PRIMARY KEY (organization_id, entry_id),
  constraint struck_entries_kind CHECK ((kind = ANY (ARRAY['vitals'::text, 'problems'::text, 'allergies'::text, 'medicines'::text, 'immunizations'::text, 'history'::text])))
);
CREATE INDEX struck_entries_by_patient ON struck_entries USING btree (organization_id, patient_id);

create table tax_rate_values (
  organization_id uuid not null,
  rate_id uuid not null,
  valid_from date not null,
  basis_points integer not null,
  constraint tax_rate_values_pkey PRIMARY KEY (organization_id, rate_id, valid_from),
  constraint tax_rate_values_basis_points CHECK (((basis_points >= 0) AND (basis_points <= 10000)))
);

create table tax_rates (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  is_inclusive boolean not null default false,
  is_active boolean not null default true,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint tax_rates_pkey PRIMARY KEY (organization_id, id),
  constraint tax_rates_default_is_active CHECK ((is_active OR (NOT is_default))),
  constraint tax_rates_name CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 40)))
);
CREATE UNIQUE INDEX tax_rates_one_default ON tax_rates USING btree (organization_id) WHERE is_default;

create table tests (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  words text not null default ''::text,
  unit text,
  loinc text,
  ranges jsonb not null default '[]'::jsonb,
  parts uuid[] not null default '{}'::uuid[],
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint tests_pkey PRIMARY KEY (organization_id, id),
  constraint tests_kind CHECK ((kind = ANY (ARRAY['laboratory'::text, 'imaging'::text, 'panel'::text])))
);

create table throttles (
  key text not null,
  count integer not null,
  window_ends_at timestamp with time zone not null,
  blocked_until timestamp with time zone,
  constraint throttles_pkey PRIMARY KEY (key)
);

create table token_counters (
  organization_id uuid not null,
  clinic_id uuid not null,
  day date not null,
  last_token integer not null,
  constraint token_counters_pkey PRIMARY KEY (organization_id, clinic_id, day)
);

create table unlisted_services (
  organization_id uuid not null,
  clinic_id uuid not null,
  service_id uuid not null,
  constraint unlisted_services_pkey PRIMARY KEY (organization_id, clinic_id, service_id)
);

create table uploads (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  uploaded_by uuid not null,
  title text not null,
  category text not null,
  reported_on date not null,
  size_bytes integer not null,
  sha256 text,
  received_bytes integer not null default 0,
  parts uuid[] not null default '{}'::uuid[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint uploads_pkey PRIMARY KEY (organization_id, id),
  constraint uploads_category CHECK ((category = ANY (ARRAY['laboratory'::text, 'imaging'::text, 'letter'::text, 'discharge_summary'::text, 'consent'::text, 'insurance'::text, 'photo'::text, 'other'::text]))),
  constraint uploads_size CHECK (((received_bytes >= 0) AND (received_bytes <= size_bytes)))
);
CREATE INDEX uploads_by_person ON uploads USING btree (organization_id, uploaded_by);

create table verify_codes (
  code text not null,
  organization_id uuid not null,
  kind text not null,
  constraint verify_codes_pkey PRIMARY KEY (code),
  constraint verify_codes_code CHECK ((code ~ '^[A-Za-z0-9_-]{22}$'::text)),
  constraint verify_codes_kind CHECK ((kind = ANY (ARRAY['prescription'::text, 'certificate'::text, 'invoice'::text, 'credit_note'::text, 'receipt'::text, 'quotation'::text, 'refund'::text])))
);
CREATE INDEX verify_codes_by_organization ON verify_codes USING btree (organization_id);

create table vitals (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  taken_at timestamp with time zone not null,
  systolic smallint,
  diastolic smallint,
  pulse smallint,
  temperature_c numeric(4,1),
  weight_kg numeric(6,3),
  height_cm numeric(4,1),
  oxygen_saturation smallint,
  respiratory_rate smallint,
  is_frozen boolean not null default false,
  entered_by uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint vitals_pkey PRIMARY KEY (organization_id, id),
  constraint vitals_blood_pressure CHECK ((((systolic IS NULL) = (diastolic IS NULL)) AND ((systolic >= 30) AND (systolic <= 300)) AND (diastolic >= 1) AND (diastolic < systolic))),
  constraint vitals_breathing CHECK (((respiratory_rate >= 1) AND (respiratory_rate <= 150))),
  constraint vitals_height CHECK (((height_cm >= (20)::numeric) AND (height_cm <= (260)::numeric))),
  constraint vitals_oxygen CHECK (((oxygen_saturation >= 1) AND (oxygen_saturation <= 100))),
  constraint vitals_pulse CHECK (((pulse >= 10) AND (pulse <= 350))),
  constraint vitals_something CHECK ((num_nonnulls(systolic, pulse, temperature_c, weight_kg, height_cm, oxygen_saturation, respiratory_rate) > 0)),
  constraint vitals_temperature CHECK (((temperature_c >= (25)::numeric) AND (temperature_c <= (45)::numeric))),
  constraint vitals_weight CHECK (((weight_kg >= 0.2) AND (weight_kg <= (500)::numeric)))
);
CREATE INDEX vitals_by_encounter ON vitals USING btree (organization_id, encounter_id) WHERE (encounter_id IS NOT NULL);
CREATE INDEX vitals_by_patient ON vitals USING btree (organization_id, patient_id, taken_at DESC, id DESC);
CREATE INDEX vitals_outside_visits ON vitals USING btree (organization_id, patient_id, taken_at DESC, id DESC) WHERE (encounter_id IS NULL);
CREATE INDEX vitals_with_height_cm ON vitals USING btree (organization_id, patient_id, taken_at DESC, id DESC) WHERE (height_cm IS NOT NULL);
CREATE INDEX vitals_with_oxygen_saturation ON vitals USING btree (organization_id, patient_id, taken_at DESC, id DESC) WHERE (oxygen_saturation IS NOT NULL);
CREATE INDEX vitals_with_pulse ON vitals USING btree (organization_id, patient_id, taken_at DESC, id DESC) WHERE (pulse IS NOT NULL);
CREATE INDEX vitals_with_respiratory_rate ON vitals USING btree (organization_id, patient_id, taken_at DESC, id DESC) WHERE (respiratory_rate IS NOT NULL);
CREATE INDEX vitals_with_systolic ON vitals USING btree (organization_id, patient_id, taken_at DESC, id DESC) WHERE (systolic IS NOT NULL);
CREATE INDEX vitals_with_temperature_c ON vitals USING btree (organization_id, patient_id, taken_at DESC, id DESC) WHERE (temperature_c IS NOT NULL);
CREATE INDEX vitals_with_weight_kg ON vitals USING btree (organization_id, patient_id, taken_at DESC, id DESC) WHERE (weight_kg IS NOT NULL);

create table waiting_room_screens (
  organization_id uuid not null,
  clinic_id uuid not null,
  token_hash text not null,
  opened_at timestamp with time zone not null,
  made_by uuid not null,
  last_read_at timestamp with time zone,
  constraint waiting_room_screens_pkey PRIMARY KEY (organization_id, clinic_id)
);

create table waitlist_entries (
  organization_id uuid not null,
  id uuid not null,
  clinic_id uuid not null,
  service_id uuid not null,
  doctor_id uuid,
  patient_id uuid not null,
  first_day date not null,
  last_day date not null,
  parts text[] not null,
  note text,
  state text not null default 'waiting'::text,
  appointment_id uuid,
  joined_at timestamp with time zone not null,
  updated_at timestamp with time zone not null default now(),
  is_online boolean not null default false,
  leave_hash text,
  constraint waitlist_entries_pkey PRIMARY KEY (organization_id, id),
  constraint waitlist_entries_days CHECK ((first_day <= last_day)),
  constraint waitlist_entries_parts CHECK ((parts <@ ARRAY['morning'::text, 'afternoon'::text, 'evening'::text])),
  constraint waitlist_entries_state CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'booked'::text, 'removed'::text, 'expired'::text])))
);
CREATE UNIQUE INDEX waitlist_entries_by_leave_hash ON waitlist_entries USING btree (organization_id, leave_hash) WHERE (leave_hash IS NOT NULL);
CREATE INDEX waitlist_entries_by_patient ON waitlist_entries USING btree (organization_id, patient_id);
CREATE UNIQUE INDEX waitlist_entries_once ON waitlist_entries USING btree (organization_id, patient_id, clinic_id, service_id, doctor_id) NULLS NOT DISTINCT WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
CREATE INDEX waitlist_entries_waiting ON waitlist_entries USING btree (organization_id, clinic_id, joined_at) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));

create table waitlist_offers (
  organization_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  doctor_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text not null default 'open'::text,
  token_hash text,
  created_at timestamp with time zone not null default now(),
  constraint waitlist_offers_pkey PRIMARY KEY (organization_id, id),
  constraint waitlist_offers_token_key UNIQUE (organization_id, token_hash),
  constraint waitlist_offers_state CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint waitlist_offers_times CHECK ((starts_at < ends_at))
);
CREATE INDEX waitlist_offers_by_entry ON waitlist_offers USING btree (organization_id, entry_id, created_at);
CREATE UNIQUE INDEX waitlist_offers_open ON waitlist_offers USING btree (organization_id, entry_id) WHERE (state = 'open'::text);

create table working_exception_hours (
  organization_id uuid not null,
  doctor_id uuid not null,
  day date not null,
  clinic_id uuid not null,
  start_minute integer not null,
  end_minute integer not null,
  constraint working_exception_hours_pkey PRIMARY KEY (organization_id, doctor_id, day, start_minute),
  constraint working_exception_hours_minutes CHECK (((0 <= start_minute) AND (start_minute < end_minute) AND (end_minute <= 1440)))
);

create table working_exceptions (
  organization_id uuid not null,
  doctor_id uuid not null,
  day date not null,
  reason text,
  constraint working_exceptions_pkey PRIMARY KEY (organization_id, doctor_id, day)
);

create table working_hours (
  organization_id uuid not null,
  doctor_id uuid not null,
  clinic_id uuid not null,
  weekday integer not null,
  start_minute integer not null,
  end_minute integer not null,
  constraint working_hours_pkey PRIMARY KEY (organization_id, doctor_id, weekday, start_minute),
  constraint working_hours_minutes CHECK (((0 <= start_minute) AND (start_minute < end_minute) AND (end_minute <= 1440))),
  constraint working_hours_weekday CHECK (((weekday >= 1) AND (weekday <= 7)))
);

grant create on schema public to lindenwell_demo_end, lindenwell_search;

CREATE OR REPLACE FUNCTION add_audit_link(organization uuid, ids uuid[], events bytea)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  head record;
  begun timestamptz;
  following bigint;
  named text;
  link bytea;
begin
  select sequence, hash into head from audit_heads where organization_id = organization for update;
  if not found then
    -- An organization that was just founded. Of two who write to its audit first, one begins it.
    begun := clock_timestamp();
    insert into audit_heads (organization_id, begun_at, older_events, sequence, hash)
    values (organization, begun, 0, 0, sha256(convert_to(
      concat_ws(' ', 'lindenwell audit 1', organization, (extract(epoch from begun) * 1000000)::bigint, 0), 'UTF8')))
    on conflict (organization_id) do nothing;
    select sequence, hash into head from audit_heads where organization_id = organization for update;
  end if;
  following := head.sequence + 1;
  named := following::text;
  link := sha256(head.hash || int4send(36) || convert_to(organization::text, 'UTF8')
    || int4send(length(named)) || convert_to(named, 'UTF8') || events);
  insert into audit_links (organization_id, sequence, previous, hash, event_ids)
  values (organization, following, head.hash, link, ids);
  update audit_heads set sequence = following, hash = link where organization_id = organization;
end $function$;
grant execute on function add_audit_link(uuid,uuid[],bytea) to public;

CREATE OR REPLACE FUNCTION audit_about(record_ids uuid[])
 RETURNS TABLE(organization_id uuid, id uuid, at timestamp with time zone, account_id uuid, action text, outcome text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select e.organization_id, e.id, e.at, e.account_id, e.action, e.outcome from public.audit_events e
  where e.organization_id = nullif(current_setting('app.organization', true), '')::uuid and e.subject_ids && record_ids
$function$;
revoke execute on function audit_about(uuid[]) from public;
grant execute on function audit_about(uuid[]) to lindenwell_app;
alter function audit_about(uuid[]) owner to lindenwell_search;

CREATE OR REPLACE FUNCTION drop_audit_month(part text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if part !~ '^events_(until_)?\d{4}_\d\d$'
    or (to_date(right(part, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' > now() - interval '3 years' then
    raise exception '% is no month of three years ago', part;
  end if;
  set local lock_timeout = '2s';
  execute format('drop table audit_months.%I', part);
end $function$;
revoke execute on function drop_audit_month(text) from public;
grant execute on function drop_audit_month(text) to lindenwell_housekeeping;

CREATE OR REPLACE FUNCTION end_demo(ended uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  demo_accounts uuid[];
  remaining text[];
  held text[];
  t text;
begin
  if not exists (select from public.organizations where id = ended and demo_expires_at < now()) then
    return false;
  end if;
  demo_accounts := array(select m.account_id from public.memberships m where m.organization_id = ended);
  remaining := array(
    select c.relname::text from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'));
  -- A table that another still points at waits for the next round.
  while cardinality(remaining) > 0 loop
    held := '{}';
    foreach t in array remaining loop
      begin
        execute format('delete from public.%I where organization_id = $1', t) using ended;
      exception when foreign_key_violation then
        held := held || t;
      end;
    end loop;
    if cardinality(held) = cardinality(remaining) then
      raise exception 'the demo is held by a cycle of references: %', held;
    end if;
    remaining := held;
  end loop;
  delete from public.mails where account_id = any (demo_accounts);
  delete from public.accounts where id = any (demo_accounts) and email like '%@demo.invalid';
  delete from public.organizations where id = ended and demo_expires_at < now();
  return true;
end $function$;
revoke execute on function end_demo(uuid) from public;
grant execute on function end_demo(uuid) to lindenwell_housekeeping;
alter function end_demo(uuid) owner to lindenwell_demo_end;

CREATE OR REPLACE FUNCTION first_audit_id(moment timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((lpad(to_hex(((EXTRACT(epoch FROM moment) * (1000)::numeric))::bigint), 12, '0'::text) || '00000000000000000000'::text))::uuid;
grant execute on function first_audit_id(timestamp with time zone) to public;

CREATE OR REPLACE FUNCTION make_audit_months()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  month timestamp;
  part text;
begin
  set local lock_timeout = '2s';
  for n in 0..3 loop
    month := date_trunc('month', now() at time zone 'UTC') + make_interval(months => n);
    part := 'events_' || to_char(month, 'YYYY_MM');
    if to_regclass('audit_months.' || part) is null then
      begin
        -- Attached, not created as a part: others go on to write meanwhile.
        execute format('create table audit_months.%I (like public.audit_events including defaults including indexes including constraints)', part);
        execute format('alter table audit_months.%I enable row level security', part);
        execute format('alter table audit_months.%I force row level security', part);
        execute format('grant select on audit_months.%I to lindenwell_backup', part);
        execute format('create policy backup on audit_months.%I for select to lindenwell_backup using (true)', part);
        execute format('alter table public.audit_events attach partition audit_months.%I for values from (%L) to (%L)', part,
          public.first_audit_id(month at time zone 'UTC'), public.first_audit_id((month + interval '1 month') at time zone 'UTC'));
      exception
        -- It lies in the first part, or rows of it came before its table did.
        when invalid_object_definition or check_violation then null;
      end;
    end if;
  end loop;
end $function$;
revoke execute on function make_audit_months() from public;
grant execute on function make_audit_months() to lindenwell_housekeeping;

CREATE OR REPLACE FUNCTION search_notes(organization uuid, query text)
 RETURNS TABLE(organization_id uuid, id uuid, number integer, patient_id uuid, doctor_id uuid, clinic_id uuid, started_at timestamp with time zone, signed_at timestamp with time zone, discarded_at timestamp with time zone, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select e.organization_id, e.id, e.number, e.patient_id, e.doctor_id, e.clinic_id, e.started_at, e.signed_at, e.discarded_at, e.created_at
  from public.encounters e
  where e.organization_id = organization and e.organization_id = nullif(current_setting('app.organization', true), '')::uuid
    and e.discarded_at is null and public.words_of_organization(e.organization_id, e.words) @@ query::tsquery
  union
  select e.organization_id, e.id, e.number, e.patient_id, e.doctor_id, e.clinic_id, e.started_at, e.signed_at, e.discarded_at, e.created_at
  from public.encounter_addenda a
  join public.encounters e on e.organization_id = organization and e.id = a.encounter_id
  where a.organization_id = organization and a.organization_id = nullif(current_setting('app.organization', true), '')::uuid
    and e.discarded_at is null and public.words_of_organization(a.organization_id, a.words) @@ query::tsquery
$function$;
revoke execute on function search_notes(uuid,text) from public;
grant execute on function search_notes(uuid,text) to lindenwell_app;
alter function search_notes(uuid,text) owner to lindenwell_search;

CREATE OR REPLACE FUNCTION search_patients(pattern text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select id from public.patients
  where organization_id = nullif(current_setting('app.organization', true), '')::uuid
    and not is_deleted and search_text like pattern
$function$;
revoke execute on function search_patients(text) from public;
grant execute on function search_patients(text) to lindenwell_app;
alter function search_patients(text) owner to lindenwell_search;

CREATE OR REPLACE FUNCTION take_number(organization uuid, counted text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  taken integer;
begin
  insert into counters as c (organization_id, kind, total, last_number) values (organization, counted, 1, 1)
  on conflict (organization_id, kind) do update set total = c.total + 1, last_number = c.last_number + 1
  returning last_number into taken;
  return taken;
end $function$;
grant execute on function take_number(uuid,text) to public;

revoke create on schema public from lindenwell_demo_end, lindenwell_search;

-- Who may do what in each table, and its foreign keys: they name tables that come later.

alter table account_codes add constraint account_codes_account_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
grant select on account_codes to lindenwell_backup;
grant delete, select, update on account_codes to lindenwell_housekeeping;
grant delete, insert, select, update on account_codes to lindenwell_signin;

alter table account_devices add constraint account_devices_account_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
grant delete on account_devices to lindenwell_app;
grant select on account_devices to lindenwell_backup;
grant delete, insert, select, update on account_devices to lindenwell_signin;
grant select (account_id) on account_devices to lindenwell_app;

alter table account_links add constraint account_links_account_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
grant select on account_links to lindenwell_backup;
grant delete, select on account_links to lindenwell_demo_end;
grant delete, insert on account_links to lindenwell_housekeeping;
grant delete, insert, select, update on account_links to lindenwell_signin;
grant select (account_id, expires_at) on account_links to lindenwell_housekeeping;

grant select on accounts to lindenwell_backup;
grant delete, select on accounts to lindenwell_demo_end;
grant insert, select, update on accounts to lindenwell_signin;
grant insert (id, email, name, password_hash, password_is_provisional, admitted_by, typed_for) on accounts to lindenwell_app;
grant select (id, email, name, password_is_provisional, email_verified_at, created_at, admitted_by, typed_for, has_password) on accounts to lindenwell_app;
grant select (id, email, name, password_is_provisional, email_verified_at, created_at, admitted_by, typed_for, has_password) on accounts to lindenwell_housekeeping;
grant update (created_at) on accounts to lindenwell_housekeeping;

alter table advance_taxes add constraint advance_taxes_payment_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES payments(organization_id, id);
alter table advance_taxes add constraint advance_taxes_rate_fkey FOREIGN KEY (organization_id, tax_rate_id) REFERENCES tax_rates(organization_id, id);
alter table advance_taxes add constraint advance_taxes_transaction_fkey FOREIGN KEY (organization_id, transaction_id) REFERENCES ledger_transactions(organization_id, id);
alter table advance_taxes enable row level security;
alter table advance_taxes force row level security;
create policy advance_taxes_backup on advance_taxes for select to lindenwell_backup
  using (true);
create policy advance_taxes_demo_end on advance_taxes for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = advance_taxes.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy advance_taxes_tenant on advance_taxes for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on advance_taxes to lindenwell_app;
grant select on advance_taxes to lindenwell_backup;
grant delete, select on advance_taxes to lindenwell_demo_end;

alter table allergies add constraint allergies_encounter_fkey FOREIGN KEY (organization_id, encounter_id, patient_id) REFERENCES encounters(organization_id, id, patient_id);
alter table allergies add constraint allergies_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES accounts(id);
alter table allergies add constraint allergies_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table allergies enable row level security;
alter table allergies force row level security;
create policy allergies_backup on allergies for select to lindenwell_backup
  using (true);
create policy allergies_demo_end on allergies for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = allergies.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy allergies_tenant on allergies for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on allergies to lindenwell_app;
grant select on allergies to lindenwell_backup;
grant delete, select on allergies to lindenwell_demo_end;

alter table appointment_links add constraint appointment_links_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id);
alter table appointment_links enable row level security;
alter table appointment_links force row level security;
create policy appointment_links_backup on appointment_links for select to lindenwell_backup
  using (true);
create policy appointment_links_demo_end on appointment_links for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = appointment_links.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy appointment_links_tenant on appointment_links for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on appointment_links to lindenwell_app;
grant select on appointment_links to lindenwell_backup;
grant delete, select on appointment_links to lindenwell_demo_end;
grant delete, insert, select on appointment_links to lindenwell_housekeeping;

alter table appointment_series add constraint appointment_series_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table appointment_series enable row level security;
alter table appointment_series force row level security;
create policy appointment_series_backup on appointment_series for select to lindenwell_backup
  using (true);
create policy appointment_series_demo_end on appointment_series for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = appointment_series.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy appointment_series_tenant on appointment_series for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on appointment_series to lindenwell_app;
grant select on appointment_series to lindenwell_backup;
grant delete, select on appointment_series to lindenwell_demo_end;
grant insert, select on appointment_series to lindenwell_housekeeping;

alter table appointments add constraint appointments_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table appointments add constraint appointments_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table appointments add constraint appointments_emergency_access_fkey FOREIGN KEY (organization_id, emergency_access_id) REFERENCES break_glass(organization_id, id);
alter table appointments add constraint appointments_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table appointments add constraint appointments_series_fkey FOREIGN KEY (organization_id, series_id) REFERENCES appointment_series(organization_id, id);
alter table appointments add constraint appointments_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id);
alter table appointments enable row level security;
alter table appointments force row level security;
create policy appointments_backup on appointments for select to lindenwell_backup
  using (true);
create policy appointments_demo_end on appointments for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = appointments.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy appointments_tenant on appointments for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on appointments to lindenwell_app;
grant select on appointments to lindenwell_backup;
grant delete, select on appointments to lindenwell_demo_end;
grant insert, select, update on appointments to lindenwell_housekeeping;

alter table approvals add constraint approvals_asked_by_fkey FOREIGN KEY (organization_id, asked_by) REFERENCES memberships(organization_id, id);
alter table approvals add constraint approvals_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table approvals add constraint approvals_decided_by_fkey FOREIGN KEY (organization_id, decided_by) REFERENCES memberships(organization_id, id);
alter table approvals add constraint approvals_invoice_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id);
alter table approvals add constraint approvals_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table approvals add constraint approvals_payer_fkey FOREIGN KEY (organization_id, payer_id) REFERENCES payers(organization_id, id);
alter table approvals add constraint approvals_payment_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES payments(organization_id, id);
alter table approvals add constraint approvals_transaction_fkey FOREIGN KEY (organization_id, transaction_id) REFERENCES ledger_transactions(organization_id, id);
alter table approvals enable row level security;
alter table approvals force row level security;
create policy approvals_backup on approvals for select to lindenwell_backup
  using (true);
create policy approvals_demo_end on approvals for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = approvals.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy approvals_frozen on approvals as restrictive for update to lindenwell_app
  using ((state = 'waiting'::text))
  with check (true);
create policy approvals_tenant on approvals for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on approvals to lindenwell_app;
grant select on approvals to lindenwell_backup;
grant delete, select on approvals to lindenwell_demo_end;
grant update (state, decided_by, decided_at, decision_reason, transaction_id) on approvals to lindenwell_app;

alter table audit_checkpoints add constraint audit_checkpoints_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table audit_checkpoints enable row level security;
alter table audit_checkpoints force row level security;
create policy audit_checkpoints_backup on audit_checkpoints for select to lindenwell_backup
  using (true);
create policy audit_checkpoints_demo_end on audit_checkpoints for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = audit_checkpoints.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy audit_checkpoints_tenant on audit_checkpoints for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant select on audit_checkpoints to lindenwell_app;
grant select on audit_checkpoints to lindenwell_backup;
grant delete, select on audit_checkpoints to lindenwell_demo_end;
grant insert, select on audit_checkpoints to lindenwell_housekeeping;

alter table audit_events add constraint audit_events_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy audit_events_backup on audit_events for select to lindenwell_backup
  using (true);
create policy audit_events_demo_end on audit_events for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = audit_events.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy audit_events_search on audit_events for select to lindenwell_search
  using (true);
create policy audit_events_tenant on audit_events for all to lindenwell_app, lindenwell_signin, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant select on audit_events to lindenwell_app;
grant select on audit_events to lindenwell_backup;
grant delete, select on audit_events to lindenwell_demo_end;
grant select on audit_events to lindenwell_housekeeping;
grant insert (organization_id, id, account_id, role, action, outcome, subject, subject_ids, address, request_id, detail) on audit_events to lindenwell_app;
grant insert (organization_id, id, account_id, role, action, outcome, subject, subject_ids, address, request_id, detail) on audit_events to lindenwell_housekeeping;
grant select (organization_id, id, at, account_id, action, outcome, subject_ids) on audit_events to lindenwell_search;
grant insert (organization_id, id, account_id, role, action, outcome, subject, subject_ids, address, request_id, detail) on audit_events to lindenwell_signin;
grant select (organization_id, id, at) on audit_events to lindenwell_signin;

alter table audit_heads add constraint audit_heads_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table audit_heads enable row level security;
alter table audit_heads force row level security;
create policy audit_heads_backup on audit_heads for select to lindenwell_backup
  using (true);
create policy audit_heads_demo_end on audit_heads for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = audit_heads.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy audit_heads_seal on audit_heads for select to lindenwell_housekeeping
  using (true);
create policy audit_heads_tenant on audit_heads for all to lindenwell_app, lindenwell_signin, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on audit_heads to lindenwell_app;
grant select on audit_heads to lindenwell_backup;
grant delete, select on audit_heads to lindenwell_demo_end;
grant insert, select on audit_heads to lindenwell_housekeeping;
grant insert, select on audit_heads to lindenwell_signin;
grant update (sequence, hash) on audit_heads to lindenwell_app;
grant update (sequence, hash) on audit_heads to lindenwell_housekeeping;
grant update (sequence, hash) on audit_heads to lindenwell_signin;

alter table audit_links add constraint audit_links_head_fkey FOREIGN KEY (organization_id) REFERENCES audit_heads(organization_id);
alter table audit_links enable row level security;
alter table audit_links force row level security;
create policy audit_links_backup on audit_links for select to lindenwell_backup
  using (true);
create policy audit_links_demo_end on audit_links for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = audit_links.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy audit_links_tenant on audit_links for all to lindenwell_app, lindenwell_signin, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on audit_links to lindenwell_app;
grant select on audit_links to lindenwell_backup;
grant delete, select on audit_links to lindenwell_demo_end;
grant delete, insert, select on audit_links to lindenwell_housekeeping;
grant insert, select on audit_links to lindenwell_signin;

alter table booking_deposits add constraint booking_deposits_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table booking_deposits add constraint booking_deposits_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id);
alter table booking_deposits enable row level security;
alter table booking_deposits force row level security;
create policy booking_deposits_backup on booking_deposits for select to lindenwell_backup
  using (true);
create policy booking_deposits_demo_end on booking_deposits for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = booking_deposits.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy booking_deposits_tenant on booking_deposits for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on booking_deposits to lindenwell_app;
grant select on booking_deposits to lindenwell_backup;
grant delete, select on booking_deposits to lindenwell_demo_end;

alter table booking_devices add constraint booking_devices_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table booking_devices add constraint booking_devices_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table booking_devices add constraint booking_devices_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id);
alter table booking_devices enable row level security;
alter table booking_devices force row level security;
create policy booking_devices_backup on booking_devices for select to lindenwell_backup
  using (true);
create policy booking_devices_demo_end on booking_devices for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = booking_devices.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy booking_devices_tenant on booking_devices for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select, update on booking_devices to lindenwell_app;
grant select on booking_devices to lindenwell_backup;
grant delete, select on booking_devices to lindenwell_demo_end;
grant delete, insert, select, update on booking_devices to lindenwell_housekeeping;

alter table booking_pages add constraint booking_pages_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
grant delete, insert, select, update on booking_pages to lindenwell_app;
grant select on booking_pages to lindenwell_backup;
grant delete, select on booking_pages to lindenwell_demo_end;
grant select on booking_pages to lindenwell_housekeeping;

alter table break_glass add constraint break_glass_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES accounts(id);
alter table break_glass add constraint break_glass_membership_fkey FOREIGN KEY (organization_id, membership_id) REFERENCES memberships(organization_id, id);
alter table break_glass add constraint break_glass_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table break_glass add constraint break_glass_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES accounts(id);
alter table break_glass enable row level security;
alter table break_glass force row level security;
create policy break_glass_backup on break_glass for select to lindenwell_backup
  using (true);
create policy break_glass_demo_end on break_glass for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = break_glass.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy break_glass_tenant on break_glass for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on break_glass to lindenwell_app;
grant select on break_glass to lindenwell_backup;
grant delete, select on break_glass to lindenwell_demo_end;
grant select on break_glass to lindenwell_housekeeping;
grant update (reviewed_at, reviewed_by, ended_at, ended_by) on break_glass to lindenwell_app;

alter table calls_made add constraint calls_made_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table calls_made add constraint calls_made_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table calls_made enable row level security;
alter table calls_made force row level security;
create policy calls_made_backup on calls_made for select to lindenwell_backup
  using (true);
create policy calls_made_demo_end on calls_made for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = calls_made.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy calls_made_tenant on calls_made for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on calls_made to lindenwell_app;
grant select on calls_made to lindenwell_backup;
grant delete, select on calls_made to lindenwell_demo_end;

alter table categories add constraint categories_image_fkey FOREIGN KEY (organization_id, image_id) REFERENCES files(organization_id, id);
alter table categories add constraint categories_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table categories enable row level security;
alter table categories force row level security;
create policy categories_backup on categories for select to lindenwell_backup
  using (true);
create policy categories_demo_end on categories for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = categories.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy categories_tenant on categories for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on categories to lindenwell_app;
grant select on categories to lindenwell_backup;
grant delete, select on categories to lindenwell_demo_end;
grant insert, select, update on categories to lindenwell_housekeeping;

alter table certificate_templates add constraint certificate_templates_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table certificate_templates enable row level security;
alter table certificate_templates force row level security;
create policy certificate_templates_backup on certificate_templates for select to lindenwell_backup
  using (true);
create policy certificate_templates_demo_end on certificate_templates for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = certificate_templates.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy certificate_templates_tenant on certificate_templates for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on certificate_templates to lindenwell_app;
grant select on certificate_templates to lindenwell_backup;
grant delete, select on certificate_templates to lindenwell_demo_end;

alter table certificates add constraint certificates_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table certificates add constraint certificates_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table certificates add constraint certificates_encounter_fkey FOREIGN KEY (organization_id, encounter_id, patient_id) REFERENCES encounters(organization_id, id, patient_id);
alter table certificates add constraint certificates_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES accounts(id);
alter table certificates add constraint certificates_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table certificates add constraint certificates_signature_fkey FOREIGN KEY (organization_id, signature_id) REFERENCES files(organization_id, id);
alter table certificates enable row level security;
alter table certificates force row level security;
create policy certificates_backup on certificates for select to lindenwell_backup
  using (true);
create policy certificates_demo_end on certificates for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = certificates.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy certificates_tenant on certificates for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on certificates to lindenwell_app;
grant select on certificates to lindenwell_backup;
grant delete, select on certificates to lindenwell_demo_end;
grant update (cancelled_at, cancel_reason, version, updated_at) on certificates to lindenwell_app;

alter table checkouts add constraint checkouts_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table checkouts add constraint checkouts_deposit_fkey FOREIGN KEY (organization_id, deposit_id) REFERENCES deposits(organization_id, id);
alter table checkouts add constraint checkouts_invoice_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id);
alter table checkouts add constraint checkouts_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table checkouts add constraint checkouts_payment_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES payments(organization_id, id);
alter table checkouts enable row level security;
alter table checkouts force row level security;
create policy checkouts_backup on checkouts for select to lindenwell_backup
  using (true);
create policy checkouts_demo_end on checkouts for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = checkouts.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy checkouts_tenant on checkouts for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on checkouts to lindenwell_app;
grant select on checkouts to lindenwell_backup;
grant delete, select on checkouts to lindenwell_demo_end;
grant select on checkouts to lindenwell_housekeeping;
grant update (provider_id, url, state, payment_id) on checkouts to lindenwell_app;

alter table claim_settlement_lines add constraint claim_settlement_lines_claim_fkey FOREIGN KEY (organization_id, claim_id) REFERENCES claims(organization_id, id);
alter table claim_settlement_lines add constraint claim_settlement_lines_settlement_fkey FOREIGN KEY (organization_id, settlement_id) REFERENCES claim_settlements(organization_id, id);
alter table claim_settlement_lines add constraint claim_settlement_lines_transaction_fkey FOREIGN KEY (organization_id, id) REFERENCES ledger_transactions(organization_id, id);
alter table claim_settlement_lines enable row level security;
alter table claim_settlement_lines force row level security;
create policy claim_settlement_lines_backup on claim_settlement_lines for select to lindenwell_backup
  using (true);
create policy claim_settlement_lines_demo_end on claim_settlement_lines for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = claim_settlement_lines.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy claim_settlement_lines_tenant on claim_settlement_lines for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on claim_settlement_lines to lindenwell_app;
grant select on claim_settlement_lines to lindenwell_backup;
grant delete, select on claim_settlement_lines to lindenwell_demo_end;

alter table claim_settlements add constraint claim_settlements_payer_fkey FOREIGN KEY (organization_id, payer_id) REFERENCES payers(organization_id, id);
alter table claim_settlements add constraint claim_settlements_settled_by_fkey FOREIGN KEY (organization_id, settled_by) REFERENCES memberships(organization_id, id);
alter table claim_settlements add constraint claim_settlements_undone_by_fkey FOREIGN KEY (organization_id, undone_by) REFERENCES memberships(organization_id, id);
alter table claim_settlements enable row level security;
alter table claim_settlements force row level security;
create policy claim_settlements_backup on claim_settlements for select to lindenwell_backup
  using (true);
create policy claim_settlements_demo_end on claim_settlements for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = claim_settlements.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy claim_settlements_tenant on claim_settlements for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on claim_settlements to lindenwell_app;
grant select on claim_settlements to lindenwell_backup;
grant delete, select on claim_settlements to lindenwell_demo_end;
grant update (undone_at, undone_by, returned_reason) on claim_settlements to lindenwell_app;

alter table claims add constraint claims_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table claims add constraint claims_invoice_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id);
alter table claims add constraint claims_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table claims add constraint claims_payer_fkey FOREIGN KEY (organization_id, payer_id) REFERENCES payers(organization_id, id);
alter table claims enable row level security;
alter table claims force row level security;
create policy claims_backup on claims for select to lindenwell_backup
  using (true);
create policy claims_demo_end on claims for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = claims.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy claims_tenant on claims for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on claims to lindenwell_app;
grant select on claims to lindenwell_backup;
grant delete, select on claims to lindenwell_demo_end;
grant update (credited_minor, received_minor, tds_minor, disallowed_minor, released_minor, state, sent_on, reference, due_on) on claims to lindenwell_app;

alter table clinic_feeds add constraint clinic_feeds_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table clinic_feeds add constraint clinic_feeds_made_by_fkey FOREIGN KEY (organization_id, made_by) REFERENCES memberships(organization_id, id);
alter table clinic_feeds add constraint clinic_feeds_names_by_fkey FOREIGN KEY (organization_id, names_by) REFERENCES memberships(organization_id, id);
alter table clinic_feeds enable row level security;
alter table clinic_feeds force row level security;
create policy clinic_feeds_backup on clinic_feeds for select to lindenwell_backup
  using (true);
create policy clinic_feeds_demo_end on clinic_feeds for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = clinic_feeds.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy clinic_feeds_tenant on clinic_feeds for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select, update on clinic_feeds to lindenwell_app;
grant select on clinic_feeds to lindenwell_backup;
grant delete, select on clinic_feeds to lindenwell_demo_end;
grant delete, insert, select, update on clinic_feeds to lindenwell_housekeeping;

alter table clinics add constraint clinics_image_fkey FOREIGN KEY (organization_id, image_id) REFERENCES files(organization_id, id);
alter table clinics add constraint clinics_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table clinics enable row level security;
alter table clinics force row level security;
create policy clinics_backup on clinics for select to lindenwell_backup
  using (true);
create policy clinics_demo_end on clinics for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = clinics.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy clinics_tenant on clinics for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on clinics to lindenwell_app;
grant select on clinics to lindenwell_backup;
grant delete, select on clinics to lindenwell_demo_end;
grant insert, select, update on clinics to lindenwell_housekeeping;

alter table counters add constraint counters_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table counters enable row level security;
alter table counters force row level security;
create policy counters_backup on counters for select to lindenwell_backup
  using (true);
create policy counters_demo_end on counters for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = counters.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy counters_tenant on counters for all to lindenwell_app, lindenwell_signin, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on counters to lindenwell_app;
grant select on counters to lindenwell_backup;
grant delete, select on counters to lindenwell_demo_end;
grant insert, select, update on counters to lindenwell_housekeeping;
grant select on counters to lindenwell_signin;

alter table credit_note_lines add constraint credit_note_lines_line_fkey FOREIGN KEY (organization_id, invoice_id, line_id) REFERENCES invoice_lines(organization_id, invoice_id, id);
alter table credit_note_lines add constraint credit_note_lines_note_fkey FOREIGN KEY (organization_id, credit_note_id) REFERENCES credit_notes(organization_id, id);
alter table credit_note_lines enable row level security;
alter table credit_note_lines force row level security;
create policy credit_note_lines_backup on credit_note_lines for select to lindenwell_backup
  using (true);
create policy credit_note_lines_demo_end on credit_note_lines for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = credit_note_lines.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy credit_note_lines_tenant on credit_note_lines for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on credit_note_lines to lindenwell_app;
grant select on credit_note_lines to lindenwell_backup;
grant delete, select on credit_note_lines to lindenwell_demo_end;

alter table credit_notes add constraint credit_notes_invoice_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id);
alter table credit_notes add constraint credit_notes_issued_by_fkey FOREIGN KEY (organization_id, issued_by) REFERENCES memberships(organization_id, id);
alter table credit_notes enable row level security;
alter table credit_notes force row level security;
create policy credit_notes_backup on credit_notes for select to lindenwell_backup
  using (true);
create policy credit_notes_demo_end on credit_notes for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = credit_notes.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy credit_notes_tenant on credit_notes for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on credit_notes to lindenwell_app;
grant select on credit_notes to lindenwell_backup;
grant delete, select on credit_notes to lindenwell_demo_end;

alter table deposits add constraint deposits_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id);
alter table deposits add constraint deposits_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table deposits add constraint deposits_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table deposits add constraint deposits_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table deposits add constraint deposits_payment_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES payments(organization_id, id);
alter table deposits enable row level security;
alter table deposits force row level security;
create policy deposits_backup on deposits for select to lindenwell_backup
  using (true);
create policy deposits_demo_end on deposits for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = deposits.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy deposits_tenant on deposits for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on deposits to lindenwell_app;
grant select on deposits to lindenwell_backup;
grant delete, select on deposits to lindenwell_demo_end;
grant select on deposits to lindenwell_housekeeping;
grant update (state, payment_id, appointment_id) on deposits to lindenwell_app;
grant update (email, reason, state) on deposits to lindenwell_housekeeping;

alter table desk_sessions add constraint desk_sessions_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table desk_sessions add constraint desk_sessions_closed_by_fkey FOREIGN KEY (organization_id, closed_by) REFERENCES memberships(organization_id, id);
alter table desk_sessions add constraint desk_sessions_membership_fkey FOREIGN KEY (organization_id, membership_id) REFERENCES memberships(organization_id, id);
alter table desk_sessions add constraint desk_sessions_taken_over_fkey FOREIGN KEY (organization_id, taken_over_from) REFERENCES desk_sessions(organization_id, id);
alter table desk_sessions enable row level security;
alter table desk_sessions force row level security;
create policy desk_sessions_backup on desk_sessions for select to lindenwell_backup
  using (true);
create policy desk_sessions_demo_end on desk_sessions for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = desk_sessions.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy desk_sessions_frozen on desk_sessions as restrictive for update to lindenwell_app
  using ((closed_at IS NULL))
  with check (true);
create policy desk_sessions_tenant on desk_sessions for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on desk_sessions to lindenwell_app;
grant select on desk_sessions to lindenwell_backup;
grant delete, select on desk_sessions to lindenwell_demo_end;
grant update (closed_at, closed_by, expected_minor, counted_minor, counts, reason, left_minor, papers, bag) on desk_sessions to lindenwell_app;

alter table doctor_covers add constraint doctor_covers_cover_fkey FOREIGN KEY (organization_id, cover_id) REFERENCES doctors(organization_id, id);
alter table doctor_covers add constraint doctor_covers_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table doctor_covers enable row level security;
alter table doctor_covers force row level security;
create policy doctor_covers_backup on doctor_covers for select to lindenwell_backup
  using (true);
create policy doctor_covers_demo_end on doctor_covers for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = doctor_covers.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy doctor_covers_tenant on doctor_covers for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on doctor_covers to lindenwell_app;
grant select on doctor_covers to lindenwell_backup;
grant delete, select on doctor_covers to lindenwell_demo_end;

alter table doctor_feeds add constraint doctor_feeds_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table doctor_feeds add constraint doctor_feeds_made_by_fkey FOREIGN KEY (organization_id, made_by) REFERENCES memberships(organization_id, id);
alter table doctor_feeds enable row level security;
alter table doctor_feeds force row level security;
create policy doctor_feeds_backup on doctor_feeds for select to lindenwell_backup
  using (true);
create policy doctor_feeds_demo_end on doctor_feeds for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = doctor_feeds.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy doctor_feeds_tenant on doctor_feeds for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select, update on doctor_feeds to lindenwell_app;
grant select on doctor_feeds to lindenwell_backup;
grant delete, select on doctor_feeds to lindenwell_demo_end;
grant delete, insert, select, update on doctor_feeds to lindenwell_housekeeping;

alter table doctor_shares add constraint doctor_shares_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table doctor_shares add constraint doctor_shares_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id);
alter table doctor_shares enable row level security;
alter table doctor_shares force row level security;
create policy doctor_shares_backup on doctor_shares for select to lindenwell_backup
  using (true);
create policy doctor_shares_demo_end on doctor_shares for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = doctor_shares.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy doctor_shares_tenant on doctor_shares for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on doctor_shares to lindenwell_app;
grant select on doctor_shares to lindenwell_backup;
grant delete, select on doctor_shares to lindenwell_demo_end;
grant update (basis_points, amount_minor) on doctor_shares to lindenwell_app;

alter table doctor_signatures add constraint doctor_signatures_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table doctor_signatures add constraint doctor_signatures_image_fkey FOREIGN KEY (organization_id, image_id) REFERENCES files(organization_id, id);
alter table doctor_signatures enable row level security;
alter table doctor_signatures force row level security;
create policy doctor_signatures_backup on doctor_signatures for select to lindenwell_backup
  using (true);
create policy doctor_signatures_demo_end on doctor_signatures for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = doctor_signatures.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy doctor_signatures_tenant on doctor_signatures for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on doctor_signatures to lindenwell_app;
grant select on doctor_signatures to lindenwell_backup;
grant delete, select on doctor_signatures to lindenwell_demo_end;
grant update (image_id, updated_at) on doctor_signatures to lindenwell_app;

alter table doctor_statement_lines add constraint doctor_statement_lines_allocation_fkey FOREIGN KEY (organization_id, allocation_id) REFERENCES payment_allocations(organization_id, id);
alter table doctor_statement_lines add constraint doctor_statement_lines_credit_note_fkey FOREIGN KEY (organization_id, credit_note_id) REFERENCES credit_notes(organization_id, id);
alter table doctor_statement_lines add constraint doctor_statement_lines_line_fkey FOREIGN KEY (organization_id, invoice_id, line_id) REFERENCES invoice_lines(organization_id, invoice_id, id);
alter table doctor_statement_lines add constraint doctor_statement_lines_settlement_fkey FOREIGN KEY (organization_id, settlement_id) REFERENCES ledger_transactions(organization_id, id);
alter table doctor_statement_lines add constraint doctor_statement_lines_statement_fkey FOREIGN KEY (organization_id, statement_id) REFERENCES doctor_statements(organization_id, id);
alter table doctor_statement_lines enable row level security;
alter table doctor_statement_lines force row level security;
create policy doctor_statement_lines_backup on doctor_statement_lines for select to lindenwell_backup
  using (true);
create policy doctor_statement_lines_demo_end on doctor_statement_lines for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = doctor_statement_lines.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy doctor_statement_lines_tenant on doctor_statement_lines for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on doctor_statement_lines to lindenwell_app;
grant select on doctor_statement_lines to lindenwell_backup;
grant delete, select on doctor_statement_lines to lindenwell_demo_end;

alter table doctor_statements add constraint doctor_statements_closed_by_fkey FOREIGN KEY (organization_id, closed_by) REFERENCES memberships(organization_id, id);
alter table doctor_statements add constraint doctor_statements_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table doctor_statements enable row level security;
alter table doctor_statements force row level security;
create policy doctor_statements_backup on doctor_statements for select to lindenwell_backup
  using (true);
create policy doctor_statements_demo_end on doctor_statements for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = doctor_statements.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy doctor_statements_tenant on doctor_statements for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on doctor_statements to lindenwell_app;
grant select on doctor_statements to lindenwell_backup;
grant delete, select on doctor_statements to lindenwell_demo_end;

alter table doctor_tds_rates add constraint doctor_tds_rates_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table doctor_tds_rates enable row level security;
alter table doctor_tds_rates force row level security;
create policy doctor_tds_rates_backup on doctor_tds_rates for select to lindenwell_backup
  using (true);
create policy doctor_tds_rates_demo_end on doctor_tds_rates for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = doctor_tds_rates.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy doctor_tds_rates_tenant on doctor_tds_rates for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on doctor_tds_rates to lindenwell_app;
grant select on doctor_tds_rates to lindenwell_backup;
grant delete, select on doctor_tds_rates to lindenwell_demo_end;
grant update (basis_points, section) on doctor_tds_rates to lindenwell_app;

alter table doctors add constraint doctors_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table doctors add constraint doctors_image_fkey FOREIGN KEY (organization_id, image_id) REFERENCES files(organization_id, id);
alter table doctors add constraint doctors_membership_fkey FOREIGN KEY (organization_id, membership_id) REFERENCES memberships(organization_id, id);
alter table doctors enable row level security;
alter table doctors force row level security;
create policy doctors_backup on doctors for select to lindenwell_backup
  using (true);
create policy doctors_demo_end on doctors for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = doctors.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy doctors_tenant on doctors for all to lindenwell_app, lindenwell_signin, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on doctors to lindenwell_app;
grant select on doctors to lindenwell_backup;
grant delete, select on doctors to lindenwell_demo_end;
grant insert, select, update on doctors to lindenwell_housekeeping;
grant select (organization_id, id, membership_id, first_name, last_name, is_deleted) on doctors to lindenwell_signin;

alter table document_counters add constraint document_counters_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table document_counters enable row level security;
alter table document_counters force row level security;
create policy document_counters_backup on document_counters for select to lindenwell_backup
  using (true);
create policy document_counters_demo_end on document_counters for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = document_counters.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy document_counters_tenant on document_counters for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on document_counters to lindenwell_app;
grant select on document_counters to lindenwell_backup;
grant delete, select on document_counters to lindenwell_demo_end;
grant update (last_serial) on document_counters to lindenwell_app;

alter table document_series add constraint document_series_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table document_series enable row level security;
alter table document_series force row level security;
create policy document_series_backup on document_series for select to lindenwell_backup
  using (true);
create policy document_series_demo_end on document_series for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = document_series.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy document_series_tenant on document_series for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on document_series to lindenwell_app;
grant select on document_series to lindenwell_backup;
grant delete, select on document_series to lindenwell_demo_end;
grant update (prefix) on document_series to lindenwell_app;

alter table encounter_addenda add constraint encounter_addenda_encounter_fkey FOREIGN KEY (organization_id, encounter_id, patient_id) REFERENCES encounters(organization_id, id, patient_id);
alter table encounter_addenda add constraint encounter_addenda_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table encounter_addenda add constraint encounter_addenda_written_by_fkey FOREIGN KEY (written_by) REFERENCES accounts(id);
alter table encounter_addenda enable row level security;
alter table encounter_addenda force row level security;
create policy encounter_addenda_backup on encounter_addenda for select to lindenwell_backup
  using (true);
create policy encounter_addenda_demo_end on encounter_addenda for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = encounter_addenda.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy encounter_addenda_search on encounter_addenda for select to lindenwell_search
  using (true);
create policy encounter_addenda_tenant on encounter_addenda for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on encounter_addenda to lindenwell_app;
grant select on encounter_addenda to lindenwell_backup;
grant delete, select on encounter_addenda to lindenwell_demo_end;
grant select (organization_id, encounter_id, words) on encounter_addenda to lindenwell_search;

alter table encounter_sharing add constraint encounter_sharing_encounter_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters(organization_id, id);
alter table encounter_sharing add constraint encounter_sharing_set_by_fkey FOREIGN KEY (set_by) REFERENCES accounts(id);
alter table encounter_sharing enable row level security;
alter table encounter_sharing force row level security;
create policy encounter_sharing_backup on encounter_sharing for select to lindenwell_backup
  using (true);
create policy encounter_sharing_demo_end on encounter_sharing for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = encounter_sharing.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy encounter_sharing_tenant on encounter_sharing for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on encounter_sharing to lindenwell_app;
grant select on encounter_sharing to lindenwell_backup;
grant delete, select on encounter_sharing to lindenwell_demo_end;

alter table encounter_versions add constraint encounter_versions_encounter_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters(organization_id, id);
alter table encounter_versions add constraint encounter_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES accounts(id);
alter table encounter_versions enable row level security;
alter table encounter_versions force row level security;
create policy encounter_versions_backup on encounter_versions for select to lindenwell_backup
  using (true);
create policy encounter_versions_demo_end on encounter_versions for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = encounter_versions.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy encounter_versions_tenant on encounter_versions for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on encounter_versions to lindenwell_app;
grant select on encounter_versions to lindenwell_backup;
grant delete, select on encounter_versions to lindenwell_demo_end;

alter table encounters add constraint encounters_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id);
alter table encounters add constraint encounters_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table encounters add constraint encounters_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table encounters add constraint encounters_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table encounters add constraint encounters_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES accounts(id);
alter table encounters add constraint encounters_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES accounts(id);
alter table encounters enable row level security;
alter table encounters force row level security;
create policy encounters_backup on encounters for select to lindenwell_backup
  using (true);
create policy encounters_demo_end on encounters for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = encounters.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy encounters_frozen on encounters as restrictive for update to lindenwell_app
  using (((signed_at IS NULL) AND (discarded_at IS NULL)))
  with check (true);
create policy encounters_search on encounters for select to lindenwell_search
  using (true);
create policy encounters_tenant on encounters for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on encounters to lindenwell_app;
grant select on encounters to lindenwell_backup;
grant delete, select on encounters to lindenwell_demo_end;
grant select (organization_id, id, number, patient_id, doctor_id, clinic_id, started_at, words, signed_at, discarded_at, created_at) on encounters to lindenwell_search;

alter table family_hiding add constraint family_hiding_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table family_hiding add constraint family_hiding_set_by_fkey FOREIGN KEY (set_by) REFERENCES accounts(id);
alter table family_hiding enable row level security;
alter table family_hiding force row level security;
create policy family_hiding_backup on family_hiding for select to lindenwell_backup
  using (true);
create policy family_hiding_demo_end on family_hiding for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = family_hiding.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy family_hiding_tenant on family_hiding for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on family_hiding to lindenwell_app;
grant select on family_hiding to lindenwell_backup;
grant delete, select on family_hiding to lindenwell_demo_end;

alter table files add constraint files_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table files enable row level security;
alter table files force row level security;
create policy files_backup on files for select to lindenwell_backup
  using (true);
create policy files_demo_end on files for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = files.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy files_tenant on files for all to lindenwell_app, lindenwell_signin, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on files to lindenwell_app;
grant select on files to lindenwell_backup;
grant delete, select on files to lindenwell_demo_end;
grant insert, select on files to lindenwell_housekeeping;
grant insert, select on files to lindenwell_signin;

alter table formulary_medicines enable row level security;
alter table formulary_medicines force row level security;
create policy formulary_medicines_backup on formulary_medicines for select to lindenwell_backup
  using (true);
create policy formulary_medicines_demo_end on formulary_medicines for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = formulary_medicines.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy formulary_medicines_tenant on formulary_medicines for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select, update on formulary_medicines to lindenwell_app;
grant select on formulary_medicines to lindenwell_backup;
grant delete, select on formulary_medicines to lindenwell_demo_end;

alter table further_services add constraint further_services_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id);
alter table further_services add constraint further_services_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id);
alter table further_services enable row level security;
alter table further_services force row level security;
create policy further_services_backup on further_services for select to lindenwell_backup
  using (true);
create policy further_services_demo_end on further_services for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = further_services.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy further_services_tenant on further_services for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on further_services to lindenwell_app;
grant select on further_services to lindenwell_backup;
grant delete, select on further_services to lindenwell_demo_end;
grant insert, select on further_services to lindenwell_housekeeping;

alter table growth_tables add constraint growth_tables_loaded_by_fkey FOREIGN KEY (loaded_by) REFERENCES accounts(id);
alter table growth_tables enable row level security;
alter table growth_tables force row level security;
create policy growth_tables_backup on growth_tables for select to lindenwell_backup
  using (true);
create policy growth_tables_demo_end on growth_tables for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = growth_tables.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy growth_tables_tenant on growth_tables for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on growth_tables to lindenwell_app;
grant select on growth_tables to lindenwell_backup;
grant delete, select on growth_tables to lindenwell_demo_end;

alter table history_entries add constraint history_entries_encounter_fkey FOREIGN KEY (organization_id, encounter_id, patient_id) REFERENCES encounters(organization_id, id, patient_id);
alter table history_entries add constraint history_entries_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES accounts(id);
alter table history_entries add constraint history_entries_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table history_entries enable row level security;
alter table history_entries force row level security;
create policy history_entries_backup on history_entries for select to lindenwell_backup
  using (true);
create policy history_entries_demo_end on history_entries for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = history_entries.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy history_entries_tenant on history_entries for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on history_entries to lindenwell_app;
grant select on history_entries to lindenwell_backup;
grant delete, select on history_entries to lindenwell_demo_end;

alter table holidays add constraint holidays_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table holidays enable row level security;
alter table holidays force row level security;
create policy holidays_backup on holidays for select to lindenwell_backup
  using (true);
create policy holidays_demo_end on holidays for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = holidays.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy holidays_tenant on holidays for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on holidays to lindenwell_app;
grant select on holidays to lindenwell_backup;
grant delete, select on holidays to lindenwell_demo_end;
grant delete, insert, select on holidays to lindenwell_housekeeping;

alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy idempotency_keys_backup on idempotency_keys for select to lindenwell_backup
  using (true);
create policy idempotency_keys_demo_end on idempotency_keys for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = idempotency_keys.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy idempotency_keys_tenant on idempotency_keys for all to lindenwell_app, lindenwell_signin, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select, update on idempotency_keys to lindenwell_app;
grant select on idempotency_keys to lindenwell_backup;
grant delete, select on idempotency_keys to lindenwell_demo_end;
grant delete, insert, select, update on idempotency_keys to lindenwell_housekeeping;
grant delete, insert, select, update on idempotency_keys to lindenwell_signin;

alter table immunizations add constraint immunizations_encounter_fkey FOREIGN KEY (organization_id, encounter_id, patient_id) REFERENCES encounters(organization_id, id, patient_id);
alter table immunizations add constraint immunizations_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES accounts(id);
alter table immunizations add constraint immunizations_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table immunizations enable row level security;
alter table immunizations force row level security;
create policy immunizations_backup on immunizations for select to lindenwell_backup
  using (true);
create policy immunizations_demo_end on immunizations for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = immunizations.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy immunizations_tenant on immunizations for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on immunizations to lindenwell_app;
grant select on immunizations to lindenwell_backup;
grant delete, select on immunizations to lindenwell_demo_end;

grant select on inquiries to lindenwell_backup;
grant delete, select on inquiries to lindenwell_housekeeping;
grant insert, select, update on inquiries to lindenwell_signin;

grant select on installation_secrets to lindenwell_backup;

alter table invoice_dues add constraint invoice_dues_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id);
alter table invoice_dues add constraint invoice_dues_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table invoice_dues add constraint invoice_dues_invoice_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id);
alter table invoice_dues add constraint invoice_dues_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table invoice_dues enable row level security;
alter table invoice_dues force row level security;
create policy invoice_dues_backup on invoice_dues for select to lindenwell_backup
  using (true);
create policy invoice_dues_demo_end on invoice_dues for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = invoice_dues.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy invoice_dues_tenant on invoice_dues for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on invoice_dues to lindenwell_app;
grant select on invoice_dues to lindenwell_backup;
grant delete, select on invoice_dues to lindenwell_demo_end;
grant update (state, gross_minor, paid_minor, credited_minor, written_off_minor, payer_due_minor, mailed_at) on invoice_dues to lindenwell_app;

alter table invoice_lines add constraint invoice_lines_invoice_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id);
alter table invoice_lines add constraint invoice_lines_item_fkey FOREIGN KEY (organization_id, item_id) REFERENCES price_items(organization_id, id);
alter table invoice_lines add constraint invoice_lines_package_fkey FOREIGN KEY (organization_id, package_id) REFERENCES packages(organization_id, id);
alter table invoice_lines add constraint invoice_lines_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id);
alter table invoice_lines add constraint invoice_lines_tax_rate_fkey FOREIGN KEY (organization_id, tax_rate_id) REFERENCES tax_rates(organization_id, id);
alter table invoice_lines enable row level security;
alter table invoice_lines force row level security;
create policy invoice_lines_backup on invoice_lines for select to lindenwell_backup
  using (true);
create policy invoice_lines_demo_end on invoice_lines for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = invoice_lines.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy invoice_lines_frozen on invoice_lines as restrictive for update to lindenwell_app
  using ((NOT is_issued))
  with check (true);
create policy invoice_lines_kept on invoice_lines as restrictive for delete to lindenwell_app
  using ((NOT is_issued));
create policy invoice_lines_tenant on invoice_lines for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on invoice_lines to lindenwell_app;
grant select on invoice_lines to lindenwell_backup;
grant delete, select on invoice_lines to lindenwell_demo_end;
grant update (tax_rate_id, tax_name, tax_basis_points, list_minor, all_discounts_minor, net_minor, is_issued, list_price_minor, price_cut_minor) on invoice_lines to lindenwell_app;

alter table invoice_taxes add constraint invoice_taxes_invoice_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id);
alter table invoice_taxes add constraint invoice_taxes_tax_rate_fkey FOREIGN KEY (organization_id, tax_rate_id) REFERENCES tax_rates(organization_id, id);
alter table invoice_taxes enable row level security;
alter table invoice_taxes force row level security;
create policy invoice_taxes_backup on invoice_taxes for select to lindenwell_backup
  using (true);
create policy invoice_taxes_demo_end on invoice_taxes for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = invoice_taxes.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy invoice_taxes_tenant on invoice_taxes for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on invoice_taxes to lindenwell_app;
grant select on invoice_taxes to lindenwell_backup;
grant delete, select on invoice_taxes to lindenwell_demo_end;

alter table invoices add constraint invoices_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id);
alter table invoices add constraint invoices_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table invoices add constraint invoices_created_by_fkey FOREIGN KEY (organization_id, created_by) REFERENCES memberships(organization_id, id);
alter table invoices add constraint invoices_issued_by_fkey FOREIGN KEY (organization_id, issued_by) REFERENCES memberships(organization_id, id);
alter table invoices add constraint invoices_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table invoices add constraint invoices_payer_fkey FOREIGN KEY (organization_id, payer_id) REFERENCES payers(organization_id, id);
alter table invoices add constraint invoices_policy_fkey FOREIGN KEY (organization_id, policy_id) REFERENCES patient_policies(organization_id, id);
alter table invoices enable row level security;
alter table invoices force row level security;
create policy invoices_backup on invoices for select to lindenwell_backup
  using (true);
create policy invoices_demo_end on invoices for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = invoices.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy invoices_frozen on invoices as restrictive for update to lindenwell_app
  using (((number IS NULL) AND (discarded_at IS NULL)))
  with check (true);
create policy invoices_tenant on invoices for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on invoices to lindenwell_app;
grant select on invoices to lindenwell_backup;
grant delete, select on invoices to lindenwell_demo_end;

alter table item_prices add constraint item_prices_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table item_prices add constraint item_prices_item_fkey FOREIGN KEY (organization_id, item_id) REFERENCES price_items(organization_id, id);
alter table item_prices add constraint item_prices_payer_fkey FOREIGN KEY (organization_id, payer_id) REFERENCES payers(organization_id, id);
alter table item_prices add constraint item_prices_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id);
alter table item_prices enable row level security;
alter table item_prices force row level security;
create policy item_prices_backup on item_prices for select to lindenwell_backup
  using (true);
create policy item_prices_demo_end on item_prices for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = item_prices.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy item_prices_tenant on item_prices for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on item_prices to lindenwell_app;
grant select on item_prices to lindenwell_backup;
grant delete, select on item_prices to lindenwell_demo_end;
grant update (price_minor) on item_prices to lindenwell_app;

alter table leave add constraint leave_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table leave enable row level security;
alter table leave force row level security;
create policy leave_backup on leave for select to lindenwell_backup
  using (true);
create policy leave_demo_end on leave for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = leave.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy leave_tenant on leave for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on leave to lindenwell_app;
grant select on leave to lindenwell_backup;
grant delete, select on leave to lindenwell_demo_end;
grant delete, insert, select on leave to lindenwell_housekeeping;

alter table ledger_books add constraint ledger_books_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table ledger_books enable row level security;
alter table ledger_books force row level security;
create policy ledger_books_backup on ledger_books for select to lindenwell_backup
  using (true);
create policy ledger_books_demo_end on ledger_books for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = ledger_books.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy ledger_books_tenant on ledger_books for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on ledger_books to lindenwell_app;
grant select on ledger_books to lindenwell_backup;
grant delete, select on ledger_books to lindenwell_demo_end;
grant update (closed_through) on ledger_books to lindenwell_app;

alter table ledger_closings add constraint ledger_closings_closed_by_fkey FOREIGN KEY (organization_id, closed_by) REFERENCES memberships(organization_id, id);
alter table ledger_closings enable row level security;
alter table ledger_closings force row level security;
create policy ledger_closings_backup on ledger_closings for select to lindenwell_backup
  using (true);
create policy ledger_closings_demo_end on ledger_closings for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = ledger_closings.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy ledger_closings_tenant on ledger_closings for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on ledger_closings to lindenwell_app;
grant select on ledger_closings to lindenwell_backup;
grant delete, select on ledger_closings to lindenwell_demo_end;

alter table ledger_entries add constraint ledger_entries_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table ledger_entries add constraint ledger_entries_desk_session_fkey FOREIGN KEY (organization_id, desk_session_id) REFERENCES desk_sessions(organization_id, id);
alter table ledger_entries add constraint ledger_entries_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table ledger_entries add constraint ledger_entries_payer_fkey FOREIGN KEY (organization_id, payer_id) REFERENCES payers(organization_id, id);
alter table ledger_entries add constraint ledger_entries_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id);
alter table ledger_entries add constraint ledger_entries_transaction_fkey FOREIGN KEY (organization_id, transaction_id) REFERENCES ledger_transactions(organization_id, id);
alter table ledger_entries enable row level security;
alter table ledger_entries force row level security;
create policy ledger_entries_backup on ledger_entries for select to lindenwell_backup
  using (true);
create policy ledger_entries_demo_end on ledger_entries for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = ledger_entries.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy ledger_entries_tenant on ledger_entries for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on ledger_entries to lindenwell_app;
grant select on ledger_entries to lindenwell_backup;
grant delete, select on ledger_entries to lindenwell_demo_end;

alter table ledger_transactions add constraint ledger_transactions_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id);
alter table ledger_transactions add constraint ledger_transactions_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table ledger_transactions add constraint ledger_transactions_invoice_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id);
alter table ledger_transactions add constraint ledger_transactions_payment_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES payments(organization_id, id);
alter table ledger_transactions add constraint ledger_transactions_posted_by_fkey FOREIGN KEY (organization_id, posted_by) REFERENCES memberships(organization_id, id);
alter table ledger_transactions add constraint ledger_transactions_refund_fkey FOREIGN KEY (organization_id, refund_id) REFERENCES refunds(organization_id, id);
alter table ledger_transactions add constraint ledger_transactions_reverses_fkey FOREIGN KEY (organization_id, reverses) REFERENCES ledger_transactions(organization_id, id);
alter table ledger_transactions enable row level security;
alter table ledger_transactions force row level security;
create policy ledger_transactions_backup on ledger_transactions for select to lindenwell_backup
  using (true);
create policy ledger_transactions_demo_end on ledger_transactions for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = ledger_transactions.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy ledger_transactions_tenant on ledger_transactions for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on ledger_transactions to lindenwell_app;
grant select on ledger_transactions to lindenwell_backup;
grant delete, select on ledger_transactions to lindenwell_demo_end;

alter table mail_templates add constraint mail_templates_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table mail_templates enable row level security;
alter table mail_templates force row level security;
create policy mail_templates_backup on mail_templates for select to lindenwell_backup
  using (true);
create policy mail_templates_demo_end on mail_templates for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = mail_templates.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy mail_templates_tenant on mail_templates for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on mail_templates to lindenwell_app;
grant select on mail_templates to lindenwell_backup;
grant delete, select on mail_templates to lindenwell_demo_end;
grant insert, select, update on mail_templates to lindenwell_housekeeping;

grant insert on mails to lindenwell_app;
grant select on mails to lindenwell_backup;
grant delete, select on mails to lindenwell_demo_end;
grant delete, insert, select, update on mails to lindenwell_housekeeping;
grant insert, select, update on mails to lindenwell_signin;
grant select (id, kind, account_id, organization_id, created_at, sent_at, offer_id, claimed_at, held_for, held_until) on mails to lindenwell_app;

alter table medical_reports add constraint medical_reports_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table medical_reports add constraint medical_reports_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES accounts(id);
alter table medical_reports enable row level security;
alter table medical_reports force row level security;
create policy medical_reports_backup on medical_reports for select to lindenwell_backup
  using (true);
create policy medical_reports_demo_end on medical_reports for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = medical_reports.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy medical_reports_tenant on medical_reports for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on medical_reports to lindenwell_app;
grant select on medical_reports to lindenwell_backup;
grant delete, select on medical_reports to lindenwell_demo_end;
grant insert, select, update on medical_reports to lindenwell_housekeeping;

alter table medicine_sets add constraint medicine_sets_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table medicine_sets enable row level security;
alter table medicine_sets force row level security;
create policy medicine_sets_backup on medicine_sets for select to lindenwell_backup
  using (true);
create policy medicine_sets_demo_end on medicine_sets for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = medicine_sets.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy medicine_sets_tenant on medicine_sets for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on medicine_sets to lindenwell_app;
grant select on medicine_sets to lindenwell_backup;
grant delete, select on medicine_sets to lindenwell_demo_end;

alter table medicine_settings add constraint medicine_settings_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table medicine_settings add constraint medicine_settings_reviewer_fkey FOREIGN KEY (organization_id, reviewer_id) REFERENCES doctors(organization_id, id);
alter table medicine_settings enable row level security;
alter table medicine_settings force row level security;
create policy medicine_settings_backup on medicine_settings for select to lindenwell_backup
  using (true);
create policy medicine_settings_demo_end on medicine_settings for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = medicine_settings.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy medicine_settings_tenant on medicine_settings for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on medicine_settings to lindenwell_app;
grant select on medicine_settings to lindenwell_backup;
grant delete, select on medicine_settings to lindenwell_demo_end;

alter table memberships add constraint memberships_account_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table memberships add constraint memberships_image_fkey FOREIGN KEY (organization_id, image_id) REFERENCES files(organization_id, id);
alter table memberships add constraint memberships_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table memberships enable row level security;
alter table memberships force row level security;
create policy memberships_backup on memberships for select to lindenwell_backup
  using (true);
create policy memberships_demo_end on memberships for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = memberships.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy memberships_own on memberships for select to lindenwell_signin, lindenwell_housekeeping
  using ((account_id = (NULLIF(current_setting('app.account'::text, true), ''::text))::uuid));
create policy memberships_tenant on memberships for all to lindenwell_app, lindenwell_signin, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on memberships to lindenwell_app;
grant select on memberships to lindenwell_backup;
grant delete, select on memberships to lindenwell_demo_end;
grant insert, select, update on memberships to lindenwell_housekeeping;
grant insert, select, update on memberships to lindenwell_signin;

alter table message_routes add constraint message_routes_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
grant delete, insert, select, update on message_routes to lindenwell_app;
grant select on message_routes to lindenwell_backup;
grant delete, select on message_routes to lindenwell_demo_end;
grant delete, insert, select, update on message_routes to lindenwell_housekeeping;

alter table messages add constraint messages_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id);
alter table messages add constraint messages_before_doctor_fkey FOREIGN KEY (organization_id, before_doctor) REFERENCES doctors(organization_id, id);
alter table messages add constraint messages_invoice_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id);
alter table messages add constraint messages_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table messages enable row level security;
alter table messages force row level security;
create policy messages_backup on messages for select to lindenwell_backup
  using (true);
create policy messages_demo_end on messages for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = messages.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy messages_lost on messages for select to lindenwell_housekeeping
  using (((NULLIF(current_setting('app.organization'::text, true), ''::text) IS NULL) AND (state = 'waiting'::text) AND (appointment_id IS NOT NULL) AND (NOT waits_in_outbox)));
create policy messages_tenant on messages for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select, update on messages to lindenwell_app;
grant select on messages to lindenwell_backup;
grant delete, select on messages to lindenwell_demo_end;
grant delete, insert, select, update on messages to lindenwell_housekeeping;

grant select on migrations to lindenwell_backup;
grant select on migrations to lindenwell_signin;

alter table money_rules add constraint money_rules_approval_next_by_fkey FOREIGN KEY (organization_id, approval_next_by) REFERENCES memberships(organization_id, id);
alter table money_rules add constraint money_rules_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table money_rules enable row level security;
alter table money_rules force row level security;
create policy money_rules_backup on money_rules for select to lindenwell_backup
  using (true);
create policy money_rules_demo_end on money_rules for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = money_rules.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy money_rules_tenant on money_rules for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on money_rules to lindenwell_app;
grant select on money_rules to lindenwell_backup;
grant delete, select on money_rules to lindenwell_demo_end;

alter table note_templates add constraint note_templates_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table note_templates enable row level security;
alter table note_templates force row level security;
create policy note_templates_backup on note_templates for select to lindenwell_backup
  using (true);
create policy note_templates_demo_end on note_templates for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = note_templates.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy note_templates_tenant on note_templates for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on note_templates to lindenwell_app;
grant select on note_templates to lindenwell_backup;
grant delete, select on note_templates to lindenwell_demo_end;

alter table notification_choices add constraint notification_choices_membership_fkey FOREIGN KEY (organization_id, membership_id) REFERENCES memberships(organization_id, id);
alter table notification_choices enable row level security;
alter table notification_choices force row level security;
create policy notification_choices_backup on notification_choices for select to lindenwell_backup
  using (true);
create policy notification_choices_demo_end on notification_choices for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = notification_choices.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy notification_choices_tenant on notification_choices for all to lindenwell_app, lindenwell_signin, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select, update on notification_choices to lindenwell_app;
grant select on notification_choices to lindenwell_backup;
grant delete, select on notification_choices to lindenwell_demo_end;
grant delete, insert, select, update on notification_choices to lindenwell_housekeeping;
grant select on notification_choices to lindenwell_signin;

alter table notifications add constraint notifications_membership_fkey FOREIGN KEY (organization_id, membership_id) REFERENCES memberships(organization_id, id);
alter table notifications enable row level security;
alter table notifications force row level security;
create policy notifications_backup on notifications for select to lindenwell_backup
  using (true);
create policy notifications_demo_end on notifications for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = notifications.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy notifications_tenant on notifications for all to lindenwell_app, lindenwell_signin, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select, update on notifications to lindenwell_app;
grant select on notifications to lindenwell_backup;
grant delete, select on notifications to lindenwell_demo_end;
grant delete, insert, select, update on notifications to lindenwell_housekeeping;
grant insert on notifications to lindenwell_signin;

alter table opening_exception_hours add constraint opening_exception_hours_day_fkey FOREIGN KEY (organization_id, clinic_id, day) REFERENCES opening_exceptions(organization_id, clinic_id, day) ON DELETE CASCADE;
alter table opening_exception_hours enable row level security;
alter table opening_exception_hours force row level security;
create policy opening_exception_hours_backup on opening_exception_hours for select to lindenwell_backup
  using (true);
create policy opening_exception_hours_demo_end on opening_exception_hours for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = opening_exception_hours.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy opening_exception_hours_tenant on opening_exception_hours for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on opening_exception_hours to lindenwell_app;
grant select on opening_exception_hours to lindenwell_backup;
grant delete, select on opening_exception_hours to lindenwell_demo_end;
grant delete, insert, select on opening_exception_hours to lindenwell_housekeeping;

alter table opening_exceptions add constraint opening_exceptions_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table opening_exceptions enable row level security;
alter table opening_exceptions force row level security;
create policy opening_exceptions_backup on opening_exceptions for select to lindenwell_backup
  using (true);
create policy opening_exceptions_demo_end on opening_exceptions for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = opening_exceptions.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy opening_exceptions_tenant on opening_exceptions for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on opening_exceptions to lindenwell_app;
grant select on opening_exceptions to lindenwell_backup;
grant delete, select on opening_exceptions to lindenwell_demo_end;
grant delete, insert, select on opening_exceptions to lindenwell_housekeeping;

alter table opening_hours add constraint opening_hours_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table opening_hours enable row level security;
alter table opening_hours force row level security;
create policy opening_hours_backup on opening_hours for select to lindenwell_backup
  using (true);
create policy opening_hours_demo_end on opening_hours for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = opening_hours.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy opening_hours_tenant on opening_hours for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on opening_hours to lindenwell_app;
grant select on opening_hours to lindenwell_backup;
grant delete, select on opening_hours to lindenwell_demo_end;
grant delete, insert, select on opening_hours to lindenwell_housekeeping;

grant select on operator_events to lindenwell_backup;
grant select on operator_events to lindenwell_signin;
grant insert (id, account_id, action, outcome, deeds, about_organization_id, address, request_id, detail) on operator_events to lindenwell_housekeeping;
grant insert (id, account_id, action, outcome, deeds, about_organization_id, address, request_id, detail) on operator_events to lindenwell_signin;

alter table operators add constraint operators_account_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
grant select on operators to lindenwell_app;
grant select on operators to lindenwell_backup;
grant select on operators to lindenwell_housekeeping;
grant select on operators to lindenwell_signin;

alter table order_tests add constraint order_tests_order_fkey FOREIGN KEY (organization_id, order_id) REFERENCES orders(organization_id, id);
alter table order_tests enable row level security;
alter table order_tests force row level security;
create policy order_tests_backup on order_tests for select to lindenwell_backup
  using (true);
create policy order_tests_demo_end on order_tests for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = order_tests.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy order_tests_tenant on order_tests for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on order_tests to lindenwell_app;
grant select on order_tests to lindenwell_backup;
grant delete, select on order_tests to lindenwell_demo_end;

alter table orders add constraint orders_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table orders add constraint orders_encounter_fkey FOREIGN KEY (organization_id, encounter_id, patient_id) REFERENCES encounters(organization_id, id, patient_id);
alter table orders add constraint orders_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES accounts(id);
alter table orders add constraint orders_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table orders enable row level security;
alter table orders force row level security;
create policy orders_backup on orders for select to lindenwell_backup
  using (true);
create policy orders_demo_end on orders for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = orders.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy orders_tenant on orders for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on orders to lindenwell_app;
grant select on orders to lindenwell_backup;
grant delete, select on orders to lindenwell_demo_end;

alter table organizations add constraint organizations_logo_fkey FOREIGN KEY (id, logo_id) REFERENCES files(organization_id, id);
grant select on organizations to lindenwell_app;
grant select on organizations to lindenwell_backup;
grant delete, select on organizations to lindenwell_demo_end;
grant select on organizations to lindenwell_housekeeping;
grant insert, select on organizations to lindenwell_signin;
grant update (name, type, contact_person, contact_number, email, currency, time_zone, tax_basis_points, version, logo_id, tax_name, locale, bill_prefix, receipt_prefix, prescription_prefix, letterhead, letterhead_footer, shows_logo, minimum_notice_minutes, booking_horizon_days, cancellation_window_hours, messages_by_mail, messages_by_sms, messages_by_whatsapp, reminder_minutes, waitlist_hours, country, visits_ahead_limit, bill_prefixes, receipt_prefixes, prescription_prefixes, second_factor_for, staff_idle_minutes, asks_step_up, receptionists_enter_leave, waitlist_notice_hours, certificate_prefix, certificate_prefixes, money_paper_size, receptionists_show_feed_names) on organizations to lindenwell_app;
grant update (operator_version) on organizations to lindenwell_housekeeping;
grant update (plan, suspended_at, operator_version, mail_stopped_at) on organizations to lindenwell_signin;

alter table package_uses add constraint package_uses_line_fkey FOREIGN KEY (organization_id, invoice_id, line_id) REFERENCES invoice_lines(organization_id, invoice_id, id);
alter table package_uses add constraint package_uses_package_fkey FOREIGN KEY (organization_id, sold_package_id) REFERENCES sold_packages(organization_id, id);
alter table package_uses enable row level security;
alter table package_uses force row level security;
create policy package_uses_backup on package_uses for select to lindenwell_backup
  using (true);
create policy package_uses_demo_end on package_uses for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = package_uses.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy package_uses_tenant on package_uses for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on package_uses to lindenwell_app;
grant select on package_uses to lindenwell_backup;
grant delete, select on package_uses to lindenwell_demo_end;
grant update (given_back_at, given_back) on package_uses to lindenwell_app;

alter table packages add constraint packages_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id);
alter table packages enable row level security;
alter table packages force row level security;
create policy packages_backup on packages for select to lindenwell_backup
  using (true);
create policy packages_demo_end on packages for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = packages.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy packages_tenant on packages for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on packages to lindenwell_app;
grant select on packages to lindenwell_backup;
grant delete, select on packages to lindenwell_demo_end;

alter table patient_address_links add constraint patient_address_links_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table patient_address_links enable row level security;
alter table patient_address_links force row level security;
create policy patient_address_links_backup on patient_address_links for select to lindenwell_backup
  using (true);
create policy patient_address_links_demo_end on patient_address_links for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = patient_address_links.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy patient_address_links_tenant on patient_address_links for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on patient_address_links to lindenwell_app;
grant select on patient_address_links to lindenwell_backup;
grant delete, select on patient_address_links to lindenwell_demo_end;
grant delete, insert, select on patient_address_links to lindenwell_housekeeping;

alter table patient_corrections add constraint patient_corrections_asked_by_fkey FOREIGN KEY (organization_id, asked_by) REFERENCES memberships(organization_id, id);
alter table patient_corrections add constraint patient_corrections_decided_by_fkey FOREIGN KEY (organization_id, decided_by) REFERENCES memberships(organization_id, id);
alter table patient_corrections add constraint patient_corrections_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table patient_corrections enable row level security;
alter table patient_corrections force row level security;
create policy patient_corrections_backup on patient_corrections for select to lindenwell_backup
  using (true);
create policy patient_corrections_demo_end on patient_corrections for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = patient_corrections.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy patient_corrections_frozen on patient_corrections as restrictive for update to lindenwell_app
  using ((state = 'waiting'::text))
  with check (true);
create policy patient_corrections_tenant on patient_corrections for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on patient_corrections to lindenwell_app;
grant select on patient_corrections to lindenwell_backup;
grant delete, select on patient_corrections to lindenwell_demo_end;
grant update (state, decided_by, decided_at) on patient_corrections to lindenwell_app;

alter table patient_facts add constraint patient_facts_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table patient_facts enable row level security;
alter table patient_facts force row level security;
create policy patient_facts_backup on patient_facts for select to lindenwell_backup
  using (true);
create policy patient_facts_demo_end on patient_facts for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = patient_facts.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy patient_facts_tenant on patient_facts for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on patient_facts to lindenwell_app;
grant select on patient_facts to lindenwell_backup;
grant delete, select on patient_facts to lindenwell_demo_end;

alter table patient_medicines add constraint patient_medicines_encounter_fkey FOREIGN KEY (organization_id, encounter_id, patient_id) REFERENCES encounters(organization_id, id, patient_id);
alter table patient_medicines add constraint patient_medicines_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES accounts(id);
alter table patient_medicines add constraint patient_medicines_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table patient_medicines add constraint patient_medicines_prescription_fkey FOREIGN KEY (organization_id, prescription_id) REFERENCES prescriptions(organization_id, id);
alter table patient_medicines enable row level security;
alter table patient_medicines force row level security;
create policy patient_medicines_backup on patient_medicines for select to lindenwell_backup
  using (true);
create policy patient_medicines_demo_end on patient_medicines for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = patient_medicines.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy patient_medicines_tenant on patient_medicines for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on patient_medicines to lindenwell_app;
grant select on patient_medicines to lindenwell_backup;
grant delete, select on patient_medicines to lindenwell_demo_end;

alter table patient_policies add constraint patient_policies_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table patient_policies add constraint patient_policies_payer_fkey FOREIGN KEY (organization_id, payer_id) REFERENCES payers(organization_id, id);
alter table patient_policies enable row level security;
alter table patient_policies force row level security;
create policy patient_policies_backup on patient_policies for select to lindenwell_backup
  using (true);
create policy patient_policies_demo_end on patient_policies for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = patient_policies.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy patient_policies_tenant on patient_policies for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on patient_policies to lindenwell_app;
grant select on patient_policies to lindenwell_backup;
grant delete, select on patient_policies to lindenwell_demo_end;

alter table patients add constraint patients_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table patients add constraint patients_image_fkey FOREIGN KEY (organization_id, image_id) REFERENCES files(organization_id, id);
alter table patients add constraint patients_membership_before_fkey FOREIGN KEY (organization_id, membership_before) REFERENCES memberships(organization_id, id);
alter table patients add constraint patients_membership_fkey FOREIGN KEY (organization_id, membership_id) REFERENCES memberships(organization_id, id);
alter table patients enable row level security;
alter table patients force row level security;
create policy patients_backup on patients for select to lindenwell_backup
  using (true);
create policy patients_demo_end on patients for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = patients.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy patients_search on patients for select to lindenwell_search
  using (true);
create policy patients_tenant on patients for all to lindenwell_app, lindenwell_signin, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on patients to lindenwell_app;
grant select on patients to lindenwell_backup;
grant delete, select on patients to lindenwell_demo_end;
grant insert, select, update on patients to lindenwell_housekeeping;
grant select (organization_id, id, is_deleted, search_text) on patients to lindenwell_search;
grant select (organization_id, id, membership_id, first_name, last_name, is_deleted) on patients to lindenwell_signin;

alter table payer_payouts add constraint payer_payouts_payer_fkey FOREIGN KEY (organization_id, payer_id) REFERENCES payers(organization_id, id);
alter table payer_payouts add constraint payer_payouts_transaction_fkey FOREIGN KEY (organization_id, id) REFERENCES ledger_transactions(organization_id, id);
alter table payer_payouts add constraint payer_payouts_undone_by_fkey FOREIGN KEY (organization_id, undone_by) REFERENCES memberships(organization_id, id);
alter table payer_payouts enable row level security;
alter table payer_payouts force row level security;
create policy payer_payouts_backup on payer_payouts for select to lindenwell_backup
  using (true);
create policy payer_payouts_demo_end on payer_payouts for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = payer_payouts.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy payer_payouts_tenant on payer_payouts for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on payer_payouts to lindenwell_app;
grant select on payer_payouts to lindenwell_backup;
grant delete, select on payer_payouts to lindenwell_demo_end;
grant update (undone_at, undone_by) on payer_payouts to lindenwell_app;

alter table payer_tds_rates add constraint payer_tds_rates_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table payer_tds_rates enable row level security;
alter table payer_tds_rates force row level security;
create policy payer_tds_rates_backup on payer_tds_rates for select to lindenwell_backup
  using (true);
create policy payer_tds_rates_demo_end on payer_tds_rates for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = payer_tds_rates.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy payer_tds_rates_tenant on payer_tds_rates for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on payer_tds_rates to lindenwell_app;
grant select on payer_tds_rates to lindenwell_backup;
grant delete, select on payer_tds_rates to lindenwell_demo_end;
grant update (basis_points, section) on payer_tds_rates to lindenwell_app;

alter table payers add constraint payers_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table payers enable row level security;
alter table payers force row level security;
create policy payers_backup on payers for select to lindenwell_backup
  using (true);
create policy payers_demo_end on payers for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = payers.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy payers_tenant on payers for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on payers to lindenwell_app;
grant select on payers to lindenwell_backup;
grant delete, select on payers to lindenwell_demo_end;

alter table payment_allocations add constraint payment_allocations_invoice_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id);
alter table payment_allocations add constraint payment_allocations_payment_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES payments(organization_id, id);
alter table payment_allocations add constraint payment_allocations_refund_fkey FOREIGN KEY (organization_id, refund_id) REFERENCES refunds(organization_id, id);
alter table payment_allocations enable row level security;
alter table payment_allocations force row level security;
create policy payment_allocations_backup on payment_allocations for select to lindenwell_backup
  using (true);
create policy payment_allocations_demo_end on payment_allocations for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = payment_allocations.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy payment_allocations_tenant on payment_allocations for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on payment_allocations to lindenwell_app;
grant select on payment_allocations to lindenwell_backup;
grant delete, select on payment_allocations to lindenwell_demo_end;

alter table payment_links add constraint payment_links_invoice_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id);
alter table payment_links add constraint payment_links_made_by_fkey FOREIGN KEY (organization_id, made_by) REFERENCES memberships(organization_id, id);
alter table payment_links enable row level security;
alter table payment_links force row level security;
create policy payment_links_backup on payment_links for select to lindenwell_backup
  using (true);
create policy payment_links_demo_end on payment_links for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = payment_links.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy payment_links_tenant on payment_links for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on payment_links to lindenwell_app;
grant select on payment_links to lindenwell_backup;
grant delete, select on payment_links to lindenwell_demo_end;
grant update (made_at, last_read_at, turn) on payment_links to lindenwell_app;

alter table payments add constraint payments_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id);
alter table payments add constraint payments_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table payments add constraint payments_invoice_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id);
alter table payments add constraint payments_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table payments add constraint payments_received_by_fkey FOREIGN KEY (organization_id, received_by) REFERENCES memberships(organization_id, id);
alter table payments add constraint payments_undone_by_fkey FOREIGN KEY (organization_id, undone_by) REFERENCES memberships(organization_id, id);
alter table payments enable row level security;
alter table payments force row level security;
create policy payments_backup on payments for select to lindenwell_backup
  using (true);
create policy payments_demo_end on payments for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = payments.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy payments_tenant on payments for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on payments to lindenwell_app;
grant select on payments to lindenwell_backup;
grant delete, select on payments to lindenwell_demo_end;
grant insert, select on payments to lindenwell_housekeeping;
grant update (appointment_id, undone_at, undone_by, allocated_minor, refunded_minor) on payments to lindenwell_app;

alter table phrases add constraint phrases_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table phrases enable row level security;
alter table phrases force row level security;
create policy phrases_backup on phrases for select to lindenwell_backup
  using (true);
create policy phrases_demo_end on phrases for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = phrases.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy phrases_tenant on phrases for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on phrases to lindenwell_app;
grant select on phrases to lindenwell_backup;
grant delete, select on phrases to lindenwell_demo_end;

alter table prescription_lines add constraint prescription_lines_prescription_fkey FOREIGN KEY (organization_id, prescription_id) REFERENCES prescriptions(organization_id, id);
alter table prescription_lines enable row level security;
alter table prescription_lines force row level security;
create policy prescription_lines_backup on prescription_lines for select to lindenwell_backup
  using (true);
create policy prescription_lines_demo_end on prescription_lines for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = prescription_lines.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy prescription_lines_tenant on prescription_lines for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on prescription_lines to lindenwell_app;
grant select on prescription_lines to lindenwell_backup;
grant delete, select on prescription_lines to lindenwell_demo_end;
grant insert, select on prescription_lines to lindenwell_housekeeping;

alter table prescriptions add constraint prescriptions_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id);
alter table prescriptions add constraint prescriptions_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table prescriptions add constraint prescriptions_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table prescriptions add constraint prescriptions_encounter_fkey FOREIGN KEY (organization_id, encounter_id, patient_id) REFERENCES encounters(organization_id, id, patient_id);
alter table prescriptions add constraint prescriptions_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table prescriptions add constraint prescriptions_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES accounts(id);
alter table prescriptions add constraint prescriptions_signature_fkey FOREIGN KEY (organization_id, signature_id) REFERENCES files(organization_id, id);
alter table prescriptions add constraint prescriptions_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES accounts(id);
alter table prescriptions enable row level security;
alter table prescriptions force row level security;
create policy prescriptions_backup on prescriptions for select to lindenwell_backup
  using (true);
create policy prescriptions_demo_end on prescriptions for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = prescriptions.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy prescriptions_tenant on prescriptions for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on prescriptions to lindenwell_app;
grant select on prescriptions to lindenwell_backup;
grant delete, select on prescriptions to lindenwell_demo_end;
grant insert, select, update on prescriptions to lindenwell_housekeeping;

alter table price_items add constraint price_items_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table price_items add constraint price_items_tax_rate_fkey FOREIGN KEY (organization_id, tax_rate_id) REFERENCES tax_rates(organization_id, id);
alter table price_items enable row level security;
alter table price_items force row level security;
create policy price_items_backup on price_items for select to lindenwell_backup
  using (true);
create policy price_items_demo_end on price_items for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = price_items.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy price_items_tenant on price_items for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on price_items to lindenwell_app;
grant select on price_items to lindenwell_backup;
grant delete, select on price_items to lindenwell_demo_end;

alter table problem_codes enable row level security;
alter table problem_codes force row level security;
create policy problem_codes_backup on problem_codes for select to lindenwell_backup
  using (true);
create policy problem_codes_demo_end on problem_codes for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = problem_codes.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy problem_codes_tenant on problem_codes for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on problem_codes to lindenwell_app;
grant select on problem_codes to lindenwell_backup;
grant delete, select on problem_codes to lindenwell_demo_end;

alter table problems add constraint problems_encounter_fkey FOREIGN KEY (organization_id, encounter_id, patient_id) REFERENCES encounters(organization_id, id, patient_id);
alter table problems add constraint problems_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES accounts(id);
alter table problems add constraint problems_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table problems enable row level security;
alter table problems force row level security;
create policy problems_backup on problems for select to lindenwell_backup
  using (true);
create policy problems_demo_end on problems for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = problems.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy problems_tenant on problems for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on problems to lindenwell_app;
grant select on problems to lindenwell_backup;
grant delete, select on problems to lindenwell_demo_end;

alter table provider_events add constraint provider_events_checkout_fkey FOREIGN KEY (organization_id, checkout_id) REFERENCES checkouts(organization_id, id);
alter table provider_events add constraint provider_events_payment_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES payments(organization_id, id);
alter table provider_events add constraint provider_events_seen_by_fkey FOREIGN KEY (organization_id, seen_by) REFERENCES memberships(organization_id, id);
alter table provider_events enable row level security;
alter table provider_events force row level security;
create policy provider_events_backup on provider_events for select to lindenwell_backup
  using (true);
create policy provider_events_demo_end on provider_events for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = provider_events.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy provider_events_tenant on provider_events for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on provider_events to lindenwell_app;
grant select on provider_events to lindenwell_backup;
grant delete, select on provider_events to lindenwell_demo_end;
grant update (state, why, checkout_id, payment_id, seen_at, seen_by) on provider_events to lindenwell_app;

alter table provider_keys enable row level security;
alter table provider_keys force row level security;
create policy provider_keys_backup on provider_keys for select to lindenwell_backup
  using (true);
create policy provider_keys_demo_end on provider_keys for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = provider_keys.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy provider_keys_tenant on provider_keys for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on provider_keys to lindenwell_app;
grant select on provider_keys to lindenwell_backup;
grant delete, select on provider_keys to lindenwell_demo_end;

alter table provider_payouts enable row level security;
alter table provider_payouts force row level security;
create policy provider_payouts_backup on provider_payouts for select to lindenwell_backup
  using (true);
create policy provider_payouts_demo_end on provider_payouts for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = provider_payouts.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy provider_payouts_tenant on provider_payouts for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on provider_payouts to lindenwell_app;
grant select on provider_payouts to lindenwell_backup;
grant delete, select on provider_payouts to lindenwell_demo_end;
grant update (waiting_parts) on provider_payouts to lindenwell_app;

alter table public_bookings add constraint public_bookings_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id);
alter table public_bookings add constraint public_bookings_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table public_bookings enable row level security;
alter table public_bookings force row level security;
create policy public_bookings_backup on public_bookings for select to lindenwell_backup
  using (true);
create policy public_bookings_demo_end on public_bookings for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = public_bookings.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy public_bookings_tenant on public_bookings for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select, update on public_bookings to lindenwell_app;
grant select on public_bookings to lindenwell_backup;
grant delete, select on public_bookings to lindenwell_demo_end;
grant delete, insert, select, update on public_bookings to lindenwell_housekeeping;

alter table quotations add constraint quotations_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id);
alter table quotations add constraint quotations_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table quotations add constraint quotations_invoice_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id);
alter table quotations add constraint quotations_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table quotations add constraint quotations_quoted_by_fkey FOREIGN KEY (organization_id, quoted_by) REFERENCES memberships(organization_id, id);
alter table quotations enable row level security;
alter table quotations force row level security;
create policy quotations_backup on quotations for select to lindenwell_backup
  using (true);
create policy quotations_demo_end on quotations for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = quotations.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy quotations_tenant on quotations for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on quotations to lindenwell_app;
grant select on quotations to lindenwell_backup;
grant delete, select on quotations to lindenwell_demo_end;
grant update (answer, answered_at, decline_reason, invoice_id, version, updated_at) on quotations to lindenwell_app;

alter table receptionists add constraint receptionists_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table receptionists add constraint receptionists_image_fkey FOREIGN KEY (organization_id, image_id) REFERENCES files(organization_id, id);
alter table receptionists add constraint receptionists_membership_fkey FOREIGN KEY (organization_id, membership_id) REFERENCES memberships(organization_id, id);
alter table receptionists enable row level security;
alter table receptionists force row level security;
create policy receptionists_backup on receptionists for select to lindenwell_backup
  using (true);
create policy receptionists_demo_end on receptionists for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = receptionists.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy receptionists_tenant on receptionists for all to lindenwell_app, lindenwell_signin, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on receptionists to lindenwell_app;
grant select on receptionists to lindenwell_backup;
grant delete, select on receptionists to lindenwell_demo_end;
grant insert, select, update on receptionists to lindenwell_housekeeping;
grant select (organization_id, id, membership_id, first_name, last_name, is_deleted) on receptionists to lindenwell_signin;

alter table record_settings add constraint record_settings_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table record_settings enable row level security;
alter table record_settings force row level security;
create policy record_settings_backup on record_settings for select to lindenwell_backup
  using (true);
create policy record_settings_demo_end on record_settings for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = record_settings.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy record_settings_tenant on record_settings for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on record_settings to lindenwell_app;
grant select on record_settings to lindenwell_backup;
grant delete, select on record_settings to lindenwell_demo_end;

alter table recovery_codes add constraint recovery_codes_account_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
grant select on recovery_codes to lindenwell_backup;
grant delete, insert, select, update on recovery_codes to lindenwell_signin;

alter table refunds add constraint refunds_payment_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES payments(organization_id, id);
alter table refunds add constraint refunds_refunded_by_fkey FOREIGN KEY (organization_id, refunded_by) REFERENCES memberships(organization_id, id);
alter table refunds enable row level security;
alter table refunds force row level security;
create policy refunds_backup on refunds for select to lindenwell_backup
  using (true);
create policy refunds_demo_end on refunds for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = refunds.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy refunds_tenant on refunds for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on refunds to lindenwell_app;
grant select on refunds to lindenwell_backup;
grant delete, select on refunds to lindenwell_demo_end;
grant update (state, provider_id, settled_at, provider_error) on refunds to lindenwell_app;

grant select on registrations to lindenwell_backup;
grant delete on registrations to lindenwell_housekeeping;
grant delete, insert, select, update on registrations to lindenwell_signin;
grant select (id, email, name, created_at, locale) on registrations to lindenwell_housekeeping;
grant update (code_hash, code_expires_at, code_tries) on registrations to lindenwell_housekeeping;

alter table resource_uses add constraint resource_uses_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id);
alter table resource_uses add constraint resource_uses_hold_fkey FOREIGN KEY (organization_id, hold_id) REFERENCES slot_holds(organization_id, id) ON DELETE CASCADE;
alter table resource_uses add constraint resource_uses_resource_fkey FOREIGN KEY (organization_id, resource_id) REFERENCES resources(organization_id, id);
alter table resource_uses enable row level security;
alter table resource_uses force row level security;
create policy resource_uses_backup on resource_uses for select to lindenwell_backup
  using (true);
create policy resource_uses_demo_end on resource_uses for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = resource_uses.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy resource_uses_tenant on resource_uses for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select, update on resource_uses to lindenwell_app;
grant select on resource_uses to lindenwell_backup;
grant delete, select on resource_uses to lindenwell_demo_end;
grant delete, insert, select, update on resource_uses to lindenwell_housekeeping;

alter table resources add constraint resources_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table resources enable row level security;
alter table resources force row level security;
create policy resources_backup on resources for select to lindenwell_backup
  using (true);
create policy resources_demo_end on resources for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = resources.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy resources_tenant on resources for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on resources to lindenwell_app;
grant select on resources to lindenwell_backup;
grant delete, select on resources to lindenwell_demo_end;
grant insert, select, update on resources to lindenwell_housekeeping;

alter table result_corrections add constraint result_corrections_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES accounts(id);
alter table result_corrections add constraint result_corrections_result_fkey FOREIGN KEY (organization_id, result_id) REFERENCES results(organization_id, id);
alter table result_corrections add constraint result_corrections_seen_by_fkey FOREIGN KEY (seen_by) REFERENCES accounts(id);
alter table result_corrections enable row level security;
alter table result_corrections force row level security;
create policy result_corrections_backup on result_corrections for select to lindenwell_backup
  using (true);
create policy result_corrections_demo_end on result_corrections for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = result_corrections.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy result_corrections_tenant on result_corrections for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on result_corrections to lindenwell_app;
grant select on result_corrections to lindenwell_backup;
grant delete, select on result_corrections to lindenwell_demo_end;

alter table results add constraint results_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table results add constraint results_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES accounts(id);
alter table results add constraint results_order_fkey FOREIGN KEY (organization_id, order_id, patient_id) REFERENCES orders(organization_id, id, patient_id);
alter table results add constraint results_order_test_fkey FOREIGN KEY (organization_id, order_test_id) REFERENCES order_tests(organization_id, id);
alter table results add constraint results_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table results add constraint results_report_fkey FOREIGN KEY (organization_id, report_id) REFERENCES medical_reports(organization_id, id);
alter table results add constraint results_seen_by_fkey FOREIGN KEY (seen_by) REFERENCES accounts(id);
alter table results add constraint results_shared_by_fkey FOREIGN KEY (shared_by) REFERENCES accounts(id);
alter table results add constraint results_struck_by_fkey FOREIGN KEY (struck_by) REFERENCES accounts(id);
alter table results enable row level security;
alter table results force row level security;
create policy results_backup on results for select to lindenwell_backup
  using (true);
create policy results_demo_end on results for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = results.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy results_tenant on results for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on results to lindenwell_app;
grant select on results to lindenwell_backup;
grant delete, select on results to lindenwell_demo_end;

alter table safety_lists add constraint safety_lists_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES accounts(id);
grant select on safety_lists to lindenwell_app;
grant select on safety_lists to lindenwell_backup;
grant insert, select on safety_lists to lindenwell_signin;
grant update (is_in_use) on safety_lists to lindenwell_signin;

alter table safety_overrides add constraint safety_overrides_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table safety_overrides add constraint safety_overrides_encounter_fkey FOREIGN KEY (organization_id, encounter_id, patient_id) REFERENCES encounters(organization_id, id, patient_id);
alter table safety_overrides add constraint safety_overrides_given_by_fkey FOREIGN KEY (given_by) REFERENCES accounts(id);
alter table safety_overrides add constraint safety_overrides_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table safety_overrides add constraint safety_overrides_prescription_fkey FOREIGN KEY (organization_id, prescription_id) REFERENCES prescriptions(organization_id, id);
alter table safety_overrides add constraint safety_overrides_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES accounts(id);
alter table safety_overrides enable row level security;
alter table safety_overrides force row level security;
create policy safety_overrides_backup on safety_overrides for select to lindenwell_backup
  using (true);
create policy safety_overrides_demo_end on safety_overrides for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = safety_overrides.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy safety_overrides_tenant on safety_overrides for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on safety_overrides to lindenwell_app;
grant select on safety_overrides to lindenwell_backup;
grant delete, select on safety_overrides to lindenwell_demo_end;
grant update (reviewed_at, reviewed_by) on safety_overrides to lindenwell_app;

alter table safety_rules enable row level security;
alter table safety_rules force row level security;
create policy safety_rules_backup on safety_rules for select to lindenwell_backup
  using (true);
create policy safety_rules_demo_end on safety_rules for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = safety_rules.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy safety_rules_tenant on safety_rules for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select, update on safety_rules to lindenwell_app;
grant select on safety_rules to lindenwell_backup;
grant delete, select on safety_rules to lindenwell_demo_end;

alter table sample_records add constraint sample_records_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table sample_records enable row level security;
alter table sample_records force row level security;
create policy sample_records_backup on sample_records for select to lindenwell_backup
  using (true);
create policy sample_records_demo_end on sample_records for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = sample_records.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy sample_records_tenant on sample_records for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on sample_records to lindenwell_app;
grant select on sample_records to lindenwell_backup;
grant delete, select on sample_records to lindenwell_demo_end;

alter table second_factors add constraint second_factors_account_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
grant select on second_factors to lindenwell_backup;
grant delete, insert, select, update on second_factors to lindenwell_signin;
grant select (account_id, confirmed_at) on second_factors to lindenwell_app;
grant select (account_id, confirmed_at) on second_factors to lindenwell_housekeeping;

alter table service_resources add constraint service_resources_resource_fkey FOREIGN KEY (organization_id, resource_id) REFERENCES resources(organization_id, id);
alter table service_resources add constraint service_resources_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id);
alter table service_resources enable row level security;
alter table service_resources force row level security;
create policy service_resources_backup on service_resources for select to lindenwell_backup
  using (true);
create policy service_resources_demo_end on service_resources for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = service_resources.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy service_resources_tenant on service_resources for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on service_resources to lindenwell_app;
grant select on service_resources to lindenwell_backup;
grant delete, select on service_resources to lindenwell_demo_end;
grant delete, insert, select on service_resources to lindenwell_housekeeping;

alter table services add constraint services_category_fkey FOREIGN KEY (organization_id, category_id) REFERENCES categories(organization_id, id);
alter table services add constraint services_image_fkey FOREIGN KEY (organization_id, image_id) REFERENCES files(organization_id, id);
alter table services add constraint services_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table services add constraint services_tax_rate_fkey FOREIGN KEY (organization_id, tax_rate_id) REFERENCES tax_rates(organization_id, id);
alter table services enable row level security;
alter table services force row level security;
create policy services_backup on services for select to lindenwell_backup
  using (true);
create policy services_demo_end on services for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = services.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy services_tenant on services for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on services to lindenwell_app;
grant select on services to lindenwell_backup;
grant delete, select on services to lindenwell_demo_end;
grant insert, select, update on services to lindenwell_housekeeping;

alter table sessions add constraint sessions_account_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
grant delete on sessions to lindenwell_app;
grant select on sessions to lindenwell_backup;
grant delete, select on sessions to lindenwell_demo_end;
grant delete on sessions to lindenwell_housekeeping;
grant delete, insert, select, update on sessions to lindenwell_signin;
grant select (account_id, organization_id, membership_id) on sessions to lindenwell_app;
grant update (membership_id) on sessions to lindenwell_app;
grant select (account_id, organization_id, membership_id, last_seen_at, idle_seconds, expires_at, id) on sessions to lindenwell_housekeeping;

alter table sign_in_codes add constraint sign_in_codes_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table sign_in_codes enable row level security;
alter table sign_in_codes force row level security;
create policy sign_in_codes_backup on sign_in_codes for select to lindenwell_backup
  using (true);
create policy sign_in_codes_demo_end on sign_in_codes for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = sign_in_codes.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy sign_in_codes_tenant on sign_in_codes for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select, update on sign_in_codes to lindenwell_app;
grant select on sign_in_codes to lindenwell_backup;
grant delete, select on sign_in_codes to lindenwell_demo_end;
grant delete, select, update on sign_in_codes to lindenwell_housekeeping;

grant select on site_content to lindenwell_app;
grant select on site_content to lindenwell_backup;
grant insert, select, update on site_content to lindenwell_signin;

alter table slot_holds add constraint slot_holds_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table slot_holds add constraint slot_holds_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table slot_holds add constraint slot_holds_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id);
alter table slot_holds enable row level security;
alter table slot_holds force row level security;
create policy slot_holds_backup on slot_holds for select to lindenwell_backup
  using (true);
create policy slot_holds_demo_end on slot_holds for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = slot_holds.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy slot_holds_tenant on slot_holds for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select, update on slot_holds to lindenwell_app;
grant select on slot_holds to lindenwell_backup;
grant delete, select on slot_holds to lindenwell_demo_end;
grant delete, insert, select, update on slot_holds to lindenwell_housekeeping;

alter table sold_packages add constraint sold_packages_line_fkey FOREIGN KEY (organization_id, invoice_id, line_id) REFERENCES invoice_lines(organization_id, invoice_id, id);
alter table sold_packages add constraint sold_packages_package_fkey FOREIGN KEY (organization_id, package_id) REFERENCES packages(organization_id, id);
alter table sold_packages add constraint sold_packages_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table sold_packages add constraint sold_packages_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id);
alter table sold_packages enable row level security;
alter table sold_packages force row level security;
create policy sold_packages_backup on sold_packages for select to lindenwell_backup
  using (true);
create policy sold_packages_demo_end on sold_packages for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = sold_packages.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy sold_packages_tenant on sold_packages for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on sold_packages to lindenwell_app;
grant select on sold_packages to lindenwell_backup;
grant delete, select on sold_packages to lindenwell_demo_end;
grant update (used, cancelled_at) on sold_packages to lindenwell_app;

alter table struck_entries add constraint struck_entries_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table struck_entries add constraint struck_entries_struck_by_fkey FOREIGN KEY (struck_by) REFERENCES accounts(id);
alter table struck_entries enable row level security;
alter table struck_entries force row level security;
create policy struck_entries_backup on struck_entries for select to lindenwell_backup
  using (true);
create policy struck_entries_demo_end on struck_entries for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = struck_entries.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy struck_entries_tenant on struck_entries for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on struck_entries to lindenwell_app;
grant select on struck_entries to lindenwell_backup;
grant delete, select on struck_entries to lindenwell_demo_end;

alter table tax_rate_values add constraint tax_rate_values_rate_fkey FOREIGN KEY (organization_id, rate_id) REFERENCES tax_rates(organization_id, id);
alter table tax_rate_values enable row level security;
alter table tax_rate_values force row level security;
create policy tax_rate_values_backup on tax_rate_values for select to lindenwell_backup
  using (true);
create policy tax_rate_values_demo_end on tax_rate_values for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = tax_rate_values.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy tax_rate_values_tenant on tax_rate_values for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select on tax_rate_values to lindenwell_app;
grant select on tax_rate_values to lindenwell_backup;
grant delete, select on tax_rate_values to lindenwell_demo_end;
grant update (basis_points) on tax_rate_values to lindenwell_app;

alter table tax_rates add constraint tax_rates_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table tax_rates enable row level security;
alter table tax_rates force row level security;
create policy tax_rates_backup on tax_rates for select to lindenwell_backup
  using (true);
create policy tax_rates_demo_end on tax_rates for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = tax_rates.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy tax_rates_tenant on tax_rates for all to lindenwell_app
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on tax_rates to lindenwell_app;
grant select on tax_rates to lindenwell_backup;
grant delete, select on tax_rates to lindenwell_demo_end;

alter table tests add constraint tests_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table tests enable row level security;
alter table tests force row level security;
create policy tests_backup on tests for select to lindenwell_backup
  using (true);
create policy tests_demo_end on tests for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = tests.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy tests_tenant on tests for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on tests to lindenwell_app;
grant select on tests to lindenwell_backup;
grant delete, select on tests to lindenwell_demo_end;

grant insert, select, update on throttles to lindenwell_app;
grant select on throttles to lindenwell_backup;
grant delete, select on throttles to lindenwell_housekeeping;
grant delete, insert, select, update on throttles to lindenwell_signin;

alter table token_counters add constraint token_counters_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table token_counters enable row level security;
alter table token_counters force row level security;
create policy token_counters_backup on token_counters for select to lindenwell_backup
  using (true);
create policy token_counters_demo_end on token_counters for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = token_counters.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy token_counters_tenant on token_counters for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on token_counters to lindenwell_app;
grant select on token_counters to lindenwell_backup;
grant delete, select on token_counters to lindenwell_demo_end;
grant insert, select, update on token_counters to lindenwell_housekeeping;

alter table unlisted_services add constraint unlisted_services_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table unlisted_services add constraint unlisted_services_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id);
alter table unlisted_services enable row level security;
alter table unlisted_services force row level security;
create policy unlisted_services_backup on unlisted_services for select to lindenwell_backup
  using (true);
create policy unlisted_services_demo_end on unlisted_services for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = unlisted_services.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy unlisted_services_tenant on unlisted_services for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on unlisted_services to lindenwell_app;
grant select on unlisted_services to lindenwell_backup;
grant delete, select on unlisted_services to lindenwell_demo_end;
grant delete, insert, select on unlisted_services to lindenwell_housekeeping;

alter table uploads add constraint uploads_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table uploads add constraint uploads_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES accounts(id);
alter table uploads enable row level security;
alter table uploads force row level security;
create policy uploads_backup on uploads for select to lindenwell_backup
  using (true);
create policy uploads_demo_end on uploads for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = uploads.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy uploads_tenant on uploads for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select, update on uploads to lindenwell_app;
grant select on uploads to lindenwell_backup;
grant delete, select on uploads to lindenwell_demo_end;
grant delete, select on uploads to lindenwell_housekeeping;

alter table verify_codes add constraint verify_codes_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
grant insert, select on verify_codes to lindenwell_app;
grant select on verify_codes to lindenwell_backup;
grant delete, select on verify_codes to lindenwell_demo_end;

alter table vitals add constraint vitals_encounter_fkey FOREIGN KEY (organization_id, encounter_id, patient_id) REFERENCES encounters(organization_id, id, patient_id);
alter table vitals add constraint vitals_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES accounts(id);
alter table vitals add constraint vitals_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table vitals enable row level security;
alter table vitals force row level security;
create policy vitals_backup on vitals for select to lindenwell_backup
  using (true);
create policy vitals_demo_end on vitals for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = vitals.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy vitals_frozen on vitals as restrictive for update to lindenwell_app
  using ((NOT is_frozen))
  with check (true);
create policy vitals_tenant on vitals for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on vitals to lindenwell_app;
grant select on vitals to lindenwell_backup;
grant delete, select on vitals to lindenwell_demo_end;

alter table waiting_room_screens add constraint waiting_room_screens_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table waiting_room_screens add constraint waiting_room_screens_made_by_fkey FOREIGN KEY (organization_id, made_by) REFERENCES memberships(organization_id, id);
alter table waiting_room_screens enable row level security;
alter table waiting_room_screens force row level security;
create policy waiting_room_screens_backup on waiting_room_screens for select to lindenwell_backup
  using (true);
create policy waiting_room_screens_demo_end on waiting_room_screens for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = waiting_room_screens.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy waiting_room_screens_tenant on waiting_room_screens for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select, update on waiting_room_screens to lindenwell_app;
grant select on waiting_room_screens to lindenwell_backup;
grant delete, select on waiting_room_screens to lindenwell_demo_end;
grant delete, insert, select, update on waiting_room_screens to lindenwell_housekeeping;

alter table waitlist_entries add constraint waitlist_entries_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id);
alter table waitlist_entries add constraint waitlist_entries_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table waitlist_entries add constraint waitlist_entries_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table waitlist_entries add constraint waitlist_entries_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id);
alter table waitlist_entries add constraint waitlist_entries_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id);
alter table waitlist_entries enable row level security;
alter table waitlist_entries force row level security;
create policy waitlist_entries_backup on waitlist_entries for select to lindenwell_backup
  using (true);
create policy waitlist_entries_demo_end on waitlist_entries for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = waitlist_entries.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy waitlist_entries_tenant on waitlist_entries for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on waitlist_entries to lindenwell_app;
grant select on waitlist_entries to lindenwell_backup;
grant delete, select on waitlist_entries to lindenwell_demo_end;
grant insert, select, update on waitlist_entries to lindenwell_housekeeping;

alter table waitlist_offers add constraint waitlist_offers_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table waitlist_offers add constraint waitlist_offers_entry_fkey FOREIGN KEY (organization_id, entry_id) REFERENCES waitlist_entries(organization_id, id);
alter table waitlist_offers enable row level security;
alter table waitlist_offers force row level security;
create policy waitlist_offers_backup on waitlist_offers for select to lindenwell_backup
  using (true);
create policy waitlist_offers_demo_end on waitlist_offers for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = waitlist_offers.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy waitlist_offers_tenant on waitlist_offers for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant insert, select, update on waitlist_offers to lindenwell_app;
grant select on waitlist_offers to lindenwell_backup;
grant delete, select on waitlist_offers to lindenwell_demo_end;
grant insert, select, update on waitlist_offers to lindenwell_housekeeping;

alter table working_exception_hours add constraint working_exception_hours_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table working_exception_hours add constraint working_exception_hours_day_fkey FOREIGN KEY (organization_id, doctor_id, day) REFERENCES working_exceptions(organization_id, doctor_id, day) ON DELETE CASCADE;
alter table working_exception_hours enable row level security;
alter table working_exception_hours force row level security;
create policy working_exception_hours_backup on working_exception_hours for select to lindenwell_backup
  using (true);
create policy working_exception_hours_demo_end on working_exception_hours for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = working_exception_hours.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy working_exception_hours_tenant on working_exception_hours for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on working_exception_hours to lindenwell_app;
grant select on working_exception_hours to lindenwell_backup;
grant delete, select on working_exception_hours to lindenwell_demo_end;
grant delete, insert, select on working_exception_hours to lindenwell_housekeeping;

alter table working_exceptions add constraint working_exceptions_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table working_exceptions enable row level security;
alter table working_exceptions force row level security;
create policy working_exceptions_backup on working_exceptions for select to lindenwell_backup
  using (true);
create policy working_exceptions_demo_end on working_exceptions for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = working_exceptions.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy working_exceptions_tenant on working_exceptions for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on working_exceptions to lindenwell_app;
grant select on working_exceptions to lindenwell_backup;
grant delete, select on working_exceptions to lindenwell_demo_end;
grant delete, insert, select on working_exceptions to lindenwell_housekeeping;

alter table working_hours add constraint working_hours_clinic_fkey FOREIGN KEY (organization_id, clinic_id) REFERENCES clinics(organization_id, id);
alter table working_hours add constraint working_hours_doctor_fkey FOREIGN KEY (organization_id, doctor_id) REFERENCES doctors(organization_id, id);
alter table working_hours enable row level security;
alter table working_hours force row level security;
create policy working_hours_backup on working_hours for select to lindenwell_backup
  using (true);
create policy working_hours_demo_end on working_hours for all to lindenwell_demo_end
  using ((EXISTS ( SELECT
   FROM organizations o
  WHERE ((o.id = working_hours.organization_id) AND (o.demo_expires_at < now())))))
  with check (false);
create policy working_hours_tenant on working_hours for all to lindenwell_app, lindenwell_housekeeping
  using ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid))
  with check ((organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid));
grant delete, insert, select on working_hours to lindenwell_app;
grant select on working_hours to lindenwell_backup;
grant delete, select on working_hours to lindenwell_demo_end;
grant delete, insert, select on working_hours to lindenwell_housekeeping;

grant usage on schema public to lindenwell_app;
grant usage on schema public to lindenwell_backup;
grant usage on schema public to lindenwell_demo_end;
grant usage on schema public to lindenwell_housekeeping;
grant usage on schema public to lindenwell_search;
grant usage on schema public to lindenwell_signin;

create schema audit_months;
grant usage on schema audit_months to lindenwell_backup;

create table audit_months.events_of_other_months partition of audit_events default;
alter table audit_months.events_of_other_months enable row level security;
alter table audit_months.events_of_other_months force row level security;
create policy backup on audit_months.events_of_other_months for select to lindenwell_backup
  using (true);
grant select on audit_months.events_of_other_months to lindenwell_backup;

select make_audit_months();
