-- Asked for where the gender says neither: reference ranges and growth curves are of one or the other.
alter table patients add column sex_for_ranges text constraint patients_sex_for_ranges check (sex_for_ranges in ('female', 'male'));
