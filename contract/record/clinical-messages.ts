import { chartMessages } from './messages/chart.ts'
import { entryMessages } from './messages/entries.ts'
import { medicineMessages } from './messages/medicines.ts'
import { orderMessages } from './messages/orders.ts'
import { paperMessages } from './messages/papers.ts'
import { resultMessages } from './messages/results.ts'
import { visitMessages } from './messages/visits.ts'

/** Like `messages`, for calls of the medical record: the pages that anyone may open do not load them. */
export const clinicalMessages = {
  ...visitMessages,
  ...chartMessages,
  ...entryMessages,
  ...medicineMessages,
  ...orderMessages,
  ...paperMessages,
  ...resultMessages,
} as const
