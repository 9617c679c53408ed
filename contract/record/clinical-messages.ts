import { chartMessages } from './messages/chart.ts'
import { entryMessages } from './messages/entries.ts'
import { medicineMessages } from './messages/medicines.ts'
import { paperMessages } from './messages/papers.ts'
import { safetyMessages } from './messages/safety.ts'
import { visitMessages } from './messages/visits.ts'

/** Like `messages`, for calls of the medical record: the pages that anyone may open do not load them. */
export const clinicalMessages = {
  ...visitMessages,
  ...chartMessages,
  ...entryMessages,
  ...medicineMessages,
  ...paperMessages,
  ...safetyMessages,
} as const

export const allClinicalMessages: readonly string[] = [...new Set(Object.values(clinicalMessages))]
