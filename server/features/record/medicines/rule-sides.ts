// What a rule of an organization can be about: an ingredient or a group of the list.
import type { RuleSide } from '#contract/record/medicines/medicines.ts'
import { beginningWith } from './dictionary.ts'
import { foldName } from './names/fold-name.ts'
import type { MedicineList } from './safety-list.ts'

/** As a rule keeps it: an ingredient's main name, or the id of a group. Undefined: the list has neither. */
export function sideNamed({ classes, dictionary }: MedicineList, text: string): string | undefined {
  const name = foldName(text)
  const group = classes.find(({ id, label }) => foldName(id) === name || foldName(label) === name)
  if (group) return group.id
  const entry = dictionary.byName.get(name)
  return entry?.ingredients.length === 1 ? entry.ingredients[0]!.name : undefined
}

/** As a person reads it; `sideNamed` understands it too. */
export const nameOfSide = ({ classes }: MedicineList, side: string): string =>
  classes.find(({ id }) => id === side)?.label ?? side

/** Groups first: there are few of them. */
export function findSides(
  { classes, dictionary }: MedicineList,
  { keyword, limit }: { keyword: string; limit: number },
): RuleSide[] {
  const key = foldName(keyword)
  if (key.length < 2) return []
  const found = classes.filter(group => beginningsOf(group).some(words => words.includes(` ${key}`)))
  const entries = beginningWith(dictionary.sorted, key).map(name => dictionary.byName.get(name)!)
  const ingredients = entries.flatMap(entry => (entry.ingredients.length === 1 ? [entry.name] : []))
  return [
    ...found.map(({ label }) => ({ name: label, isGroup: true })),
    ...[...new Set(ingredients)].map(name => ({ name, isGroup: false })),
  ].slice(0, limit)
}

/** Groups have long names: a word within one counts as a beginning, and so does a word by which doctors know the group. */
const beginningsOf = ({ label, allergyWords = [] }: MedicineList['classes'][number]): string[] =>
  [label, ...allergyWords].map(words => ` ${foldName(words)}`)
