// 'allergy penicillin rash', 'allergy penicillin severe ; swollen lips', 'intolerance metformin nausea', 'allergy none'.
import type { Cell, Meaning, Severity, VisitLine } from './line-types.ts'
import { cellsOf } from './line-words.ts'

type AllergyLine = Extract<VisitLine, { kind: 'allergy' | 'noAllergies' }>

const severities = new Map<string, Severity>([
  ['mild', 'mild'],
  ['moderate', 'moderate'],
  ['severe', 'severe'],
  ['anaphylaxis', 'anaphylaxis'],
  ['anaphylactic', 'anaphylaxis'],
])
const intoleranceWords = new Set(['intolerance', 'intolerant'])
const reactionWords = new Set(
  (
    'rash|hives|urticaria|itching|itch|itchy|swelling|angioedema|oedema|edema|breathlessness|wheeze|wheezing|bronchospasm|vomiting|' +
    'nausea|diarrhoea|diarrhea|dizziness|dizzy|cough|fever|headache|shock|hypotension|blisters|redness|sjs|' +
    'gastritis|cramps|myalgia|bleeding|sneezing|collapse|fainting'
  ).split('|'),
)
const noneWords = new Set(['none', 'nil', 'no', 'nka', 'nkda'])
const noneClosings = new Set(['', 'known', 'known allergies', 'allergies', 'allergy'])

/** These words are a whole line. */
const isNone = (words: readonly string[]) =>
  noneWords.has(lower(words[0])) && noneClosings.has(lower(words.slice(1).join(' ')))
const lower = (word: string | undefined) => word?.toLowerCase() ?? ''

/** 'nka', 'nkda', 'no known allergies': lines without a command. */
export const parseNoAllergies = (typed: readonly string[]): AllergyLine | undefined =>
  isNone(typed) && (typed.length > 1 || /^nkd?a$/i.test(typed[0]!)) ? none(typed, []) : undefined

const none = (typed: readonly string[], before: readonly Cell[]): AllergyLine => ({
  kind: 'noAllergies',
  cells: [...before, { typed: typed.join(' '), meaning: { kind: 'noAllergies' } }],
})

/** `typed`: the words after the command. Undefined without a substance, and where the words contradict each other. */
export function parseAllergy(typed: readonly string[], command: Cell): AllergyLine | undefined {
  if (isNone(typed)) return none(typed, [command])
  const end = typed.includes(';') ? typed.indexOf(';') : typed.length
  const read = readWords(typed.slice(0, end))
  if (!read) return undefined
  const { severity, roles } = read
  const substance = read.substance.join(' ')
  const reaction = [...read.reaction, ...typed.slice(end + 1)].join(' ')
  const meanings: Record<Role, Meaning> = {
    command: command.meaning,
    substance: { kind: 'substance', text: substance },
    reaction: { kind: 'reaction', text: reaction },
    severity: { kind: 'severity', severity: severity ?? 'mild' },
    intolerance: { kind: 'intolerance' },
  }
  const words = [command.typed, ...typed]
  const all: Role[] = ['command', ...roles, ...typed.slice(end).map((): Role => 'reaction')]
  return {
    kind: 'allergy',
    substance,
    ...(reaction && { reaction }),
    ...(severity && { severity }),
    isIntolerance: read.isIntolerance || lower(command.typed) === 'intolerance',
    cells: cellsOf(
      words,
      all.map(role => meanings[role]),
    ),
  }
}

type Role = 'command' | 'substance' | 'reaction' | 'severity' | 'intolerance'

/** The substance ends at the first word of a reaction, of how bad it was, or of intolerance. */
function readWords(words: readonly string[]) {
  const substance: string[] = []
  const reaction: string[] = []
  const roles: Role[] = []
  let severity: Severity | undefined
  let isIntolerance = false
  let isSubstanceDone = false
  for (const word of words) {
    const role = roleOf(lower(word))
    const isAgain =
      (role === 'severity' && severity !== undefined) || (role === 'intolerance' && isIntolerance)
    if (role !== 'substance' && role !== 'command') isSubstanceDone ||= substance.length > 0
    if (role === 'severity' && !isAgain) {
      severity = severities.get(lower(word))
      roles.push(role)
    } else if (role === 'intolerance' && !isAgain) {
      isIntolerance = true
      roles.push(role)
    } else if (role === 'command' && substance.length === 0) roles.push(role)
    else if (isSubstanceDone) {
      reaction.push(word)
      roles.push('reaction')
    } else if (role === 'reaction' || isAgain) return undefined
    else {
      substance.push(word)
      roles.push('substance')
    }
  }
  const isContradiction = noneWords.has(lower(substance[0]))
  return substance.length === 0 || isContradiction
    ? undefined
    : { substance, reaction, roles, severity, isIntolerance }
}

function roleOf(mark: string): Role {
  if (severities.has(mark)) return 'severity'
  if (intoleranceWords.has(mark)) return 'intolerance'
  if (reactionWords.has(mark)) return 'reaction'
  return mark === 'to' ? 'command' : 'substance'
}

export function printAllergy(line: Extract<VisitLine, { kind: 'allergy' }>): string {
  const { substance, reaction, severity, isIntolerance } = line
  return [
    'allergy',
    substance,
    ...(severity ? [severity] : []),
    ...(isIntolerance ? ['intolerance'] : []),
    ...(reaction ? [';', reaction] : []),
  ].join(' ')
}
