// Which illnesses that rules know the problems of a patient name, from the code or from the words. Pure.
import { conditions } from '../list/problems/conditions.ts'
import type { ConditionId } from '../list/problems/condition-types.ts'
import {
  conditionsOfCode,
  joining,
  plainCode,
  problemPhrases,
  wholeText,
  type Phrase,
} from './problem-phrases.ts'
import { readProblemWords, type ProblemWords } from './problem-words.ts'
import type { PatientProblem } from './safety-types.ts'

export type { ConditionId } from '../list/problems/condition-types.ts'

/** An illness that a problem names. `isAsked`: it is only suspected. */
export type FoundCondition = { id: ConditionId; problem: string; isAsked: boolean }

export type ReadProblems = {
  conditions: ReadonlySet<ConditionId>
  found: readonly FoundCondition[]
  /** Problems of which nobody can say what they are. */
  unread: readonly string[]
}

export function readProblems(problems: readonly PatientProblem[]): ReadProblems {
  const read = problems.map(problem => ({ text: problem.text, ...readProblem(problem) }))
  const found = read.flatMap(({ text, ids }) =>
    [...ids].map(([id, isAsked]) => ({ id, problem: text, isAsked })),
  )
  return {
    conditions: new Set(found.map(({ id }) => id)),
    found,
    unread: [...new Set(read.flatMap(({ text, isRead }) => (isRead ? [] : [text])))],
  }
}

type Read = {
  /** With whether each is only suspected. */
  ids: Map<ConditionId, boolean>
  isRead: boolean
}

/** What the code says counts, and what the words say besides. */
export function readProblem({ text, code, codeSystem }: PatientProblem): Read {
  const words = readText(text)
  const plain = codeOf(code, codeSystem) ?? codeAsText(text)
  if (!plain) return { ids: withWider(words.ids), isRead: words.isRead }
  // 'Asthma ruled out', with the code of asthma: nobody can say which of them is right.
  const isDoubted = words.isDoubted
  const ids = new Map(words.ids)
  for (const id of conditionsOfCode(plain)) ids.set(id, isDoubted && (ids.get(id) ?? true))
  return { ids: withWider(ids), isRead: true }
}

/** 'J45.909' and 'j45909' are one. ICD-10 of other countries begins alike. */
function codeOf(code: string | null, codeSystem: string | null): string | undefined {
  if (!code || (codeSystem && !/icd.?10/i.test(codeSystem))) return undefined
  return /^[a-z]\d[0-9a-z](?:\.?[0-9a-z]{1,4})?$/i.test(code.trim()) ? plainCode(code) : undefined
}

/** 'I10' is a code; 'B12' is a vitamin, and no illness that a rule asks for has such a code. */
function codeAsText(text: string): string | undefined {
  const plain = codeOf(text, null)
  return plain && (text.includes('.') || conditionsOfCode(plain).length > 0) ? plain : undefined
}

const widerOf: ReadonlyMap<ConditionId, readonly ConditionId[]> = new Map(
  conditions.map(({ id, wider }) => [id, wider]),
)

function withWider(ids: ReadonlyMap<ConditionId, boolean>): Map<ConditionId, boolean> {
  const all = new Map(ids)
  // A map goes on with what is added while it is walked through.
  for (const [id, isAsked] of all)
    for (const wider of widerOf.get(id) ?? []) {
      const before = all.get(wider)
      if (before === undefined || (before && !isAsked)) {
        all.delete(wider)
        all.set(wider, isAsked)
      }
    }
  return all
}

type Match = { phrase: Phrase; places: readonly number[]; isAsked: boolean }

function readText(text: string): Read & { isDoubted: boolean } {
  const { codeOfText } = problemPhrases()
  const known = codeOfText.get(wholeText(text))
  if (known)
    return {
      ids: new Map(conditionsOfCode(plainCode(known)).map(id => [id, false])),
      isRead: true,
      isDoubted: false,
    }
  const read = readProblemWords(text)
  const matches = matchesOf(read)
  const ids = new Map<ConditionId, boolean>()
  for (const { phrase, isAsked } of matches)
    for (const id of phrase.conditions) ids.set(id, isAsked && (ids.get(id) ?? true))
  const hasWords = read.words.some(word => word !== null)
  return {
    ids,
    isRead: isReadToTheEnd(read, matches),
    isDoubted:
      (read.isDenied && !hasWords) || (matches.length > 0 && matches.every(({ isAsked }) => isAsked)),
  }
}

/** Each part names something, and no word is left of which nobody can say what it is. What it is treated with may be anything. */
function isReadToTheEnd({ words, parts, isDenied }: ProblemWords, matches: readonly Match[]): boolean {
  const { known, side } = problemPhrases()
  const isKnown = (word: string) => known.has(word) || joining.has(word) || /^\p{N}/u.test(word)
  const isTreatment = (at: number) => words[at - 1]?.word === 'on'
  if (words.some((one, at) => one && !isKnown(one.word) && !isTreatment(at))) return false
  const named = new Set(matches.flatMap(({ places }) => places))
  const isSide = (word: string) => side.has(word) || joining.has(word) || /^\p{N}/u.test(word)
  const isNamed = parts.every(([from, before]) => {
    const places = Array.from({ length: before - from }, (_, at) => from + at).filter(at => words[at])
    return places.some(at => named.has(at)) || places.every(at => isSide(words[at]!.word))
  })
  return isNamed && (matches.length > 0 || isDenied)
}

function matchesOf({ words, parts }: ProblemWords): Match[] {
  const placesOf = ([from, before]: readonly [number, number]) =>
    Array.from({ length: before - from }, (_, at) => from + at).filter(
      at => !words[at] || !joining.has(words[at].word),
    )
  const lists = parts.map(placesOf).filter(places => places.some(at => words[at]))
  const own = lists.map(places => matchesIn(words, places))
  const all = own.flat()
  // 'CKD, stage 4', 'liver and kidney disease': a part that says nothing alone belongs to the one beside it.
  for (const [at, places] of lists.entries()) {
    if (own[at]!.length > 0) continue
    const [before, after] = [lists[at - 1], lists[at + 1]]
    if (before) all.push(...matchesIn(words, [...before, ...places]))
    if (after) all.push(...matchesIn(words, [...places, ...after]))
  }
  // 'Peptic ulcer, bleeding'.
  if (lists.length === 2 && lists.flat().length <= 3) all.push(...matchesIn(words, lists.flat()))
  // Few stand at one place: comparing each with all would take too long.
  const instead = Map.groupBy(
    all
      .filter(({ phrase }) => phrase.isInstead)
      .flatMap(match => match.places.map(place => ({ place, match }))),
    ({ place }) => place,
  )
  return all.filter(one => !instead.get(one.places[0]!)?.some(({ match }) => isWithin(one, match)))
}

/** 'hypertension' within 'pulmonary hypertension'. */
const isWithin = (one: Match, other: Match): boolean =>
  other.places.length > one.places.length && one.places.every(place => other.places.includes(place))

/** How far apart the words of a phrase may stand, beyond their number. */
const slack = 2

function matchesIn(words: ProblemWords['words'], places: readonly number[]): Match[] {
  const { byWord } = problemPhrases()
  return places.flatMap((place, at) => {
    const word = words[place]?.word
    if (word === undefined) return []
    return (byWord.get(word) ?? []).flatMap((phrase): Match[] => {
      const found = phrase.isInOrder ? inOrder(words, places, at, phrase) : nearby(words, places, at, phrase)
      return found ? [{ phrase, places: found, isAsked: found.some(one => words[one]!.isAsked) }] : []
    })
  })
}

function inOrder(words: ProblemWords['words'], places: readonly number[], at: number, phrase: Phrase) {
  const first = at - phrase.words.indexOf(words[places[at]!]!.word)
  const found = phrase.words.map((_, step) => places[first + step])
  const isWhole = phrase.words.every(
    (word, step) => found[step] !== undefined && words[found[step]]?.word === word,
  )
  return isWhole ? (found as number[]) : undefined
}

function nearby(words: ProblemWords['words'], places: readonly number[], at: number, phrase: Phrase) {
  const reach = phrase.words.length + slack
  const around = places.slice(Math.max(0, at - reach), at + reach + 1)
  const found = phrase.words.map(word => around.find(place => words[place]?.word === word))
  return found.every(place => place !== undefined) ? (found as number[]) : undefined
}
