// Whether two entries are of one allergy: 'Penicillin', 'PENICILLIN ' and 'Penicillins', or 'acetaminophen' and 'paracetamol'. Pure.
import { nameAlone } from '../names/read-parts.ts'
import { readSubstance, substancesOf, type NamesInUse, type Substance } from './read-substance.ts'

export function isSameSubstance(one: string, other: string, names: NamesInUse): boolean {
  const [first, second] = [one, other].map(inSingular)
  if (first === second && first !== '') return true
  // What happened, which stands behind a substance, would be lost with it.
  if (![one, other].every(isSubstanceAlone)) return false
  const [a, b] = [one, other].map(written => readSubstance(written, names))
  return a!.isRead && b!.isRead && keyOf(a!) === keyOf(b!)
}

const inSingular = (written: string): string => nameAlone(written).replace(/(?<=\p{L}{4})s$/u, '')

const isSubstanceAlone = (written: string): boolean =>
  substancesOf(written).map(nameAlone).join(' ') === nameAlone(written)

const keyOf = ({ ingredients, named }: Substance): string =>
  [...new Set([...ingredients.map(({ name }) => name), ...named.map(id => `class ${id}`)])].sort().join('\n')
