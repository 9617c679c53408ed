import { withUnits } from '#contract/record/visit-line/known-medicine.ts'
import { parseMedicine } from '#contract/record/visit-line/medicine-line.ts'
import { resolveMedicine, type Brands, type Dictionary } from './dictionary.ts'
import type { Written } from './safety/safety-types.ts'

type Fields = {
  medicineName: string
  dosage?: string | null | undefined
  recurrence?: string | null | undefined
  instructions?: string | null | undefined
}

/** A line of a prescription, or of what the patient takes, as the checks read it. */
export function asWritten(
  dictionary: Dictionary,
  brands: Brands,
  { medicineName, dosage, recurrence, instructions }: Fields,
): Written {
  const resolved = resolveMedicine(dictionary, medicineName, brands)
  const strengths = resolved.kind === 'resolved' ? resolved.strengths : []
  // A name with numbers in it would be read as a part of the dose; a highest number of doses stands in the instructions.
  const most = /\bmax \d+ a day\b/.exec(instructions ?? '')?.[0]
  const read = parseMedicine(['medicine', dosage, recurrence, most].filter(Boolean).join(' '))
  return { medicineName, resolved, read: read && withUnits(read.medicine, strengths) }
}
