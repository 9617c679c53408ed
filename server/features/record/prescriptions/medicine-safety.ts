import type { Override, Warning } from '#contract/record/medicines/safety.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import type { Prescription, PrescriptionLine } from '#contract/record/prescriptions.ts'
import type { QuantityToDispense } from '#contract/record/visit-line/quantity-to-dispense.ts'

/** A medicine as a form has it, or as it was typed: then `line` counts alone. */
export type GivenLine = Partial<Record<keyof PrescriptionLine | 'line', string | null | undefined>>

/** A warning that a doctor went on in spite of, and why. */
export type Overridden = { warning: Warning; reason: string }

type Prescribed = {
  patientId: string
  lines: readonly GivenLine[]
  overrides: readonly Override[]
  /** The id of an entry of what the patient takes that these lines take the place of. */
  replaces?: string
  /** A prescription that these lines are of: what it began is on the patient's list, and is not checked against itself. */
  prescriptionId?: string
  /** The visit in which they are written: its diagnoses count. */
  encounterId?: string | null
}

/** What the check of medicines does for who adds one. It stands above this feature, so the app hands it over. */
export type MedicineSafety = {
  /**
   * Typed lines as a prescription keeps them; other lines stay as they are. Errors: invalid_input beside a line that cannot be read
   * or may mean several medicines.
   */
  readTypedLines(
    db: Db,
    organizationId: string,
    lines: readonly GivenLine[],
    /** Where an error stands, instead of beside `lines.<index>.line`. */
    field?: string,
  ): Promise<PrescriptionLine[]>
  /** Errors: invalid_input beside each line with a controlled medicine, which is written anew at a visit in person, or an unknown one. */
  refuseControlled(db: Db, organizationId: string, lines: readonly PrescriptionLine[]): Promise<void>
  /** How much the pharmacist gives of each line; null where it cannot be known. */
  quantitiesOf(
    db: Db,
    organizationId: string,
    lines: readonly Prescription['lines'][number][],
  ): Promise<(QuantityToDispense | null)[]>
  /** Of the substances that stand, the one that is the same, however each is written. */
  findSameSubstance<Entry extends { substance: string }>(
    db: Db,
    organizationId: string,
    substance: string,
    standing: readonly Entry[],
  ): Promise<Entry | undefined>
  /** Errors: safety_warning with all warnings, if one interrupts and has no reason; forbidden if who is no doctor gives a reason. */
  requireDecided(call: Call, prescribed: Prescribed): Promise<Overridden[]>
  /** Keeps the reasons with what was written. */
  keepOverrides(
    call: Call,
    written: {
      patientId: string
      doctorId: string
      encounterId: string | null
      prescriptionId: string | null
    },
    overridden: readonly Overridden[],
  ): Promise<void>
}
