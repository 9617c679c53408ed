// The names of a list of medicines, and the one reader of names: of lines, of allergies, of what a patient takes, of clinics' lists. Pure: the
// list, and the clinic's brands, are passed in.
import type { Combination, Ingredient } from './list/list-types.ts'
import type { Brands, Dictionary, Entry } from './names/known-names.ts'
import { foldName } from './names/fold-name.ts'
import { namesTellingSalt } from './names/name-words.ts'
import { readParts, type Part } from './names/read-parts.ts'
import { spellingOf } from './names/spelling.ts'

// What reads the words of a name needs these too, and imports nothing from here.
export type { Brands, Dictionary, Entry } from './names/known-names.ts'

export type Resolved =
  | ({ kind: 'resolved' } & Entry)
  | { kind: 'ambiguous'; choices: string[] }
  /** `within`: medicines whose whole names stand in it beside what nobody knows. */
  | { kind: 'unknown'; within?: readonly Ingredient[] }

/** Further names of an ingredient, in any language. Whatever the list says of such a name itself comes first. */
export type OtherNames = readonly (readonly [ingredient: string, ...names: string[]])[]

export const noBrands: Brands = new Map()

/** A beginning of fewer letters resolves to nothing. */
const leastLetters = 4
const leastSpelled = 6

export function createDictionary(
  ingredients: readonly Ingredient[],
  combinations: readonly Combination[],
  otherNames: OtherNames = [],
): Dictionary {
  const byName = new Map<string, Entry>()
  const known = new Map(ingredients.map(one => [one.name, one]))
  const strengthsOf = (products: Ingredient['products']) => products.flatMap(({ strengths }) => strengths)
  for (const one of ingredients) {
    const entry: Entry = { name: one.name, ingredients: [one], strengths: strengthsOf(one.products) }
    byName.set(foldName(one.name), entry)
    for (const alias of one.aliases ?? []) byName.set(foldName(alias), underName(entry, foldName(alias)))
  }
  for (const one of combinations) {
    const parts = one.ingredients.flatMap(name => known.get(name) ?? [])
    const entry = { name: one.name, ingredients: parts, strengths: strengthsOf(one.products) }
    for (const name of [one.name, ...(one.aliases ?? [])]) byName.set(foldName(name), entry)
  }
  for (const [ingredient, ...names] of otherNames) {
    const entry = byName.get(ingredient)
    if (entry)
      for (const name of names.map(foldName)) if (!byName.has(name)) byName.set(name, underName(entry, name))
  }
  return { byName, bySpelling: spellingsOf(byName), sorted: [...byName.keys()].sort() }
}

/** 'Ferrous ascorbate' is iron, and stays what it is called. */
const underName = (entry: Entry, name: string): Entry =>
  entry.ingredients.length === 1 && namesTellingSalt(name, entry.ingredients[0]!.name)
    ? { ...entry, called: name }
    : entry

function spellingsOf(byName: ReadonlyMap<string, Entry>): Map<string, Entry | null> {
  const found = new Map<string, Entry | null>()
  for (const [name, entry] of byName) {
    // Short ones, such as 'mmr', have no second spelling.
    if (name.length < leastSpelled) continue
    const spelling = spellingOf(name)
    const before = found.get(spelling)
    const isOther =
      before !== undefined && before?.ingredients !== entry.ingredients && !isSame(before, entry)
    found.set(spelling, isOther ? null : (before ?? entry))
  }
  return found
}

const isSame = (one: Entry | null, other: Entry): boolean =>
  one !== null &&
  one.ingredients.length === other.ingredients.length &&
  one.ingredients.every((ingredient, at) => ingredient === other.ingredients[at])

/**
 * A whole name or a brand, in any spelling and with its salts, forms and strengths; several of them; or at least four letters with which
 * the names of one medicine alone begin. A name with a word that is none of these is unknown.
 */
export const resolveMedicine = (
  dictionary: Dictionary,
  written: string,
  brands: Brands = noBrands,
): Resolved => read(dictionary, written, brands).resolved

/** All medicines that are certainly in it, for a rule that forbids: also beside words that nobody knows. */
export const ingredientsWithin = (resolved: Resolved): readonly Ingredient[] =>
  resolved.kind === 'resolved'
    ? resolved.ingredients
    : resolved.kind === 'unknown'
      ? (resolved.within ?? [])
      : []

/** Whether it is written out: a beginning such as 'amox' is not. */
export function isWholeName(dictionary: Dictionary, written: string, brands: Brands = noBrands): boolean {
  const { resolved, isWhole } = read(dictionary, written, brands)
  return isWhole && resolved.kind === 'resolved'
}

function read(
  dictionary: Dictionary,
  written: string,
  brands: Brands,
): { resolved: Resolved; isWhole: boolean } {
  const groups = readParts(dictionary, written, brands)
  const parts: Part[] = []
  let isWhole = true
  let isKnown = true
  for (const group of groups) {
    parts.push(...group.parts)
    if (group.unread === undefined) continue
    isWhole = false
    const begun = group.unread === null ? unknown : ofBeginning(dictionary, group.unread)
    if (begun.kind === 'ambiguous' && groups.length === 1) return { resolved: begun, isWhole }
    // The words that are a medicine by themselves are a part of what the beginning means.
    if (begun.kind === 'resolved')
      parts.splice(-group.parts.length || parts.length, group.parts.length, begun)
    else isKnown = false
  }
  const within = parts.flatMap(({ ingredients }) => ingredients ?? [])
  const isRead = isKnown && parts.length > 0 && parts.every(({ ingredients }) => ingredients)
  const resolved: Resolved = isRead
    ? { kind: 'resolved', ...joined(parts as Entry[]) }
    : within.length > 0
      ? { kind: 'unknown', within }
      : unknown
  return { resolved, isWhole }
}

/** What it was understood as, and is kept under. */
export const calledName = ({ name, called }: Pick<Entry, 'name' | 'called'>): string => called ?? name

const unknown = { kind: 'unknown' } as const satisfies Resolved

/** 'Augmentin (amoxicillin + clavulanic acid)' says the same twice. */
function joined(parts: readonly Entry[]): Entry {
  const found = new Set<Ingredient>()
  const kept = parts.filter(({ ingredients }) => {
    const isNew = ingredients.some(one => !found.has(one))
    for (const one of ingredients) found.add(one)
    return isNew
  })
  if (kept.length === 1) return kept[0]!
  const name = kept.map(one => one.name).join(' + ')
  const called = kept.map(calledName).join(' + ')
  return { name, ingredients: [...found], strengths: [], ...(called !== name && { called }) }
}

function ofBeginning({ byName, sorted }: Dictionary, name: string): Resolved {
  if (name.replace(/[^\p{L}]/gu, '').length < leastLetters) return unknown
  const names = beginningWith(sorted, name)
  const entries = new Set(names.map(key => byName.get(key)!))
  const [entry] = entries
  if (!entry) return unknown
  // 'amox' begins 'amoxicillin + clavulanic acid' too: an ingredient alone comes before its combinations.
  const alone = [...entries].filter(({ ingredients }) => ingredients.length === 1)
  const own = alone.find(({ called }) => called === undefined) ?? alone[0]
  const isOne = own
    ? alone.every(({ ingredients }) => ingredients[0] === own.ingredients[0])
    : entries.size === 1
  // Whole words are no beginning of a word: 'milk' is no milk of magnesia, and 'hyoscine' not one of its salts.
  if (isOne && names.some(one => !one.startsWith(`${name} `) || one === `${name} acid`))
    return { kind: 'resolved', ...(own ?? entry) }
  return { kind: 'ambiguous', choices: [...entries].map(calledName) }
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
