// What an allergy is to. People write more than a name: 'amoxicillin skin', 'diclofenac गैस', 'ibuprofen and penicillin'. Pure.
import { mostWords } from '#contract/record/visit-line/line-words.ts'
import { readReactions } from '#contract/record/visit-line/reaction-words.ts'
import { isWholeName, resolveMedicine, type Brands, type Dictionary } from '../dictionary.ts'
import type { Ingredient, MedicineClass } from '../list/list-types.ts'
import { foldName } from '../names/fold-name.ts'
import { classesNamedIn } from './class-names.ts'

export type Substance = {
  ingredients: readonly Ingredient[]
  classes: ReadonlySet<string>
  /** Of these, the classes that are written there themselves. */
  named: readonly string[]
  /** Nothing is in the text that the list does not know and that is not what happened. */
  isRead: boolean
}
export type NamesInUse = {
  dictionary: Dictionary
  classes: readonly MedicineClass[]
  /** The clinic's own among the names that are read. */
  brands?: Brands | undefined
}

/** An allergy to an ingredient counts for the classes of it that allergies are known for: penicillins, sulfonamides. */
export function readSubstance(written: string, list: NamesInUse): Substance {
  const resolved = resolveMedicine(list.dictionary, written, list.brands)
  const parts =
    resolved.kind === 'resolved'
      ? [{ text: written, ingredients: resolved.ingredients, classes: [], isRead: true }]
      : partsOf(written).map(words => readPart(words, list))
  const ingredients = parts.flatMap(part => part.ingredients)
  const own = new Set(ingredients.flatMap(({ classes }) => classes))
  const ofAllergies = list.classes.filter(({ id, allergyWords }) => allergyWords && own.has(id))
  const named = parts.map(({ text }) => classesNamedIn(text, list.classes))
  const labelled = parts.flatMap(part => part.classes)
  const inWords = [...labelled, ...named.flat()]
  const classes = new Set([...ofAllergies.map(({ id }) => id), ...inWords])
  const isKnown = ingredients.length > 0 || classes.size > 0
  return {
    ingredients,
    classes,
    named: inWords,
    isRead: isKnown && parts.every(({ isRead }, at) => isRead || named[at]!.length > 0),
  }
}

/** Each of several substances, in words. */
const partsOf = (written: string): string[][] =>
  written
    .split(/[,;/+&،؛]|\s(?:and|with)\s/i)
    .map(part => part.split(/[\s:()[\]=–—]+/).filter(word => word !== ''))
    .filter(words => words.length > 0)

/** The substances alone, without what they did: 'Zerodol SP' of 'Zerodol SP (skin rash)'. */
export const substancesOf = (written: string): string[] =>
  partsOf(written).flatMap(words => {
    const end = readReactions(words).isRest.indexOf(true)
    return end > 0 ? [words.slice(0, end).join(' ')] : []
  })

/**
 * The longest beginning that the list knows. A class's label comes before a shorter name: 'calcium channel blockers' are no calcium. A
 * name that is not written out, such as 'amox', counts only where the rest says what happened: 'milk protein' is no milk of magnesia.
 */
function readPart(words: readonly string[], { dictionary, classes, brands }: NamesInUse) {
  const text = words.join(' ')
  const { isRest } = readReactions(words)
  if (isRest[0]) return { text, ingredients: [], classes: [], isRead: true }
  // No name has more words than a line.
  for (let count = words.length; count > 0; count = Math.min(count - 1, mostWords)) {
    const beginning = words.slice(0, count).join(' ')
    const isRead = isRest[count] === true
    const found =
      isRead || isWholeName(dictionary, beginning, brands)
        ? resolveMedicine(dictionary, beginning, brands)
        : undefined
    if (found?.kind === 'resolved') return { text, ingredients: found.ingredients, classes: [], isRead }
    const labelled = classes.find(({ label }) => isLabel(beginning, label))
    if (labelled) return { text, ingredients: [], classes: [labelled.id], isRead }
  }
  return { text, ingredients: [], classes: [], isRead: false }
}

const isLabel = (written: string, label: string): boolean => {
  const [one, other] = [written, label].map(text => foldName(text).replaceAll('-', ' '))
  return one === other || `${one}s` === other
}
