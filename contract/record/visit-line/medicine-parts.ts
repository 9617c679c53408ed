// Reads the parts of a medicine after its name, from left to right. Each part is taken once; the rest is text.
import { quantityAt, standardUnit } from './amounts.ts'
import { durationAt, durationInWord, isAnotherTime, isFor } from './durations.ts'
import type { Food, Meaning, MedicineStep } from './line-types.ts'
import { doseContents, totalOf } from './medicine-arithmetic.ts'
import { abbreviationAt, signAt, type SignInLine } from './recurrences.ts'

/** `typed`: the words as they stand in the line; `words`: with Latin digits. */
export type LineWords = { typed: readonly string[]; words: readonly string[]; isAboutEye: boolean }

/** A word that may mean two things: 'OD' is the right eye or once a day, '1-1' is how often or how much. */
export type Unclear = { word: string; code: 'eyeOrOnceDaily' | 'timesUnclear' }

export type ReadParts = {
  step: MedicineStep
  asNeeded?: true
  maxPerDay?: number
  food?: Food
  unclear?: Unclear
  /** From which word of the text on it is the rest of an amount: from the '/' of '500 mg / 125 mg'. */
  unreadFrom?: number
  /** The words that are instructions. */
  text: string[]
  /** One for each word. */
  meanings: Meaning[]
}

export const textMeaning: Meaning = { kind: 'text', text: '' }
const unreadMeaning: Meaning = { kind: 'unknown', text: '' }
type Taken = { taken: number; meaning: Meaning }

/** Whether a part begins here: the name of the medicine ends. */
export const beginsPart = (words: readonly string[]): boolean =>
  /^[.½¼¾]?\d|^[½¼¾]/.test(words[0]!) ||
  words[0] === ';' ||
  durationAt(words) !== undefined ||
  signAt(words) !== undefined

/** Reads the words from `from` to before `to`. */
export function readParts(line: LineWords, from: number, to: number): ReadParts {
  const { typed, words } = line
  const parts: ReadParts = { step: {}, text: [], meanings: [] }
  for (let at = from; at < to;) {
    const ahead = words.slice(at, to)
    const isBeforeText = parts.text.length === 0 || isOnlyFor(parts)
    const found = isBeforeText ? beforeText(parts, ahead, line) : afterText(parts, ahead[0]!, line)
    // The word 'for' in front of a duration belongs to it.
    if (
      found?.meaning.kind === 'duration' &&
      parts.meanings.at(-1) === textMeaning &&
      isFor(parts.text.at(-1))
    ) {
      parts.text.pop()
      parts.meanings.splice(-1, 1, found.meaning)
    }
    const taken = found?.taken ?? 1
    if (!found) {
      if (goesOn(words[at]!, parts)) parts.unreadFrom ??= parts.text.length
      parts.text.push(typed[at]!)
    }
    const meaning = found?.meaning ?? (parts.unreadFrom === undefined ? textMeaning : unreadMeaning)
    for (let word = 0; word < taken; word++) parts.meanings.push(meaning)
    at += taken
  }
  return withSums(parts)
}

/** What can be said only when all parts are known: a syrup's strength, what a dose holds, how many doses there are. */
function withSums(parts: ReadParts): ReadParts {
  const { step } = parts
  const { strength, dose, duration } = step
  const [amount, volume, ...others] = strength?.amount.split('/') ?? []
  // '250/5' is a combination, unless a dose in ml says that it is a syrup.
  if (amount && volume && others.length === 0 && !strength?.unit && standardUnit(dose?.unit ?? '') === 'ml')
    step.strength = { amount, in: { amount: volume, unit: 'ml' } }
  const contains = doseContents(step.strength, dose)
  const total = totalOf(step)
  const sums: Partial<Record<Meaning['kind'], Meaning>> = {
    ...(step.strength && { strength: { kind: 'strength', ...step.strength } }),
    ...(dose && { dose: { kind: 'dose', ...dose, ...(contains && { contains }) } }),
    ...(duration && { duration: { kind: 'duration', ...duration, ...(total !== undefined && { total }) } }),
  }
  return { ...parts, meanings: parts.meanings.map(meaning => sums[meaning.kind] ?? meaning) }
}

/** Whether an amount goes on with what nobody can read: '/', or the 'mg/dose' behind a 5. */
function goesOn(word: string, { text, meanings }: ReadParts): boolean {
  const isAfterAmount = ['strength', 'dose'].includes(meanings.at(-1)?.kind ?? '')
  const [before = '', after] = word.split('/')
  if (after === undefined || !(isAfterAmount || text.length === 0)) return false
  return before === '' || (isAfterAmount && standardUnit(before) !== undefined)
}

const isOnlyFor = ({ text }: ReadParts) => text.length === 1 && isFor(text[0])

/** Before words of instruction each part is read. */
function beforeText(parts: ReadParts, ahead: readonly string[], line: LineWords): Taken | undefined {
  const duration = takeDuration(parts, durationAt(ahead))
  if (duration) return duration
  const sign = signAt(ahead)
  if (parts.text.length > 0) return takeSign(parts, abbreviationAt(ahead[0]!), line)
  // '1-2 tab' is a dose; '1-2' alone is unclear.
  const isDose = sign?.sign.kind === 'timesUnclear' && quantityAt(ahead) !== undefined
  return (isDose ? undefined : takeSign(parts, sign, line)) ?? takeQuantity(parts, ahead)
}

/**
 * Among words of instruction only abbreviations are read, and a duration in one word. The days of 'every 5 days' and of 'again after
 * 5 days' are no duration.
 */
function afterText(parts: ReadParts, word: string, line: LineWords): Taken | undefined {
  const time = isAnotherTime(parts.text.at(-1)!) ? undefined : durationInWord(word)
  return takeDuration(parts, time) ?? takeSign(parts, abbreviationAt(word), line)
}

function takeDuration({ step }: ReadParts, found: ReturnType<typeof durationAt>): Taken | undefined {
  if (!found || step.duration) return undefined
  const { taken, ...duration } = found
  step.duration = duration
  return { taken, meaning: { kind: 'duration', ...duration } }
}

function takeSign(parts: ReadParts, found: SignInLine | undefined, line: LineWords): Taken | undefined {
  if (!found) return undefined
  const { sign, taken } = found
  if (found.isOd && line.isAboutEye) return takeUnclear(parts, { word: found.isOd, code: 'eyeOrOnceDaily' })
  switch (sign.kind) {
    case 'recurrence':
      if (parts.step.recurrence || parts.unclear) return undefined
      parts.step.recurrence = sign.recurrence
      return { taken, meaning: sign.recurrence }
    case 'timesUnclear':
      if (parts.step.recurrence || parts.text.length > 0) return undefined
      return takeUnclear(parts, { word: sign.word, code: 'timesUnclear' })
    case 'asNeeded':
      if (parts.asNeeded) return undefined
      parts.asNeeded = true
      return { taken, meaning: sign }
    case 'maxPerDay':
      if (parts.maxPerDay) return undefined
      parts.maxPerDay = sign.count
      return { taken, meaning: sign }
    case 'food':
      if (parts.food) return undefined
      parts.food = sign.when
      return { taken, meaning: { kind: 'food', when: sign.when } }
  }
}

function takeUnclear(parts: ReadParts, unclear: Unclear): Taken | undefined {
  if (parts.unclear) return undefined
  parts.unclear = unclear
  return { taken: 1, meaning: { kind: unclear.code } }
}

/** After how often, only the first quantity of a line is read: in '500 1-0-1 2 tab at night' the tablets are an instruction. */
function takeQuantity(parts: ReadParts, ahead: readonly string[]): Taken | undefined {
  const { step } = parts
  const isLate = step.recurrence !== undefined || parts.asNeeded || step.duration !== undefined
  if (isLate && (step.strength || step.dose)) return undefined
  const found = quantityAt(ahead)
  if (!found) return undefined
  const { is, ...quantity } = found.quantity
  if (is === 'dose') {
    if (step.dose) return undefined
    step.dose = quantity as typeof step.dose & object
  } else {
    if (step.strength) return undefined
    step.strength = quantity
  }
  return { taken: found.taken, meaning: { kind: is, ...quantity } as Meaning }
}
