import { latinDigits } from '../../values/latin-digits.ts'
import type { Cell, Meaning } from './line-types.ts'

/** The words of a line, without the space around them. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(word => word !== '')

/** The most words that a line may have, without its command. A longer text is a note, or was pasted by mistake. */
export const mostWords = 40

/** The words from `at` to before `to`, at most as many as a line may have: else looking ahead at each word would cost the square of the length. */
export const wordsFrom = (words: readonly string[], at: number, to = words.length): readonly string[] =>
  words.slice(at, Math.min(to, at + mostWords))

/** A word without its case and without marks that people often leave out: a nukta, a hamza, vowel signs. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u093c\u064b-\u0655]/g, '')
    .toLowerCase()

/** Replaces the digits of a word that begins with a number: '१–०–१' becomes '1-0-1'. Other words stay as they are. */
export function withLatinDigits(word: string): string {
  if (!/^[.٫]?[\p{Nd}½¼¾]/u.test(word)) return word
  return latinDigits(word)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[‐‑‒–—−]/g, '-')
}

/** A word as it is read: with Latin digits, and without the stop or comma behind it. The last point of 'b.d.' belongs to it. */
export function asRead(word: string): string {
  const [, times = '', rest = word] = /^([x×]?)(\p{Nd}.*)$/iu.exec(word) ?? []
  return (times + withLatinDigits(rest)).replace(/^([^.]+|[x×]?\d+\.\d[^.]*)[.,;،؛]$/u, '$1')
}

/** What words mean, whatever their case and marks. Words of one meaning are joined with '|'. */
export const meaningsOf = <Value>(
  list: readonly (readonly [words: string, value: Value])[],
): ReadonlyMap<string, Value> =>
  new Map(list.flatMap(([words, value]) => words.split('|').map(word => [plain(word), value] as const)))

/** Phrases with '#' for a whole number in them. `firsts`: their first words, because most words of a line begin no phrase. */
export type Phrases<Value> = { meanings: ReadonlyMap<string, Value>; firsts: ReadonlySet<string> }

export function phrasesOf<Value>(
  list: readonly (readonly [phrases: string, value: Value])[],
): Phrases<Value> {
  const meanings = meaningsOf(list)
  return { meanings, firsts: new Set([...meanings.keys()].map(phrase => phrase.split(' ')[0]!)) }
}

/** A found phrase, the number in it, and how many words it took. */
export type FoundPhrase<Value> = { value: Value; number: number; taken: number }

const longestPhrase = 5
const withPlace = (text: string) => text.replace(/\d+/, '#')

/** The longest phrase at the beginning of these words. */
export function phraseAt<Value>(
  words: readonly string[],
  { meanings, firsts }: Phrases<Value>,
): FoundPhrase<Value> | undefined {
  const first = plain(words[0] ?? '')
  if (!firsts.has(first) && !firsts.has(withPlace(first))) return undefined
  for (let taken = Math.min(longestPhrase, words.length); taken > 0; taken--) {
    const text = plain(words.slice(0, taken).join(' '))
    const value = meanings.get(text) ?? meanings.get(withPlace(text))
    if (value !== undefined) return { value, number: Number(/\d+/.exec(text)?.[0] ?? 0), taken }
  }
  return undefined
}

/** Groups neighbouring words of one meaning into cells. Neighbouring words that are only text become one cell. */
export function cellsOf(typed: readonly string[], meanings: readonly Meaning[]): Cell[] {
  const cells: Cell[] = []
  let last: Meaning | undefined
  for (const [index, word] of typed.entries()) {
    const meaning = meanings[index]!
    const cell = cells.at(-1)
    const isSame = last === meaning || (last?.kind === 'text' && meaning.kind === 'text')
    if (cell && isSame) cell.typed += ` ${word}`
    else cells.push({ typed: word, meaning })
    last = meaning
  }
  return cells.map(cell => (cell.meaning.kind === 'text' ? { ...cell, meaning: textOf(cell.typed) } : cell))
}

const textOf = (text: string): Meaning => ({ kind: 'text', text })
