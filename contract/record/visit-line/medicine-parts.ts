// Reads the parts of a medicine after its name, from left to right. Each part is taken once; the rest is text.
import { quantityAt, standardUnit } from './amounts.ts'
import { asideAt } from './asides.ts'
import {
  durationAt,
  isAnotherTime,
  isFor,
  shortTimeAt,
  unclearTimeAt,
  type DurationInLine,
} from './durations.ts'
import {
  addWord,
  giveUpLead,
  leadIn,
  noInstructions,
  saysNothing,
  saysOnlyFor,
  type InstructionWords,
} from './instruction-words.ts'
import type { TypedRecurrence } from './joined-recurrences.ts'
import type { Food, Meaning, MedicineStep } from './line-types.ts'
import { plain, wordsFrom } from './line-words.ts'
import { doseContents, totalOf } from './medicine-arithmetic.ts'
import { abbreviationAt, signAt, type SignInLine } from './recurrences.ts'
import { takeAdded, takeRecurrence, takeUnkept } from './take-recurrence.ts'

/** `typed`: the words as they stand in the line; `words`: with Latin digits. */
export type LineWords = { typed: readonly string[]; words: readonly string[]; isAboutEye: boolean }

/** Words that may mean two things: 'OD' is the right eye or once a day, '1-1' is how often or how much, 'bd tds' is both. */
type Unclear = { word: string; code: UnclearWord | 'recurrenceTwice' | 'recurrenceMissing' }
type UnclearWord = 'eyeOrOnceDaily' | 'timesUnclear'

export type ReadParts = InstructionWords & {
  step: MedicineStep
  asNeeded?: true
  maxPerDay?: number
  food?: Food
  unclear?: Unclear
  /** From which word of the text on it is the rest of an amount: from the '/' of '500 mg / 125 mg'. */
  unreadFrom?: number
  /** A time that is none for a course, such as '1.5d'. */
  unclearTime?: string
  /** The recurrence with the words that it was read from. */
  typedRecurrence?: TypedRecurrence & { words: string }
  /** Of 'in the morning, once a week', what the recurrence does not keep. */
  timeOfDay?: string
  /** What the words for how often have been taken for. The last one is what all of them say. */
  recurrenceMeanings: Meaning[]
  /** One for each word. */
  meanings: Meaning[]
}

export const textMeaning: Meaning = { kind: 'text', text: '' }
const unreadMeaning: Meaning = { kind: 'unknown', text: '' }
type Taken = { taken: number; meaning: Meaning }
/** `ahead`: the words from here on; `before`: the one in front of them. */
type Place = { line: LineWords; at: number; ahead: readonly string[]; before: string | undefined }

/** Whether a part begins here, behind the word `before`: the name of the medicine ends. */
export const beginsPart = (words: readonly string[], before?: string): boolean =>
  /^[.½¼¾]?\d|^[½¼¾]/.test(words[0]!) ||
  words[0] === ';' ||
  durationAt(words, isFor(before)) !== undefined ||
  signAt(words) !== undefined

/** Reads the words from `from` to before `to`. */
export function readParts(line: LineWords, from: number, to: number): ReadParts {
  const { typed, words } = line
  const parts: ReadParts = { ...noInstructions(), step: {}, recurrenceMeanings: [], meanings: [] }
  for (let at = from; at < to;) {
    const before = at === from && isTimesSign(words[at - 1]) ? undefined : words[at - 1]
    const place = { line, at, ahead: wordsFrom(words, at, to), before }
    const found = saysNothing(parts) ? beforeText(parts, place) : afterText(parts, place)
    // The word 'for' in front of a duration belongs to it.
    if (found && ['duration', 'durationUnclear'].includes(found.meaning.kind)) {
      const lead = leadIn(parts)
      if (parts.meanings.slice(parts.meanings.length - lead).every(meaning => meaning === textMeaning)) {
        giveUpLead(parts, lead)
        parts.meanings.fill(found.meaning, parts.meanings.length - lead)
      }
    }
    const aside = !found && saysNothing(parts) ? asideAt(place.ahead) : 0
    for (let word = 0; word < aside; word++) parts.asides.add(parts.text.length + word)
    const taken = found?.taken ?? 1
    if (!found) {
      if (goesOn(words[at]!, parts)) parts.unreadFrom ??= parts.text.length
      addWord(parts, typed[at]!)
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
  const recurrences = new Set(parts.recurrenceMeanings)
  const recurrence = parts.recurrenceMeanings.at(-1)
  return {
    ...parts,
    meanings: parts.meanings.map(
      meaning => (recurrences.has(meaning) ? recurrence : sums[meaning.kind]) ?? meaning,
    ),
  }
}

/** Whether an amount goes on with what nobody can read: '/', or the 'mg/dose' behind a 5. */
function goesOn(word: string, { text, meanings }: ReadParts): boolean {
  const isAfterAmount = ['strength', 'dose'].includes(meanings.at(-1)?.kind ?? '')
  const [before = '', after] = word.split('/')
  if (after === undefined || !(isAfterAmount || text.length === 0)) return false
  return before === '' || (isAfterAmount && standardUnit(before) !== undefined)
}

/** The 'x' of 'factor x' belongs to the name. */
const isTimesSign = (word = '') => /^[x×]$/i.test(word)

/** Before words of instruction each part is read. */
function beforeText(parts: ReadParts, place: Place): Taken | undefined {
  const { ahead } = place
  const { strength, dose, recurrence } = parts.step
  const hasBegun = strength ?? dose ?? recurrence ?? parts.asNeeded
  // '5/7' in front of all others may be a strength.
  const found = durationAt(ahead, isFor(place.before)) ?? (hasBegun ? shortTimeAt(ahead[0]) : undefined)
  const time =
    takeDuration(parts, found) ??
    takeUnclearTime(parts, unclearTimeAt(ahead) || bareTimeAt(parts, ahead), place)
  if (time) return time
  if (saysOnlyFor(parts)) return takeSign(parts, abbreviationAt(ahead[0]!), place)
  const sign = signAt(ahead)
  // '1-2 tab' is a dose; '1-2' alone is unclear.
  const isDose = sign?.sign.kind === 'timesUnclear' && quantityAt(ahead) !== undefined
  return (
    (isDose ? undefined : takeSign(parts, sign, place)) ?? takeAnd(parts, place) ?? takeQuantity(parts, ahead)
  )
}

/**
 * Among words of instruction only abbreviations are read, and a duration in one word, behind 'for' or behind a part. The days of 'every
 * 5 days' and of 'again after 5 days' are no duration.
 */
function afterText(parts: ReadParts, place: Place): Taken | undefined {
  return (
    (isAnotherTime(place.before) ? undefined : timeInText(parts, place)) ??
    takeSign(parts, abbreviationAt(place.ahead[0]!), place)
  )
}

function timeInText(parts: ReadParts, place: Place): Taken | undefined {
  const { ahead } = place
  const isLed = leadIn(parts) > 0
  const isBehindPart = parts.meanings.at(-1) !== textMeaning
  const found = durationAt(ahead, isLed) ?? (isBehindPart ? shortTimeAt(ahead[0]) : undefined)
  const unclear = unclearTimeAt(ahead)
  const isClose = (isLed || isBehindPart) && !parts.hasWarning
  return (
    takeDuration(parts, isClose || found?.taken === 1 ? found : undefined) ??
    takeUnclearTime(parts, isClose || unclear === 1 ? unclear : 0, place)
  )
}

const andWords = new Set(['and', '&', '+', 'और', 'व', 'و'].map(plain))

/** 'and at night' behind 'in the morning'. */
function takeAnd(parts: ReadParts, place: Place): Taken | undefined {
  const next = andWords.has(plain(place.ahead[0]!)) ? signAt(place.ahead.slice(1)) : undefined
  if (!next || (next.isOd && place.line.isAboutEye)) return undefined
  const taken = next.taken + 1
  return taking(taken, takeAdded(parts, next, typedAt(place, taken)))
}

const typedAt = ({ line, at }: Place, taken: number) => line.typed.slice(at, at + taken).join(' ')
const taking = (taken: number, meaning: Meaning | undefined): Taken | undefined =>
  meaning && { taken, meaning }

function takeDuration({ step }: ReadParts, found: DurationInLine | undefined): Taken | undefined {
  if (!found || step.duration) return undefined
  const { taken, ...duration } = found
  step.duration = duration
  return { taken, meaning: { kind: 'duration', ...duration } }
}

/** An unclear time is no instruction either: the medicine would never end. */
function takeUnclearTime(parts: ReadParts, taken: number, place: Place): Taken | undefined {
  if (taken === 0 || parts.step.duration || parts.unclearTime) return undefined
  parts.unclearTime = typedAt(place, taken)
  return { taken, meaning: { kind: 'durationUnclear' } }
}

/** How many words are 'x 5' without a unit: five days, or five doses? */
function bareTimeAt(
  { step, asNeeded }: ReadParts,
  [first = '', second = '', ...others]: readonly string[],
): number {
  if (!(step.strength ?? step.dose) || !(step.recurrence ?? asNeeded)) return 0
  const isOne = /^[x×]\d{1,3}$/i.test(first)
  if (!isOne && !(/^[x×]$/i.test(first) && /^\d{1,3}$/.test(second))) return 0
  const after = isOne && second !== '' ? [second, ...others] : others
  return after.length === 0 || signAt(after) ? (isOne ? 1 : 2) : 0
}

function takeSign(parts: ReadParts, found: SignInLine | undefined, place: Place): Taken | undefined {
  if (!found) return undefined
  const { sign, taken } = found
  if (found.isOd && place.line.isAboutEye)
    return takeUnclear(parts, { word: found.isOd, code: 'eyeOrOnceDaily' })
  switch (sign.kind) {
    case 'recurrence':
      // Among words of instruction a second one is an instruction.
      if (parts.typedRecurrence && parts.advice.length > 0) return undefined
      return taking(taken, takeRecurrence(parts, found, typedAt(place, taken)))
    case 'unkept':
      return taking(taken, takeUnkept(parts, typedAt(place, taken)))
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

function takeUnclear(parts: ReadParts, unclear: { word: string; code: UnclearWord }): Taken | undefined {
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
