-- Nurses work at a clinic as receptionists do, and their record stands among theirs: it says which of the two a person is.
alter table receptionists add column role text not null default 'receptionist'
  constraint receptionists_role check (role in ('receptionist', 'nurse'));
alter table memberships drop constraint memberships_role;
alter table memberships add constraint memberships_role check (role in ('owner', 'doctor', 'receptionist', 'nurse', 'patient'));
alter table accounts drop constraint accounts_typed_for;
alter table accounts add constraint accounts_typed_for
  check (typed_for is null or typed_for in ('doctor', 'receptionist', 'nurse', 'patient'));
