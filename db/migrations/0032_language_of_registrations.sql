-- In which language the visitor read the form: the mail with the code is written in it, and the organization begins with it.
alter table registrations add column locale text not null default 'en';
