import type { PrescriptionLine } from '#contract/record/prescriptions.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What the list of a patient's medicines does for a prescription. The chart stands above this feature, so the app hands it over. */
export type PatientMedicines = {
  /** The patient takes them from `startedOn` on, YYYY-MM-DD. */
  startMedicines(
    db: Db,
    organizationId: string,
    prescribed: {
      patientId: string
      encounterId: string | null
      prescriptionId: string
      /** The account of who enters them. */
      enteredBy: string
      startedOn: string
      lines: readonly PrescriptionLine[]
    },
  ): Promise<void>
  /** The prescription was cancelled: what it began leaves the list, struck through. */
  strikeMedicinesOf(
    db: Db,
    organizationId: string,
    struck: { patientId: string; prescriptionId: string; reason: string; struckBy: string; struckAt: Date },
  ): Promise<void>
}
