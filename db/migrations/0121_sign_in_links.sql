-- In place of a code, where a mailbox gets no more codes for now: the mail holds a link that nobody can guess, and `code_hash` is its hash.
alter table sign_in_codes add column is_link boolean not null default false;
