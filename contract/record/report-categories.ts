/** What kind of document a medical report is, in the order of the choices. Those from before there were kinds are `other`. */
export const reportCategories = [
  'laboratory',
  'imaging',
  'letter',
  'discharge_summary',
  'consent',
  'insurance',
  'photo',
  'other',
] as const
export type ReportCategory = (typeof reportCategories)[number]
