// The phrases by which illnesses and ordinary diagnoses are written, prepared so that a text is searched word by word. Built once.
import { commonCodes } from '#server/features/record/chart/codes/common-codes.ts'
import { conditions } from '../list/problems/conditions.ts'
import type { ConditionId } from '../list/problems/condition-types.ts'
import { ordinaryDiagnoses } from '../list/problems/ordinary-diagnoses.ts'
import { sideWords } from '../list/problems/side-words.ts'
import { foldProblem, foldWord } from './problem-words.ts'

export type Phrase = {
  words: readonly string[]
  /** None: an ordinary diagnosis. */
  conditions: readonly ConditionId[]
  /** It takes the place of a shorter one within it. */
  isInstead: boolean
  /** Its words stand in this order, side by side: 'type 1 diabetes' is not 'type 2 diabetes since 1 year'. */
  isInOrder: boolean
}
type Phrases = {
  /** By the word of each phrase that is in the fewest phrases. */
  byWord: ReadonlyMap<string, readonly Phrase[]>
  known: ReadonlySet<string>
  side: ReadonlySet<string>
  /** Codes of the shipped list by their whole text, as `wholeText` writes it. */
  codeOfText: ReadonlyMap<string, string>
}

/** Words that join others and are no part of a phrase. */
export const joining: ReadonlySet<string> = new Set(
  'a an the of in with to for का की के को में से है من في مع على'.split(' ').map(foldWord),
)

export const wordsOf = (text: string): string[] =>
  (foldProblem(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldWord).filter(word => !joining.has(word))

export const wholeText = (text: string): string => foldProblem(text).replace(/\s+/g, ' ').trim()

/** A text of the shipped list that denies something says little by its words. */
const denies = /\b(?:no|not|without|past|family|from|screening|contact|check|advice)\b|,/i

let built: Phrases | undefined
export const problemPhrases = (): Phrases => (built ??= build())

function build(): Phrases {
  const phrases: Phrase[] = []
  const put = (text: string, ids: readonly ConditionId[]) => {
    const words = wordsOf(text)
    if (words.length > 0)
      phrases.push({
        words,
        conditions: ids,
        isInstead: text.startsWith('!'),
        isInOrder: words.some(isShort),
      })
  }
  for (const { id, phrases: texts } of conditions) for (const text of texts) put(text, [id])
  for (const text of ordinaryDiagnoses) put(text, [])
  for (const { code, text } of commonCodes)
    if (!denies.test(text)) put(text, conditionsOfCode(plainCode(code)))

  const counts = new Map<string, number>()
  for (const { words } of phrases) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const rarest = (words: readonly string[]) =>
    words.reduce((one, other) => (counts.get(other)! < counts.get(one)! ? other : one))
  const side = new Set([...sideWords].map(foldWord))
  return {
    byWord: Map.groupBy(phrases, ({ words }) => rarest(words)),
    known: new Set([
      ...counts.keys(),
      ...side,
      ...commonCodes.flatMap(({ text, words }) => [...wordsOf(text), ...wordsOf(words)]),
    ]),
    side,
    codeOfText: new Map(commonCodes.map(({ code, text }) => [wholeText(text), code])),
  }
}

const isShort = (word: string): boolean => word.length < 3

export const plainCode = (code: string): string => code.toUpperCase().replace(/[.\s]/g, '')

let codes: ReadonlyMap<string, ConditionId[]> | undefined
const conditionsByCode = () =>
  (codes ??= new Map(
    [
      ...Map.groupBy(
        conditions.flatMap(({ id, codes: beginnings }) => beginnings.map(beginning => ({ id, beginning }))),
        ({ beginning }) => beginning,
      ),
    ].map(([beginning, rows]) => [beginning, rows.map(({ id }) => id)]),
  ))

/** Of a code without its dot: all illnesses of which a beginning is one of theirs. */
export const conditionsOfCode = (code: string): ConditionId[] =>
  Array.from(
    { length: Math.min(code.length, 7) },
    (_, at) => conditionsByCode().get(code.slice(0, at + 1)) ?? [],
  ).flat()
