-- Results and reports are hidden from the family, too. Of a test that is hidden unless a doctor shows it, a row says that one did.
alter table family_hiding drop constraint family_hiding_kind;
alter table family_hiding add constraint family_hiding_kind
  check (kind in ('vitals', 'problems', 'allergies', 'medicines', 'immunizations', 'history', 'visits', 'results', 'reports'));
