// 'amox 500 1-0-1 5d pc': the name up to the first number or sign, then the parts, then instructions. After ';' all is instructions.
import { storedLine, type StoredLine } from './stored-line.ts'
import { isFor } from './durations.ts'
import type { Cell, LineProblem, Meaning, MedicineLine, MedicineStep } from './line-types.ts'
import { asRead, cellsOf, mostWords, plain, wordsFrom, wordsOf } from './line-words.ts'
import { beginsPart, readParts, textMeaning, type LineWords, type ReadParts } from './medicine-parts.ts'

export type ReadMedicine = { medicine: MedicineLine; problems: LineProblem[]; cells: Cell[] }

const thenWords = new Set(['then', 'फिर', 'ثم'])
const eyeWords =
  /^(?:eyes?|ophthalmic|e\/d|e\/o|gtt|(?:eye)?drops?|आंख|आँख|बूँद|बूंद|बूँदें|बूंदें|عين|العين|للعين|قطرة|قطرات)$/

/** Drops for these are not for an eye. */
const otherRoutes = /^(?:oral|ears?|nasal|nose)$/

/** A typed medicine without its command, which may be left out: 'rx amox 500 bd' and 'amox 500 bd'. */
export const withoutCommand = (line: string): string => line.replace(/^rx\s+/i, '')

export const hasTooManyWords = (line: string): boolean => wordsOf(withoutCommand(line)).length > mostWords

/** Undefined for a text without a name. */
export function parseMedicine(text: string): ReadMedicine | undefined {
  const typed = wordsOf(text)
  const isSaid = (words: RegExp) => typed.some(word => words.test(plain(word)))
  const isAboutEye = isSaid(eyeWords) && !isSaid(otherRoutes)
  const line = { typed, words: typed.map(asRead), isAboutEye }
  const [first] = line.words
  if (first === undefined || beginsPart(wordsFrom(line.words, 0))) return undefined
  const nameEnd = firstIndex(1, typed.length, at => beginsPart(wordsFrom(line.words, at), line.words[at - 1]))
  const nameWords = typed.slice(0, nameEnd)
  // 'cough syrup for 5 days': the last word belongs to the days.
  if (nameEnd < typed.length) while (nameWords.length > 1 && isForOfName(nameWords.at(-1))) nameWords.pop()
  const name = nameWords.join(' ')
  const nameMeaning: Meaning = { kind: 'medicine', name }

  const end = firstIndex(nameEnd, typed.length, at => typed[at] === ';')
  const rest = readSteps(line, nameEnd, end)
  const literal = typed.slice(end + 1)
  const unread = rest.text.slice(rest.unreadFrom ?? rest.text.length).join(' ')
  const said = rest.text.slice(0, rest.unreadFrom)
  // Unclear words are kept where the doctor sees them.
  const unclearStep = rest.taper.length > 0 ? rest.unclearTime : undefined
  const kept = [rest.unclear?.word, unclearStep, rest.timeOfDay, ...rest.earlier].filter(Boolean)
  const instructions = [...kept, ...said, ...literal].join(' ')
  const medicine: MedicineLine = {
    name,
    ...rest.step,
    ...(rest.asNeeded && { asNeeded: true }),
    ...(rest.maxPerDay && { maxPerDay: rest.maxPerDay }),
    ...(rest.food && { food: rest.food }),
    ...(rest.taper.length > 0 && { taper: rest.taper }),
    ...(unread && { unread }),
    ...(rest.unclearTime && !unclearStep && { unclearDuration: rest.unclearTime }),
    ...(instructions && { instructions }),
  }
  const meanings = [
    ...nameWords.map(() => nameMeaning),
    // The word 'for' that the name gave up.
    ...typed.slice(nameWords.length, nameEnd).map(() => rest.meanings[0] ?? textMeaning),
    ...rest.meanings,
    ...typed.slice(end).map(() => textMeaning),
  ]
  return {
    medicine,
    problems: problemsOf(medicine, rest, hasTooManyWords(text)),
    cells: cellsOf(typed, meanings),
  }
}

/** The typed line under another name. The rest stays as it was typed: its standard spelling may have more words than a line may have. */
export function withName(line: string, name: string): string {
  const [, ...rest] = parseMedicine(line)?.cells ?? []
  return [name, ...rest.map(({ typed }) => typed)].join(' ')
}

/** Why a prescription cannot keep the line. */
function problemsOf(
  medicine: MedicineLine,
  { unclear, unclearTime }: ReadParts,
  isLong: boolean,
): LineProblem[] {
  const { unread } = medicine
  const stored = storedLine(medicine, 'en')
  const fields = Object.keys(lengths) as (keyof StoredLine)[]
  const codes = [
    stored.dosage === '' && 'dosageMissing',
    unclear ? unclear.code : stored.recurrence === '' && 'recurrenceMissing',
    unclearTime !== undefined && 'durationUnclear',
    isLong ? 'tooManyWords' : fields.some(field => stored[field].length > lengths[field]) && 'tooLong',
  ] as const
  return [
    ...(unread ? [{ code: 'notUnderstood', typed: unread } as const] : []),
    ...codes.filter(code => code !== false).map(code => ({ code })),
  ]
}

/** As in `prescriptionLine`. */
const lengths: Record<keyof StoredLine, number> = {
  medicineName: 200,
  dosage: 100,
  recurrence: 100,
  duration: 100,
  instructions: 500,
}

/** The 'x' of 'factor x' belongs to the name. */
const isForOfName = (word: string | undefined) => isFor(word) && !/^[x×]$/i.test(word ?? '')

function firstIndex(from: number, to: number, isIt: (at: number) => boolean): number {
  for (let at = from; at < to; at++) if (isIt(at)) return at
  return to
}

/** `earlier`: the short instructions of the steps before the last. */
type ReadSteps = ReadParts & { taper: MedicineStep[]; earlier: readonly string[] }

/** Reads a taper, such as '40 5d then 20 5d then 10 5d'. If one of its steps is not clear, it is a line with instructions. */
function readSteps(line: LineWords, from: number, to: number): ReadSteps {
  const starts = [from, ...rangeOf(from, to).filter(at => thenWords.has(line.words[at]!.toLowerCase()))]
  const steps = starts.map((start, index) =>
    readParts(line, index === 0 ? start : start + 1, starts[index + 1] ?? to),
  )
  const [first, ...others] = steps
  const last = others.at(-1)
  if (
    !first ||
    !last ||
    !steps.every(step => isStepOfTaper(step, step === first, step === last)) ||
    (first.food && last.food)
  )
    return { ...readParts(line, from, to), taper: [], earlier: [] }
  const unclear = steps.find(step => step.unclear)?.unclear
  const unclearTime = steps.find(step => step.unclearTime)?.unclearTime
  const timesOfDay = new Set(steps.flatMap(({ timeOfDay }) => timeOfDay ?? []))
  return {
    ...first,
    ...(last.food && { food: last.food }),
    ...(last.unreadFrom !== undefined && { unreadFrom: last.unreadFrom }),
    ...(unclear && { unclear }),
    ...(unclearTime && { unclearTime }),
    ...(timesOfDay.size > 0 && { timeOfDay: [...timesOfDay].join(', ') }),
    earlier: earlierInstructions(steps),
    text: last.text,
    meanings: [...first.meanings, ...others.flatMap(({ meanings }) => [thenMeaning, ...meanings])],
    taper: others.map(({ step }) => step),
  }
}

/** The instructions of the steps before the last, without what the last says again. */
function earlierInstructions(steps: readonly ReadParts[]): string[] {
  const texts = steps.map(({ text }) => text.join(' '))
  return [...new Set(texts.slice(0, -1))].filter(text => text !== '' && text !== texts.at(-1))
}

const thenMeaning: Meaning = { kind: 'then' }

const rangeOf = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

/** Each step says how much or how often, and each but the last how long. What holds for all steps stands in the first. */
function isStepOfTaper({ step, ...parts }: ReadParts, isFirst: boolean, isLast: boolean): boolean {
  const says = step.strength ?? step.dose ?? step.recurrence ?? parts.unclear
  if (!says) return false
  if (!isFirst && (parts.asNeeded || parts.maxPerDay || (parts.food && !isLast))) return false
  return isLast || ((step.duration ?? parts.unclearTime) !== undefined && parts.advice.length === 0)
}
