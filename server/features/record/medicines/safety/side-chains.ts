// Beta-lactams that cross-react by their side chains. Source: AAAAI and ACAAI, 'Drug allergy: a 2022 practice parameter update', 2022: a similar
// R1 side chain is what matters; other cephalosporins and carbapenems seldom react.
import type { Dictionary } from '../dictionary.ts'
import type { ClassId, Ingredient } from '../list/list-types.ts'
import type { Substance } from './read-substance.ts'

const betaLactam = 'betaLactam'
/** Beta-lactams to which 'penicillin' may refer, and those that are given in their place. */
const groups: ReadonlySet<ClassId> = new Set(['penicillin', 'cephalosporin', 'carbapenem'])

/** By class, the side chains of its members. Made once for a list. */
const ofLists = new WeakMap<Dictionary, ReadonlyMap<ClassId, ReadonlySet<string>>>()

function chainsOf(dictionary: Dictionary): ReadonlyMap<ClassId, ReadonlySet<string>> {
  const before = ofLists.get(dictionary)
  if (before) return before
  const found = new Map<ClassId, Set<string>>()
  for (const { ingredients } of dictionary.byName.values())
    for (const { classes, sideChain } of ingredients)
      if (sideChain !== undefined)
        for (const id of classes) found.set(id, (found.get(id) ?? new Set()).add(sideChain))
  ofLists.set(dictionary, found)
  return found
}

/** An allergy that names a class may be to any member of it: 'penicillin' to amoxicillin, whose side chain cefalexin has. */
export function sharesSideChain({ sideChain }: Ingredient, read: Substance, dictionary: Dictionary): boolean {
  if (sideChain === undefined) return false
  if (read.ingredients.some(one => one.sideChain === sideChain)) return true
  return read.named.some(id => chainsOf(dictionary).get(id)?.has(sideChain))
}

/** Another beta-lactam than the one that is not borne. Aztreonam reacts by its side chain alone. */
export const isOtherBetaLactam = ({ classes }: Ingredient, read: Substance): boolean =>
  classes.some(id => groups.has(id)) &&
  (read.named.some(id => groups.has(id)) ||
    read.ingredients.some(one => one.classes.includes(betaLactam) && one.classes.some(id => groups.has(id))))
