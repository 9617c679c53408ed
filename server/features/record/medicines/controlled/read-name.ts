// A name read to its last word, for a rule that forbids: what is left over may be anything. Pure.
import { withoutInvisible } from './controlled-words.ts'
import {
  foldName,
  formWords,
  nameAlone,
  resolveMedicine,
  type Brands,
  type Dictionary,
} from '../dictionary.ts'
import type { Ingredient } from '../list/list-types.ts'

/** Salts and what belongs to a substance's chemistry. Where one is a medicine itself, the list has its whole name: 'potassium chloride'. */
const salts = new Set(
  `acetate anhydrous arginine axetil besilate besylate bitartrate bromide calcium camsylate chloride cilexetil citrate decanoate dihydrate
  dihydrochloride dinitrate dipropionate disodium embonate enantate erbumine esilate esylate etexilate fumarate furoate gluconate hbr hcl
  hemifumarate hemihydrate hydrobromide hydrochloride hydrogen isethionate lactate lysine magnesium malate maleate medoxomil meglumine mesilate
  mesylate mofetil monohydrate nitrate oxalate pamoate pentahydrate phosphate pivoxil potassium proxetil propionate salt sesquihydrate sodium
  succinate sulfate sulphate tartrate tosilate tosylate trihydrate trometamol tromethamine valerate xinafoate`.split(
    /\s+/,
  ),
)

/** How it is released or put up, beyond the forms that a medicine's name is known to have. 'Plus' and 'forte' may be another ingredient. */
const formsAndRelease = new Set(
  `ampoule ampoules cr dispersible dr dry dt ec effervescent enteric er extended film coated granules im immediate injectable iv ir kid la liquid
  lozenge lozenges lp modified mouthwash mr nebules nebuliser nebulizer od patch patches pen pessary pessaries pfs powder prefilled release
  respules retard rotacaps sl solution soft softgel sr sublingual suppository suppositories sustained tds topical transdermal vial vials xl xr xt`.split(
    /\s+/,
  ),
)

const joiners = new Set(['and', 'with', 'in', 'of', 'per', 'for', 'x', '-', '–'])
const unit =
  '(?:mg|g|gm|gms|kg|mcg|ug|μg|micrograms?|ml|l|iu|u|units?|%|mmol|meq|hr?s?|hours?|dose|doses|puffs?|m)'
const amount = new RegExp(`^(?:[\\d.]+${unit}?|${unit})$`)

const isNoMedicine = (word: string): boolean =>
  amount.test(word) ||
  salts.has(word) ||
  formsAndRelease.has(word) ||
  joiners.has(word) ||
  formWords.test(word)

/** No name of a list has more words. */
const mostWords = 8

export type ReadName = {
  ingredients: readonly Ingredient[]
  /** Every word is a medicine that the list knows, or none at all: a salt, a form, a strength. */
  isRead: boolean
}

/** 'Metformin hydrochloride SR 500 mg' is read; 'Paracetamol 500 mg + Xyz' and 'Herbola' are not. */
export function readName(dictionary: Dictionary, written: string, brands: Brands): ReadName {
  const name = withoutInvisible(written)
  const isExact = (part: string) => brands.has(part) || dictionary.byName.has(part)
  const ingredientsOf = (part: string): readonly Ingredient[] | undefined => {
    const found = resolveMedicine(dictionary, part, brands)
    return found.kind === 'resolved' ? found.ingredients : undefined
  }
  const whole = foldName(name)
  const exact = [whole, withoutForms(whole)].find(isExact)
  if (exact) {
    const ingredients = ingredientsOf(exact)
    return { ingredients: ingredients ?? [], isRead: ingredients !== undefined }
  }
  const words = whole
    .split(/[\s+&/,;()[\]]+/)
    .map(nameAlone)
    .filter(word => word !== '')
  const found: Ingredient[] = []
  let isRead = true
  for (let at = 0; at < words.length;) {
    const part = partsAt(words, at).find(({ text }) => isExact(text))
    const isOther = !part && isNoMedicine(words[at]!)
    const ingredients = isOther ? [] : ingredientsOf(part?.text ?? words[at]!)
    if (ingredients) found.push(...ingredients)
    else isRead = false
    at += part?.count ?? 1
  }
  return { ingredients: found, isRead: isRead && found.length > 0 }
}

/** Without forms and strengths around it: names with signs of their own, such as commas, are found as they are. */
function withoutForms(name: string): string {
  const words = name.split(' ')
  const first = words.findIndex(word => !isNoMedicine(word))
  const last = words.findLastIndex(word => !isNoMedicine(word))
  return words.slice(first, last + 1).join(' ')
}

/** What begins at a word, the longest first. */
const partsAt = (words: readonly string[], at: number) =>
  Array.from({ length: Math.min(mostWords, words.length - at) }, (_, index) => {
    const count = Math.min(mostWords, words.length - at) - index
    return { count, text: words.slice(at, at + count).join(' ') }
  })
