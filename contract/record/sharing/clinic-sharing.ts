import { z } from 'zod'
import { isShared, parts } from './sharing.ts'

/** What the clinic shares of a visit whose doctor has not chosen. */
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
