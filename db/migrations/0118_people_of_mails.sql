-- How many invitations will really be sent: to people who have neither answered meanwhile nor were closed.
grant select (account_id) on mails to lindenwell_app;
