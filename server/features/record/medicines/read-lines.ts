import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type { PrescriptionLine } from '#contract/record/prescriptions.ts'
import { storedLine, type StoredLine } from '#contract/record/visit-line/stored-line.ts'
import { knownMedicine } from '#contract/record/visit-line/known-medicine.ts'
import { parseMedicine, withoutCommand } from '#contract/record/visit-line/medicine-line.ts'
import type { MedicineLine } from '#contract/record/visit-line/line-types.ts'
import type { GivenLine } from '#server/features/record/prescriptions/medicine-safety.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { calledName, resolveMedicine, type Resolved } from './dictionary.ts'
import { findBrands } from './find-brands.ts'
import { listInUse } from './safety-list.ts'

const parsed = ({ line }: GivenLine) => (line ? parseMedicine(withoutCommand(line)) : undefined)

/** The fields of a line, as far as they are there. */
export const readLine = (given: GivenLine): StoredLine => fieldsOf(given, parsed(given)?.medicine)

function fieldsOf(given: GivenLine, typed: MedicineLine | undefined): StoredLine {
  if (typed) return storedLine(typed, 'en')
  const { medicineName, dosage, recurrence, duration, instructions } = given
  return {
    medicineName: medicineName ?? given.line ?? '',
    dosage: dosage ?? '',
    recurrence: recurrence ?? '',
    duration: duration ?? '',
    instructions: instructions ?? '',
  }
}

/**
 * Typed lines as a prescription keeps them, under the name of what they mean: 'amox 500 1-0-1 5d' is amoxicillin. Other lines stay
 * as they are. Errors: invalid_input beside a line that cannot be read, and beside one that may mean several medicines, with the choices.
 */
export async function readTypedLines(
  db: Db,
  organizationId: string,
  lines: readonly GivenLine[],
  field?: string,
): Promise<PrescriptionLine[]> {
  const typed = lines.map(parsed)
  if (typed.every(found => !found) && lines.every(({ line }) => !line))
    return lines.map(one => asStored(fieldsOf(one, undefined)))
  const names = typed.flatMap(found => (found ? [found.medicine.name] : []))
  const [brands, { dictionary }] = await allSent([findBrands(db, organizationId, names), listInUse(db)])
  const errors: Record<string, string> = {}
  const choices: Record<string, string[]> = {}
  const read = lines.map((given, index): PrescriptionLine => {
    const found = typed[index]
    const stored = asStored(fieldsOf(given, found?.medicine))
    if (!given.line) return stored
    const place = field ?? `lines.${index}.line`
    if (!found || found.problems.length > 0) {
      errors[place] = clinicalMessages.lineUnclear
      return stored
    }
    const resolved = resolveMedicine(dictionary, found.medicine.name, brands)
    if (resolved.kind === 'ambiguous') {
      errors[place] = clinicalMessages.medicineAmbiguous
      choices[place] = resolved.choices
    }
    return asStored(storedLine(named(found.medicine, resolved), 'en'))
  })
  if (Object.keys(errors).length > 0) throw new HttpError('invalid_input', { errors, data: { choices } })
  return read
}

/** What was left empty is none. */
const asStored = (line: StoredLine): PrescriptionLine => ({
  ...line,
  duration: line.duration || null,
  instructions: line.instructions || null,
})

/** Under the name of what it means, with the unit of a usual strength. */
const named = (medicine: MedicineLine, resolved: Resolved): MedicineLine =>
  resolved.kind === 'resolved'
    ? knownMedicine(medicine, { medicineName: calledName(resolved), strengths: resolved.strengths })
    : medicine
