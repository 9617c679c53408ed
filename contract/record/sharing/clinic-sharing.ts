import { z } from 'zod'
import { messages } from '#contract/core/messages.ts'
import { hidingFromAge } from '#contract/record/family-policy.ts'
import { isShared, parts } from './sharing.ts'

/** Of tests of sexual health, pregnancy and HIV, in years. */
export const agesOfHiding = [10, 11, 12, 13, 14, 15, 16, 17, 18] as const

const age = z
  .int({ error: messages.invalidValue })
  .min(agesOfHiding[0], messages.invalidValue)
  .max(agesOfHiding.at(-1)!, messages.invalidValue)

/** What the clinic shares of a visit whose doctor has not chosen. */
export const clinicSharing = z.object({
  ...parts,
  /** Also results that no doctor has seen yet. */
  unseenResults: isShared,
  /** From this age on, those tests are hidden from the family until a doctor shows one. */
  testsHiddenFromAge: age.default(hidingFromAge),
})
export type ClinicSharing = z.output<typeof clinicSharing>

/** As it is sent: without an age, that of before stays. */
export const chosenClinicSharing = clinicSharing.extend({ testsHiddenFromAge: age.optional() })

export const sharingAsShipped: ClinicSharing = {
  summary: true,
  prescriptions: true,
  results: true,
  documents: true,
  unseenResults: false,
  testsHiddenFromAge: hidingFromAge,
}
