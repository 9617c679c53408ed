// The command line of a visit: its first word says what kind of line it is. Pure, so that browser and server read alike.
import { parseAllergy, parseNoAllergies, printAllergy } from './allergy-line.ts'
import { parseDiagnosis, printDiagnosis } from './diagnosis-line.ts'
import { parseFollowUp } from './follow-up-line.ts'
import type { Cell, Command, Missing, VisitLine } from './line-types.ts'
import { wordsOf } from './line-words.ts'
import { parseMedicine } from './medicine-line.ts'
import { parseSet, printSet } from './set-line.ts'
import { durationWords, printMedicine } from './stored-line.ts'
import { parseTests, printTests } from './test-line.ts'
import { beginsVitals, parseVitals, printVitals, refuses } from './vitals-line.ts'

const commands = new Map<string, Command>([
  ['rx', 'medicine'],
  ['dx', 'diagnosis'],
  ['again', 'again'],
  ['allergy', 'allergy'],
  ['allergies', 'allergy'],
  ['intolerance', 'allergy'],
  ['fu', 'followUp'],
  ['test', 'test'],
  ['tests', 'test'],
  ['set', 'set'],
])
/** What a command needs; 'again' needs nothing. */
export const missingOf: Record<Exclude<Command, 'again'>, Missing> = {
  medicine: 'medicine',
  diagnosis: 'diagnosis',
  allergy: 'substance',
  followUp: 'time',
  test: 'test',
  set: 'set',
}

/** Longer texts are notes, not lines. */
const longestLine = 1000

/** Undefined for a blank text. Every other text is a line: what is not understood is a line of text and says so. Never throws. */
export function parseVisitLine(text: string): VisitLine | undefined {
  const typed = wordsOf(text)
  const [first, ...rest] = typed
  if (first === undefined) return undefined
  const line = typed.join(' ')
  if (line.length > longestLine) return unknown(line)
  if (beginsVitals(first)) return { kind: 'vitals', ...parseVitals(line) }
  if (/^\.\p{L}[\p{L}\p{M}\p{N}_-]*$/u.test(first) && rest.length === 0) return phrase(first)
  const name = commands.get(first.toLowerCase())
  if (!name) return parseNoAllergies(typed) ?? unknown(line)
  const command: Cell = { typed: first, meaning: { kind: 'command', name } }
  return parsers[name](rest, command) ?? incomplete(rest, command, name)
}

const parsers: Record<Command, (typed: readonly string[], command: Cell) => VisitLine | undefined> = {
  medicine(typed, command) {
    const read = parseMedicine(typed.join(' '))
    return read && { kind: 'medicine', ...read, cells: [command, ...read.cells] }
  },
  diagnosis: parseDiagnosis,
  again(typed, command) {
    const name = typed.join(' ')
    if (name === '') return { kind: 'again', cells: [command] }
    return { kind: 'again', name, cells: [command, { typed: name, meaning: { kind: 'medicine', name } }] }
  },
  allergy: parseAllergy,
  followUp: parseFollowUp,
  test: parseTests,
  set: parseSet,
}

/**
 * A text without a command that reads as a whole medicine, with `rx` before it: "amox 500 1-0-1 5d". Undefined for any other text. It is
 * only a proposal: "walk 30 min bd" may be meant as advice.
 */
export function asMedicine({ text }: { text: string }): string | undefined {
  const read = parseMedicine(text)
  return read && read.problems.length === 0 ? `rx ${text}` : undefined
}

const phrase = (typed: string): VisitLine => {
  const name = typed.slice(1)
  return { kind: 'phrase', name, cells: [{ typed, meaning: { kind: 'phrase', name } }] }
}

const unknown = (text: string): VisitLine => ({
  kind: 'text',
  text,
  cells: [{ typed: text, meaning: { kind: 'unknown', text } }],
})

/** A command that lacks a part stays text: nothing of it is stored. */
function incomplete(typed: readonly string[], command: Cell, name: Command): VisitLine {
  const rest = typed.join(' ')
  const cells: Cell[] = rest === '' ? [] : [{ typed: rest, meaning: { kind: 'unknown', text: rest } }]
  const text = [command.typed, ...typed].join(' ')
  return {
    kind: 'text',
    text,
    ...(name !== 'again' && { missing: missingOf[name] }),
    cells: [command, ...cells],
  }
}

/** Whether the line says all that its record needs. */
export const isComplete = (line: VisitLine): boolean =>
  line.kind !== 'text' && !('problems' in line && line.problems.some(refuses))

/** The line in its standard spelling, which is read back as the same line. A line that is refused stays as it was typed. */
export function printVisitLine(line: VisitLine): string {
  if (!isComplete(line)) return line.cells.map(cell => cell.typed).join(' ')
  switch (line.kind) {
    case 'vitals':
      return printVitals(line.values)
    case 'diagnosis':
      return printDiagnosis(line)
    case 'medicine':
      return `rx ${printMedicine(line.medicine)}`
    case 'again':
      return line.name === undefined ? 'again' : `again ${line.name}`
    case 'allergy':
      return printAllergy(line)
    case 'noAllergies':
      return 'allergy none'
    case 'followUp':
      return `fu ${durationWords(line)}`
    case 'test':
      return printTests(line)
    case 'phrase':
      return `.${line.name}`
    case 'set':
      return printSet(line)
    case 'text':
      return line.text
  }
}
