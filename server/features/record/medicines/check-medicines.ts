import type { Checked } from '#contract/record/medicines/safety.ts'
import type { GivenLine } from '#server/features/record/prescriptions/medicine-safety.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findBrands } from './find-brands.ts'
import { loadSafetyPatient } from './load-patient.ts'
import { readLine } from './read-lines.ts'
import { dictionary, loadSafetyList } from './safety-list.ts'
import { judgeMedicines } from './safety/judge.ts'
import { asWritten } from './written.ts'
import { isControlled } from './refuse-controlled.ts'

type Question = {
  patientId: string
  lines: readonly GivenLine[]
  now: number
  /** An entry of what the patient takes that these lines take the place of. */
  replaces?: string | undefined
}

/** Judges medicines for a patient whom the caller may write about. Saves nothing, and refuses nothing. */
export async function checkMedicines(
  db: Db,
  organizationId: string,
  { patientId, lines, now, replaces }: Question,
): Promise<Checked> {
  const read = lines.map(readLine)
  const brands = await findBrands(
    db,
    organizationId,
    read.map(({ medicineName }) => medicineName),
  )
  // A typed line is judged under the name that it is going to be kept by, so that a reason given for it stays with it.
  const written = read.map((line, at) => {
    const one = asWritten(dictionary, brands, line)
    const isTyped = Boolean(lines[at]?.line)
    return isTyped && one.resolved.kind === 'resolved'
      ? { ...one, medicineName: capitalized(one.resolved.name) }
      : one
  })
  const list = await loadSafetyList(db, organizationId)
  const { patient, today } = await loadSafetyPatient(db, organizationId, { patientId, now, replaces })
  return {
    ...judgeMedicines({ lines: written, patient, list, dictionary, today }),
    understood: written.map(({ medicineName, resolved }) => ({
      medicineName: resolved.kind === 'resolved' ? capitalized(resolved.name) : medicineName,
      ingredients: resolved.kind === 'resolved' ? resolved.ingredients.map(({ name }) => name) : null,
      isControlled: isControlled(resolved),
      strengths: resolved.kind === 'resolved' ? [...resolved.strengths] : [],
      choices: resolved.kind === 'ambiguous' ? resolved.choices : [],
    })),
    list: { asOf: list.asOf, source: list.source },
  }
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
