import type { MedicineClass } from '../list/list-types.ts'
import { classWords } from '../list/names/class-words.ts'
import { foldName } from '../names/fold-name.ts'
import { spellingOf } from '../names/spelling.ts'

/** In one spelling, a space around each word. The article of an Arabic word is none of it. */
const asWords = (text: string): string =>
  ` ${foldName(text)
    .split(/[^\p{L}\p{M}\p{N}-]+/u)
    .map(word => spellingOf(word.replace(/^ال(?=\p{L}{3})/u, '')))
    .join(' ')
    .trim()} `

/** A class may have a row for each language. */
const furtherWords = new Map(
  [...Map.groupBy(classWords, ([id]) => id)].map(([id, rows]) => [
    id,
    rows.flatMap(([, ...words]) => words.map(asWords)),
  ]),
)

/** The words of a class as they are looked for, made once for each. */
const lookedFor = new WeakMap<MedicineClass, readonly string[]>()

function wordsOfClass(one: MedicineClass): readonly string[] {
  let words = lookedFor.get(one)
  if (!words) {
    const inEnglish = (one.allergyWords ?? []).map(asWords)
    const inPlural = inEnglish.map(word => `${word.trimEnd()}s `)
    words = one.allergyWords ? [...inEnglish, ...inPlural, ...(furtherWords.get(one.id) ?? [])] : []
    lookedFor.set(one, words)
  }
  return words
}

/** 'Penicillins', 'penicillin injection', 'hives from beta blockers' and 'पेनिसिलिन' name a class. */
export function classesNamedIn(written: string, classes: readonly MedicineClass[]): string[] {
  const text = asWords(written)
  return classes.filter(one => wordsOfClass(one).some(word => text.includes(word))).map(({ id }) => id)
}
