// What an allergy is to. People write more than a name: 'amoxicillin skin', 'diclofenac गैस', 'ibuprofen and penicillin'. Pure.
import { mostWords } from '#contract/record/visit-line/line-words.ts'
import { readReactions } from '#contract/record/visit-line/reaction-words.ts'
import { foldName, isWholeName, resolveMedicine, type Dictionary } from '../dictionary.ts'
import type { Ingredient, MedicineClass } from '../list/list-types.ts'

export type Substance = {
  ingredients: readonly Ingredient[]
  classes: ReadonlySet<string>
  /** Nothing is in the text that the list does not know and that is not what happened. */
  isRead: boolean
}
type List = { dictionary: Dictionary; classes: readonly MedicineClass[] }

/** An allergy to an ingredient counts for the classes of it that allergies are known for: penicillins, sulfonamides. */
export function readSubstance(written: string, list: List): Substance {
  const resolved = resolveMedicine(list.dictionary, written)
  const parts =
    resolved.kind === 'resolved'
      ? [{ text: written, ingredients: resolved.ingredients, classes: [], isRead: true }]
      : partsOf(written).map(words => readPart(words, list))
  const ingredients = parts.flatMap(part => part.ingredients)
  const own = new Set(ingredients.flatMap(({ classes }) => classes))
  const ofAllergies = list.classes.filter(({ id, allergyWords }) => allergyWords && own.has(id))
  const named = parts.map(({ text }) => namedIn(text, list.classes))
  const labelled = parts.flatMap(part => part.classes)
  const classes = new Set([...ofAllergies.map(({ id }) => id), ...labelled, ...named.flat()])
  const isKnown = ingredients.length > 0 || classes.size > 0
  return {
    ingredients,
    classes,
    isRead: isKnown && parts.every(({ isRead }, at) => isRead || named[at]!.length > 0),
  }
}

/** Each of several substances, in words. */
const partsOf = (written: string): string[][] =>
  written
    .split(/[,;/+&،؛]|\s(?:and|with)\s/i)
    .map(part => part.split(/[\s:()[\]=–—]+/).filter(word => word !== ''))
    .filter(words => words.length > 0)

/**
 * The longest beginning that the list knows. A class's label comes before a shorter name: 'calcium channel blockers' are no calcium. A
 * name that is not written out, such as 'amox', counts only where the rest says what happened: 'milk protein' is no milk of magnesia.
 */
function readPart(words: readonly string[], { dictionary, classes }: List) {
  const text = words.join(' ')
  const { isRest } = readReactions(words)
  if (isRest[0]) return { text, ingredients: [], classes: [], isRead: true }
  // No name has more words than a line.
  for (let count = words.length; count > 0; count = Math.min(count - 1, mostWords)) {
    const beginning = words.slice(0, count).join(' ')
    const isRead = isRest[count] === true
    const found =
      isRead || isWholeName(dictionary, beginning) ? resolveMedicine(dictionary, beginning) : undefined
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

/** 'Penicillins', 'penicillin injection' and 'hives from beta blockers' name a class. */
function namedIn(written: string, classes: readonly MedicineClass[]): string[] {
  const folded = foldName(written)
  const words = ` ${folded.split(/[^\p{L}\p{N}-]+/u).join(' ')} `
  return classes
    .filter(({ allergyWords }) =>
      allergyWords?.some(
        word => folded === word || words.includes(` ${word} `) || words.includes(` ${word}s `),
      ),
    )
    .map(({ id }) => id)
}
