// Names that nobody knows are compared as they are written: what stands as an allergy and is prescribed under the same name stops.
import type { Dictionary } from '../dictionary.ts'
import { foldName } from '../names/fold-name.ts'
import { nameAlone } from '../names/read-parts.ts'
import type { Written } from './safety-types.ts'
import { substancesOf, type Substance } from './read-substance.ts'

/** A word of fewer letters is a part of too many names. */
const leastLetters = 3

/**
 * The same text; or an allergy of which nobody knows what is in it, within a name that is no medicine of the list: 'Zerodol' within 'Zerodol
 * SP', but not 'milk' within 'milk of magnesia'.
 */
export function hasSameName(
  { medicineName, resolved }: Written,
  { substance, read }: { substance: string; read: Substance },
  { byName }: Dictionary,
): boolean {
  const name = nameAlone(medicineName)
  const substances = [substance, ...substancesOf(substance)].map(nameAlone).filter(text => text !== '')
  if (substances.includes(name)) return true
  const isListed =
    resolved.kind === 'resolved' && resolved.name.split(' + ').every(part => byName.has(foldName(part)))
  if (read.isRead || isListed) return false
  return substances.some(
    text => text.replace(/[^\p{L}]/gu, '').length >= leastLetters && ` ${name} `.includes(` ${text} `),
  )
}
