// Which ingredients a written medicine means. Pure: the list, and the clinic's brands, are passed in.
import type { Combination, Ingredient } from './list/list-types.ts'

export type Dictionary = {
  /** By each whole name and alias, folded. */
  byName: ReadonlyMap<string, Entry>
  /** All names and aliases, sorted, for beginnings. */
  sorted: readonly string[]
}
/** `name` is how the medicine is written: an ingredient's, or a combination's. */
export type Entry = { name: string; ingredients: readonly Ingredient[]; strengths: readonly string[] }

/** A clinic's product by its folded name; null ingredients: it has none that the list knows. */
export type Brands = ReadonlyMap<string, { name: string; ingredients: readonly string[] | null }>

export type Resolved =
  ({ kind: 'resolved' } & Entry) | { kind: 'ambiguous'; choices: string[] } | { kind: 'unknown' }

/** A beginning of fewer letters resolves to nothing. */
const leastLetters = 4

/** What stands before or behind a medicine's name and is no part of it. */
export const formWords =
  /^(?:tabs?|tablets?|caps?|capsules?|syp|syrup|susp|suspension|inj|injection|drops?|oint|ointment|cream|gel|lotion|inhaler|spray|sachets?|oral|eye|ear|nasal)\.?$/

/** In lower case, without accents and with single spaces. */
export const foldName = (name: string): string =>
  (isAscii.test(name) ? name : name.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
/** Most names, which have no accents to take away. */
const isAscii = /^[\t-~]*$/

/** Punctuation before a name and after it. Brackets are part of it: 'insulin (human)'. */
const punctuationBefore = /^[\s:;,،؛•*"'“”‘’–—-]+/
/** Without the lookbehind, a long row of such signs would be searched again from each of them. */
const punctuationAfter = /(?<![\s:;,.!?،؛؟।*"'“”‘’–—-])[\s:;,.!?،؛؟।*"'“”‘’–—-]+$/

/** 'Tab. Paracetamol 650 mg' is paracetamol, and so is 'Paracetamol:'. */
export function nameAlone(written: string): string {
  const all = foldName(written).replace(punctuationBefore, '').replace(punctuationAfter, '').split(' ')
  const first = all.findIndex((word, at) => at === all.length - 1 || !formWords.test(word))
  const words = all.slice(first)
  const firstNumber = words.findIndex(
    (word, at) => at > 0 && /^[\d.]+\s*(?:mg|g|mcg|µg|ml|iu|units?|%)?(?:\/.*)?$/.test(word),
  )
  if (firstNumber !== -1) words.splice(firstNumber)
  while (words.length > 1 && formWords.test(words.at(-1)!)) words.pop()
  return words.join(' ')
}

export function createDictionary(
  ingredients: readonly Ingredient[],
  combinations: readonly Combination[],
): Dictionary {
  const byName = new Map<string, Entry>()
  const known = new Map(ingredients.map(one => [one.name, one]))
  const put = ({ name, aliases = [] }: { name: string; aliases?: readonly string[] }, entry: Entry) => {
    for (const one of [name, ...aliases]) byName.set(foldName(one), entry)
  }
  const strengthsOf = (products: Ingredient['products']) => products.flatMap(({ strengths }) => strengths)
  for (const one of ingredients)
    put(one, { name: one.name, ingredients: [one], strengths: strengthsOf(one.products) })
  for (const one of combinations)
    put(one, {
      name: one.name,
      ingredients: one.ingredients.flatMap(name => known.get(name) ?? []),
      strengths: strengthsOf(one.products),
    })
  return { byName, sorted: [...byName.keys()].sort() }
}

/**
 * A whole name or a brand; a combination whose parts all resolve; or at least four letters with which the names of one medicine
 * alone begin.
 */
export function resolveMedicine(
  dictionary: Dictionary,
  written: string,
  brands: Brands = new Map(),
): Resolved {
  const whole = foldName(written)
  const name = nameAlone(written)
  const brand = brands.get(whole) ?? brands.get(name)
  if (brand) return ofBrand(dictionary, brand)
  const entry = dictionary.byName.get(whole) ?? dictionary.byName.get(name)
  if (entry) return { kind: 'resolved', ...entry }
  const parts = name.split(/\s*(?:\+|\/|,|\band\b|\bwith\b)\s*/).filter(part => part !== '')
  if (parts.length > 1) return ofParts(dictionary, parts)
  return ofBeginning(dictionary, name)
}

/** Whether it is written out: a beginning such as 'amox' is not. */
export const isWholeName = ({ byName }: Dictionary, written: string): boolean =>
  byName.has(foldName(written)) || byName.has(nameAlone(written))

function ofBrand(
  dictionary: Dictionary,
  { name, ingredients }: { name: string; ingredients: readonly string[] | null },
): Resolved {
  const found = ingredients?.map(one => dictionary.byName.get(foldName(one)))
  if (!found || found.length === 0 || found.some(entry => !entry)) return { kind: 'unknown' }
  return { kind: 'resolved', name, ingredients: found.flatMap(entry => entry!.ingredients), strengths: [] }
}

function ofParts(dictionary: Dictionary, parts: readonly string[]): Resolved {
  const found = parts.map(part => ofBeginning(dictionary, nameAlone(part)))
  const known = found.flatMap(one => (one.kind === 'resolved' ? [one] : []))
  if (known.length < parts.length) return { kind: 'unknown' }
  return {
    kind: 'resolved',
    name: known.map(({ name }) => name).join(' + '),
    ingredients: known.flatMap(({ ingredients }) => ingredients),
    strengths: [],
  }
}

function ofBeginning({ byName, sorted }: Dictionary, name: string): Resolved {
  const exact = byName.get(name)
  if (exact) return { kind: 'resolved', ...exact }
  if (name.replace(/[^\p{L}]/gu, '').length < leastLetters) return { kind: 'unknown' }
  const entries = new Set(beginningWith(sorted, name).map(key => byName.get(key)!))
  const [entry] = entries
  if (!entry) return { kind: 'unknown' }
  // 'amox' begins 'amoxicillin + clavulanic acid' too: an ingredient alone comes before its combinations.
  const alone = [...entries].filter(({ ingredients }) => ingredients.length === 1)
  if (alone.length === 1) return { kind: 'resolved', ...alone[0]! }
  if (entries.size === 1) return { kind: 'resolved', ...entry }
  return { kind: 'ambiguous', choices: [...entries].map(one => one.name) }
}

/** The names that begin so, found by halving. */
export function beginningWith(sorted: readonly string[], beginning: string): string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < beginning) low = middle + 1
    else high = middle
  }
  const end = sorted.findIndex((name, at) => at >= low && !name.startsWith(beginning))
  return sorted.slice(low, end < 0 ? undefined : end)
}
