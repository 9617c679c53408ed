-- Why nothing is said of a number: the test has no range for this age ('age'), the birth date or the sex is not known ('person'), or its
-- unit does not fit the test ('unit'). Null of what was judged, and of results from before.
alter table results add column not_judged text;
alter table results add constraint results_not_judged check (not_judged in ('age', 'person', 'unit'));
