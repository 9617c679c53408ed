import { z } from 'zod'
import { messages } from '#contract/core/messages.ts'

/** What a patient can be shown of a visit in the portal. */
export const sharedParts = ['summary', 'prescriptions', 'results', 'documents'] as const
export type SharedPart = (typeof sharedParts)[number]

export const isShared = z.boolean({ error: messages.invalidValue })

export const parts = {
  /** The note with its addenda, the diagnoses and the next visit. */
  summary: isShared,
  prescriptions: isShared,
  results: isShared,
  /** Certificates of the visit, and the papers that its results are from. */
  documents: isShared,
}
export type SharedParts = Record<SharedPart, boolean>

/** As a visit carries it. */
export const sharingOfVisit = z.object({
  ...parts,
  /** Its doctor has chosen; else it follows the clinic. */
  isChosen: z.boolean(),
  /** Results of sensitive tests: each is shared by itself. */
  sensitive: z.array(z.object({ _id: z.string(), name: z.string(), isShared: z.boolean() })),
})
export type SharingOfVisit = z.output<typeof sharingOfVisit>
