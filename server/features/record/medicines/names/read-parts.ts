// A written name, word by word: the longest names that the list or the clinic knows, and what is left over.
import type { Brands, Dictionary, Entry } from './known-names.ts'
import { foldName } from './fold-name.ts'
import {
  kindOfWord,
  minerals,
  partsOfWord,
  printedWord,
  withTellingSalts,
  type WordKind,
} from './name-words.ts'
import { spellingOf } from './spelling.ts'

/** A medicine that stands in the name. Without ingredients: a clinic's brand of which nobody knows what is in it. */
export type Part = Omit<Entry, 'ingredients'> & { ingredients: Entry['ingredients'] | undefined }

/** What stands between two joiners: of 'amlodipine besilate + atenolol' there are two. */
export type Group = {
  parts: Part[]
  /** Undefined: every word is read. Else the words that may be the beginning of one name; null: they cannot be. */
  unread: string | null | undefined
}

/** No name of a list has more words. */
const mostWords = 8
const joiners = /[+&/,;،؛]/
const joinerWords = new Set(['and', 'with', 'और', 'एवं', 'مع', 'و'])
/** Words in capitals of one letter before the name, as doctors of India write them: 'T. Paracetamol', 'C. Amoxicillin'. */
const shortForm = /^[tc]\. ?(?=\p{L}{3})/u
const withSlash: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])[wv]\/[wv](?!\p{L})/gu, ' '],
  [/(?<!\p{L})e\/[do](?!\p{L})/gu, ' eye drops '],
]
const edges = /^[^\p{L}\p{N}%½]+|(?<![^\p{L}\p{M}\p{N}%½])[^\p{L}\p{M}\p{N}%½]+$/gu

export function readParts(dictionary: Dictionary, written: string, brands: Brands): Group[] {
  const find = finder(dictionary, brands)
  const { exact, groups } = splitName(written)
  for (const { text, kept } of exact) {
    const part = find(text, spellingOf(text))
    if (part) return [{ parts: [called(part, kept)], unread: undefined }]
  }
  return groups.map(words => readGroup(words, find))
}

/** All folded texts that would be looked for among a clinic's brands. */
export function namesWithin(written: string): string[] {
  const { exact, groups } = splitName(written)
  const spans = groups.flatMap(words =>
    words.flatMap((word, at) => [
      ...spansAt(words, at).map(({ text }) => text),
      ...(partsOfWord(word) ?? []),
    ]),
  )
  return [...new Set([...exact.map(({ text }) => text), ...spans])].filter(name => name !== '')
}

/** The words of a name without its forms and strengths, in one spelling, to compare names that nobody knows. */
export const nameAlone = (written: string): string =>
  splitName(written)
    .groups.flatMap(words => words.filter((word, at) => !isAround(kindOfWord(word, words[at - 1]))))
    .map(spellingOf)
    .join(' ')
    .replaceAll('-', ' ')

/** A name, and the words around it that what was understood keeps. */
type Exact = { text: string; kept: readonly string[] }

/** As it stands, without its forms and strengths, and its words between joiners. */
function splitName(written: string): { exact: Exact[]; groups: string[][] } {
  const whole = foldName(written)
  const told = withSlash.reduce((text, [slashed, meant]) => text.replace(slashed, meant), whole)
  const groups = told
    .replace(shortForm, '')
    .split(joiners)
    .flatMap(text => atJoinerWords(wordsOf(text)))
  return { exact: [{ text: whole, kept: [] }, withoutForms(whole)], groups }
}

/** Brackets and a stop between letters are spaces: 'Tab.Paracetamol (500 mg)'. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/[()[\]{}]|(?<=\p{L})\.(?=\p{L}{3})/gu, ' ')
    .split(' ')
    .map(word => word.replace(edges, ''))
    .filter(word => word !== '')

function atJoinerWords(words: readonly string[]): string[][] {
  const groups: string[][] = [[]]
  for (const word of words) {
    if (joinerWords.has(word)) groups.push([])
    else groups.at(-1)!.push(word)
  }
  return groups.filter(group => group.length > 0)
}

/** Names with signs of their own, such as commas, are found as they are: 'Inj. measles, mumps and rubella vaccine 0.5 ml'. */
function withoutForms(whole: string): Exact {
  const words = whole.split(' ')
  const bare = words.map(word => word.replace(edges, ''))
  const isOther = (word: string, at: number) => word !== '' && !isAround(kindOfWord(word, bare[at - 1]))
  const first = bare.findIndex(isOther)
  if (first < 0) return { text: whole, kept: [] }
  const last = bare.findLastIndex(isOther)
  const kept = [...bare.slice(0, first), ...bare.slice(last + 1)].filter(
    word => kindOfWord(word, undefined) === 'telling',
  )
  const text = words
    .slice(first, last + 1)
    .join(' ')
    .replace(/^[\s:;,.*"'“”‘’-]+/, '')
    .replace(after, '')
  return { text: first === last ? bare[first]! : text, kept }
}
/** Without the lookbehind, a long row of such signs would be searched again from each of them. */
const after = /(?<![\s:;,.!?*"'“”‘’-])[\s:;,.!?*"'“”‘’-]+$/

/** As it is written, or in another spelling of the same. */
const entryOf = ({ byName, bySpelling }: Dictionary, name: string, spelling: string): Entry | undefined =>
  byName.get(name) ?? bySpelling.get(spelling) ?? undefined

const isAround = (kind: WordKind | undefined): boolean =>
  kind === 'form' || kind === 'telling' || kind === 'amount'

type Find = (text: string, spelling: string) => Part | undefined

/** A brand comes before the list's own name. An Arabic name may have its article. */
function finder(dictionary: Dictionary, brands: Brands): Find {
  const find: Find = (text, spelling) => {
    const brand = brands.get(text)
    if (brand) return ofBrand(dictionary, brand)
    return entryOf(dictionary, text, spelling)
  }
  return (text, spelling) =>
    find(text, spelling) ?? (text.startsWith('ال') ? find(text.slice(2), spelling.slice(2)) : undefined)
}

function ofBrand(
  dictionary: Dictionary,
  { name, ingredients }: { name: string; ingredients: readonly string[] | null },
) {
  const found = ingredients?.map(one => dictionary.byName.get(foldName(one)))
  const isKnown = found !== undefined && found.length > 0 && found.every(entry => entry !== undefined)
  return {
    name,
    strengths: [],
    ingredients: isKnown ? found.flatMap(entry => entry!.ingredients) : undefined,
  }
}

/** What begins at a word, the longest first. */
const spansAt = (words: readonly string[], at: number) =>
  Array.from({ length: Math.min(mostWords, words.length - at) }, (_, index) => {
    const count = Math.min(mostWords, words.length - at) - index
    return { count, text: words.slice(at, at + count).join(' ') }
  })

function readGroup(words: readonly string[], find: Find): Group {
  const spellings = words.map(spellingOf)
  const parts: Part[] = []
  const rest: string[] = []
  /** What stands before its medicine: 'eye drops timolol'. */
  const before: string[] = []
  let isRead = true
  let [hasSalt, hasMetal] = [false, false]
  for (let at = 0; at < words.length;) {
    const found = longestAt(words, spellings, at, find)
    if (found) {
      parts.push(called(found.part, before.splice(0)))
      rest.push(...words.slice(at, at + found.count))
      at += found.count
      continue
    }
    const word = words[at]!
    const kind = kindOfWord(word, words[at - 1])
    if (kind === 'salt' || kind === 'metal') {
      hasSalt = true
      hasMetal ||= kind === 'metal'
      keepSalt(parts, word)
    } else if (kind === 'telling') {
      const part = parts.pop()
      if (part) parts.push(called(part, [word]))
      else before.push(word)
    } else if (!kind) {
      const split = partsOfWord(word)
      const inner = split && readGroup(split, find)
      if (inner && inner.unread === undefined) parts.push(...inner.parts)
      else {
        isRead = false
        rest.push(word)
      }
    }
    at++
  }
  const isMineral = parts.some(({ ingredients }) => ingredients?.some(({ name }) => minerals.has(name)))
  // A salt of nothing is a medicine that the list does not have.
  const isSaltAlone = hasSalt && parts.length === 0
  if (isRead && !isSaltAlone && !(hasMetal && isMineral)) return { parts, unread: undefined }
  return { parts, unread: hasSalt || isRead ? null : rest.join(' ') }
}

function longestAt(words: readonly string[], spellings: readonly string[], at: number, find: Find) {
  for (const { count, text } of spansAt(words, at)) {
    const part = find(text, count === 1 ? spellings[at]! : spellings.slice(at, at + count).join(' '))
    if (part) return { part, count }
  }
  return undefined
}

/** Where it tells something, the salt behind a medicine is a part of what it is called. */
function keepSalt(parts: Part[], salt: string): void {
  const part = parts.at(-1)
  const ingredient = part?.ingredients?.length === 1 ? part.ingredients[0] : undefined
  if (part && ingredient?.name === part.name && withTellingSalts.has(ingredient.name))
    parts.splice(-1, 1, called(part, [salt]))
}

const called = (part: Part, words: readonly string[]): Part =>
  words.length === 0
    ? part
    : { ...part, called: [part.called ?? part.name, ...words.map(printedWord)].join(' ') }
