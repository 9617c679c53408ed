-- A dump that lacks a table is no backup: pg_dump stopped at the first of these.
grant select on migrations, throttles, account_links, sessions, account_devices, account_codes to lindenwell_backup;
