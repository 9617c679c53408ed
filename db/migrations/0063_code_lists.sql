-- What else people type for a code of a clinic's own list, and which list it is: servers that keep it in memory look at that.
alter table problem_codes add column words text not null default '';
alter table record_settings add column code_list_mark uuid;
alter table record_settings add column codes_loaded_at timestamptz;
alter table record_settings add column code_count integer not null default 0;
