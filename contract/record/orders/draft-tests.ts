import { z } from 'zod'
import { idOf, requiredText } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'

// By itself: the visit's contract is loaded with the first page, the rest of the orders is not.

/** Of one order. */
export const testLimit = 50

/** A test while its visit is open: it gets a number when the visit is signed. */
export const draftTests = z
  .array(
    z.object({
      testId: idOf(clinicalMessages.testUnknown).nullish(),
      name: requiredText(clinicalMessages.testNameRequired, 120),
    }),
    { error: messages.invalidValue },
  )
  .max(testLimit, clinicalMessages.testsTooMany)
export type DraftTest = z.output<typeof draftTests>[number]
