import { withUnits } from '#contract/record/visit-line/known-medicine.ts'
import { parseMedicine } from '#contract/record/visit-line/medicine-line.ts'
import { recurrencesIn } from '#contract/record/visit-line/recurrences.ts'
import { resolveMedicine, type Brands, type Dictionary } from './dictionary.ts'
import type { Written } from './safety/safety-types.ts'

/** Forms that act where they are put. */
const localForms =
  /\b(?:cream|ointment|oint|gel|lotion|shampoo|(?:eye|ear|nasal|nose) ?drops?|(?:nasal|nose) spray|mouthwash|gargle|pessary|pessaries|e\/d|e\/o)\b/i

type Fields = {
  medicineName: string
  dosage?: string | null | undefined
  recurrence?: string | null | undefined
  instructions?: string | null | undefined
}

/** Doses as they were read: a check is asked at each key, and its other lines are the same as before. No names are in them. */
const known = new Map<string, ReturnType<typeof parseMedicine>>()
const mostKnown = 5_000

function parsed(text: string): ReturnType<typeof parseMedicine> {
  if (known.has(text)) return known.get(text)
  if (known.size >= mostKnown) known.clear()
  const read = parseMedicine(text)
  // Longer ones are rare, and would fill the memory.
  if (text.length <= 200) known.set(text, read)
  return read
}

/** A line of a prescription, or of what the patient takes, as the checks read it. */
export function asWritten(
  dictionary: Dictionary,
  brands: Brands,
  { medicineName, dosage, recurrence, instructions }: Fields,
): Written {
  const resolved = resolveMedicine(dictionary, medicineName, brands)
  const strengths = resolved.kind === 'resolved' ? resolved.strengths : []
  const read = readTaper(instructions ?? '') ?? readFields({ dosage, recurrence, instructions })
  const isLocal =
    read?.medicine.strength?.unit === '%' ||
    [medicineName, dosage, instructions].some(text => localForms.test(text ?? ''))
  return { medicineName, resolved, isLocal, read: read && withUnits(read.medicine, strengths) }
}

type Read = ReturnType<typeof parseMedicine>

/**
 * The steps of a taper stand in the instructions, each with its own frequency: '10 mg weekly for 4 weeks, then 10 mg once daily for 4
 * weeks'. Undefined: there is none.
 */
function readTaper(instructions: string): Read {
  if (!instructions.includes(', then ')) return undefined
  const read = parsed(`medicine ${instructions.replaceAll(', then ', ' then ')}`)
  return read?.medicine.taper ? read : undefined
}

function readFields({ dosage, recurrence, instructions }: Omit<Fields, 'medicineName'>): Read {
  // A step that nobody could read may be of more, or of every day.
  if (/\bthen\b/.test(instructions ?? '') && recurrencesIn(instructions!).length > 0) return undefined
  // A name with numbers in it would be read as a part of the dose; a highest number of doses stands in the instructions.
  const most = /\bmax \d+ a day\b/.exec(instructions ?? '')?.[0]
  return parsed(['medicine', dosage, recurrence, most].filter(Boolean).join(' '))
}
