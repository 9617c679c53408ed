// How often: once in a step. What is said twice is one recurrence if both fit, else it is unclear.
import { added, joined, type TypedRecurrence } from './joined-recurrences.ts'
import type { Meaning, MedicineStep, Recurrence } from './line-types.ts'
import type { SignInLine } from './recurrences.ts'

/** What is known so far of how often. */
type Parts = {
  step: MedicineStep
  unclear?: {
    word: string
    code: 'recurrenceTwice' | 'recurrenceMissing' | 'eyeOrOnceDaily' | 'timesUnclear'
  }
  /** The recurrence with the words that it was read from. */
  typedRecurrence?: TypedRecurrence & { words: string }
  /** Of 'in the morning, once a week', what the recurrence does not keep. */
  timeOfDay?: string
  /** What its words have been taken for. The last one is what all of them say. */
  recurrenceMeanings: Meaning[]
}

/** The recurrence of a sign. `words`: as it was typed. Undefined: the words are an instruction. */
export function takeRecurrence(parts: Parts, found: SignInLine, words: string): Meaning | undefined {
  const next = recurrenceOf(found)
  if (!next || parts.unclear) return undefined
  const { typedRecurrence: first } = parts
  if (first) return takeBoth(parts, first, { words, ...joined(first, next) })
  parts.step.recurrence = next.recurrence
  parts.typedRecurrence = { ...next, words }
  parts.recurrenceMeanings.push(next.recurrence)
  return next.recurrence
}

/** 'and at night' behind 'in the morning'. */
export function takeAdded(parts: Parts, found: SignInLine, words: string): Meaning | undefined {
  const next = recurrenceOf(found)
  const { typedRecurrence: first } = parts
  if (!first || !next || parts.unclear) return undefined
  const recurrence = added(first.recurrence, next.recurrence)
  return takeBoth(parts, first, { words, ...(recurrence && { recurrence }) })
}

/** 'monthly' beside '1-0-0' makes it unclear; alone it is no recurrence. */
export function takeUnkept(parts: Parts, words: string): Meaning | undefined {
  const { typedRecurrence: first } = parts
  if (parts.unclear) return undefined
  if (first) return takeBoth(parts, first, { words })
  parts.unclear = { word: words, code: 'recurrenceMissing' }
  return { kind: 'timesUnclear' }
}

const recurrenceOf = ({ sign, isEachDay, isOd }: SignInLine): TypedRecurrence | undefined =>
  sign.kind === 'recurrence'
    ? { recurrence: sign.recurrence, isEachDay: isEachDay ?? false, isOd: isOd !== undefined }
    : undefined

type Both = { words: string; recurrence?: Recurrence; timeOfDay?: string }

function takeBoth(parts: Parts, first: NonNullable<Parts['typedRecurrence']>, both: Both): Meaning {
  const words = `${first.words} ${both.words}`
  const meaning: Meaning = both.recurrence ?? { kind: 'timesUnclear' }
  parts.recurrenceMeanings.push(meaning)
  if (both.recurrence) {
    parts.step.recurrence = both.recurrence
    parts.typedRecurrence = { recurrence: both.recurrence, words }
    if (both.timeOfDay) parts.timeOfDay = both.timeOfDay
  } else {
    delete parts.step.recurrence
    delete parts.typedRecurrence
    parts.unclear = { word: words, code: 'recurrenceTwice' }
  }
  return meaning
}
