// Tests whose results are shared with the patient one by one: of HIV and of pregnancy. A mailbox is often read by more than one person.

/** Codes of LOINC. */
export const sensitiveCodes = [
  '7918-6',
  '56888-1',
  '75622-1',
  '68961-2',
  '25836-8',
  '2106-3',
  '2118-8',
  '19080-1',
  '21198-7',
]

/** Finds them by name, in the languages that we speak: for PostgreSQL, in any case of letters. */
export const sensitiveNames =
  '\\m(hiv|aids|pregnan|hcg|upt\\M)|एच ?आई ?वी|एड्स|गर्भ|प्रेग्नेंसी|الإيدز|الايدز|المناعة البشرية|حمل'
