-- A visit can get other services: its further services are then written anew.
grant delete on further_services to lindenwell_app;
