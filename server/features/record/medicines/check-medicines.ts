import type { Checked } from '#contract/record/medicines/safety.ts'
import type { GivenLine } from '#server/features/record/prescriptions/medicine-safety.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { calledName } from './dictionary.ts'
import { findBrands } from './find-brands.ts'
import { loadSafetyPatient, type AskedPatient } from './load-patient.ts'
import { readLine } from './read-lines.ts'
import { listInUse, selectOwnRows, withOwnRules } from './safety-list.ts'
import { judgeMedicines } from './safety/judge.ts'
import { asWritten } from './written.ts'
import { isControlled } from './controlled/refuse-controlled.ts'

type Question = AskedPatient & { lines: readonly GivenLine[] }

/**
 * Judges medicines for a patient. It saves nothing and refuses no medicine.
 * Errors: invalid_input if the caller may not ask about this patient.
 */
export async function checkMedicines(
  db: Db,
  organizationId: string,
  { lines, ...asked }: Question,
): Promise<Checked> {
  const read = lines.map(readLine)
  const [inUse, own, { patient, takes, today }] = await allSent([
    listInUse(db),
    selectOwnRows(db, organizationId),
    loadSafetyPatient(db, organizationId, asked),
  ])
  const list = withOwnRules(inUse, own)
  const { dictionary } = list
  const brands = await findBrands(db, organizationId, [
    ...[...read, ...takes].map(({ medicineName }) => medicineName),
    ...patient.allergies.map(({ substance }) => substance),
  ])
  // A typed line is judged under the name that it is going to be kept by, so that a reason given for it stays with it.
  const written = read.map((line, at) => {
    const one = asWritten(dictionary, brands, line)
    const isTyped = Boolean(lines[at]?.line)
    return isTyped && one.resolved.kind === 'resolved'
      ? { ...one, medicineName: capitalized(calledName(one.resolved)) }
      : one
  })
  const taken = takes.map(medicine => asWritten(dictionary, brands, medicine))
  return {
    ...judgeMedicines({ lines: written, patient: { ...patient, taken }, list, dictionary, brands, today }),
    understood: written.map(({ medicineName, resolved }, at) => ({
      medicineName: resolved.kind === 'resolved' ? capitalized(calledName(resolved)) : medicineName,
      ingredients: resolved.kind === 'resolved' ? resolved.ingredients.map(({ name }) => name) : null,
      isControlled: isControlled(dictionary, read[at]!, brands),
      strengths: resolved.kind === 'resolved' ? [...resolved.strengths] : [],
      choices: resolved.kind === 'ambiguous' ? resolved.choices : [],
    })),
    list: { asOf: list.asOf, source: list.source },
  }
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
