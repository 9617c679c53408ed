// 'allergy penicillin rash', 'allergy penicillin severe ; swollen lips', 'intolerance metformin nausea', 'allergy none'.
import type { Cell, Meaning, Severity, VisitLine } from './line-types.ts'
import { cellsOf } from './line-words.ts'
import { bareWord, readReactions, severityOf } from './reaction-words.ts'

type AllergyLine = Extract<VisitLine, { kind: 'allergy' | 'noAllergies' }>

const intoleranceWords = new Set(['intolerance', 'intolerant'])
const noneWords = new Set(['none', 'nil', 'no', 'nka', 'nkda'])
/** Behind the command alone: 'allergy denies', 'allergy -'. */
const deniedWords = new Set(['denies', 'denied', 'deny', '-', '–', '—', '0'])
const noneClosings = new Set(['', 'known', 'known allergies', 'allergies', 'allergy'])

/** These words are a whole line. */
const isNone = (words: readonly string[]) =>
  noneWords.has(lower(words[0])) && noneClosings.has(lower(words.slice(1).join(' ')))
const isDenied = ([first, ...more]: readonly string[]) =>
  deniedWords.has(lower(first)) && deniedClosings.has(lower(more.join(' ')))
const deniedClosings = new Set([
  '',
  'any',
  'all',
  'any allergies',
  'any allergy',
  'known allergies',
  'allergies',
])
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
  if (isNone(typed) || isDenied(typed)) return none(typed, [command])
  const end = typed.includes(';') ? typed.indexOf(';') : typed.length
  const read = readWords(typed.slice(0, end))
  if (!read) return undefined
  const { severity, roles } = read
  const { substance } = read
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

/**
 * The substance ends at the first word of a reaction, of how bad it was, or of intolerance, behind a colon, and before a dash that stands
 * alone.
 */
function readWords(words: readonly string[]) {
  const substance: string[] = []
  const reaction: string[] = []
  const roles: Role[] = []
  const { taken } = readReactions(words)
  let severity: Severity | undefined
  let isIntolerance = false
  let isSubstanceDone = false
  for (const [at, word] of words.entries()) {
    if (substance.length > 0 && !isSubstanceDone && isDash.test(word)) {
      isSubstanceDone = true
      roles.push('reaction')
      continue
    }
    const role = roleOf(word, taken[at]! > 0)
    const isAgain =
      (role === 'severity' && severity !== undefined) || (role === 'intolerance' && isIntolerance)
    if (role !== 'substance' && role !== 'command') isSubstanceDone ||= substance.length > 0
    if (role === 'severity' && !isAgain) {
      severity = severityOf(word)
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
      isSubstanceDone = endsSubstance.test(word)
    }
  }
  const text = substance.join(' ').replace(closing, '')
  const first = bareWord(substance[0] ?? '')
  const isContradiction = noneWords.has(first) || deniedWords.has(first) || /^[\p{P}\p{S}]+$/u.test(text)
  return text === '' || isContradiction
    ? undefined
    : { substance: text, reaction, roles, severity, isIntolerance }
}

const isDash = /^(?:[-–—:=→]|->|=>)$/
const endsSubstance = /[:;؛]$/
/** What a substance does not end with. */
const closing = /(?<![\s:;,،؛])[\s:;,،؛]+$/

function roleOf(word: string, isReaction: boolean): Role {
  const bare = bareWord(word)
  if (severityOf(word)) return 'severity'
  if (intoleranceWords.has(bare)) return 'intolerance'
  if (isReaction) return 'reaction'
  return bare === 'to' ? 'command' : 'substance'
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
