import { z } from 'zod'
import { idOf } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { clinicalMessages } from './clinical-messages.ts'

/** What a patient can be shown of a visit in the portal. */
export const sharedParts = ['summary', 'prescriptions', 'results', 'documents'] as const
export type SharedPart = (typeof sharedParts)[number]

const isShared = z.boolean({ error: messages.invalidValue })

const parts = {
  /** The note with its addenda, the diagnoses and the next visit. */
  summary: isShared,
  prescriptions: isShared,
  results: isShared,
  /** Certificates of the visit, and the papers that its results are from. */
  documents: isShared,
}
export type SharedParts = Record<SharedPart, boolean>

/** The clinic's choice for visits of which nobody has chosen. */
export const clinicSharing = z.object({
  ...parts,
  /** Also results that no doctor has seen yet. */
  unseenResults: isShared,
})
export type ClinicSharing = z.output<typeof clinicSharing>

export const sharingAsShipped: ClinicSharing = {
  summary: true,
  prescriptions: true,
  results: true,
  documents: true,
  unseenResults: false,
}

export const sharingBody = z.object({
  ...parts,
  /** The results of sensitive tests that are shared; those that were, unless given. */
  sensitiveResults: z
    .array(idOf(clinicalMessages.resultUnknown), { error: messages.invalidValue })
    .max(100, messages.invalidValue)
    .optional(),
})
export type ChooseSharing = z.output<typeof sharingBody>

/** As a visit carries it. */
export const sharingOfVisit = z.object({
  ...parts,
  /** Its doctor has chosen; else it follows the clinic. */
  isChosen: z.boolean(),
  /** Results of sensitive tests: each is shared by itself. */
  sensitive: z.array(z.object({ _id: z.string(), name: z.string(), isShared: z.boolean() })),
})
export type SharingOfVisit = z.output<typeof sharingOfVisit>
