// Words of a name that are no medicine: forms, how it is released, strengths, salts.
import { spellingOf } from './spelling.ts'

const setOf = (words: string) => new Set(words.trim().split(/\s+/).map(spellingOf))

/** How it is released and where it acts: what was understood keeps these. 'Plus' and 'forte' are none of them: they may be another ingredient. */
const telling = setOf(`
  cr dispersible dr dt ds ec effervescent enteric er extended coated chewable hfa immediate ir la lp md modified mouth jelly dissolving
  disintegrating mr od odt pr prolonged release retard sl sublingual sr sustained delayed controlled depot xl xr xt
  drop drops oint ointment cream gel lotion inhaler spray eye eyes ear ears nasal nose mouthwash nebules nebuliser nebulizer neb patch patches
  pessary pessaries respules rotacap rotacaps suppository suppositories transdermal topical vaginal turbuhaler evohaler accuhaler diskus mdi dpi`)

/** How it is put up. */
const forms = setOf(`
  tab tabs tablet tablets cap caps capsule capsules caplet caplets pill pills syp syr syrup susp suspension inj injection sachet sachets oral
  ampoule ampoules amp amps bottle dry film granules im injectable iv sc kid liquid linctus elixir lozenge lozenges pen pfs powder prefilled
  soft softgel solution soln tds bd vial vials paediatric infusion ip bp usp
  टैबलेट गोली गोलियां कैप्सूल सिरप इंजेक्शन ड्रॉप्स मरहम क्रीम قرص اقراص كبسوله كبسولات شراب حقنه حقن نقط قطره مرهم كريم`)

/** Words that only hold a name together: 'amoxicillin (as trihydrate)'. */
const fillings = setOf('as in of per for x eq equivalent to - .')

/** Where one is a medicine itself, the list has its whole name: 'potassium chloride'. */
const salts = setOf(`
  acetate acetonide anhydrous arginine axetil benzoate besilate besylate bisulfate hydrogensulfate bitartrate bromide butyrate calcium camsylate carbonate
  chloride cilexetil citrate cypionate decanoate diethylamine dihydrate dihydrochloride dipropionate disodium edisylate embonate enantate
  enanthate epolamine erbumine esilate esylate estolate ethylsuccinate etexilate fumarate furoate gluconate hbr hcl hemifumarate hemihydrate
  hydrobromide hydrochloride hydrogen hyclate isethionate lactate lysine magnesium malate maleate medoxomil meglumine mesilate mesylate mofetil
  monohydrate monosodium nitrate oxalate pamoate pentahydrate phosphate pivoxil potassium propanediol proxetil propionate salt sesquihydrate sodium
  stearate succinate sulfate tartrate tosilate tosylate trihydrate trometamol tromethamine undecanoate valerate xinafoate`)
const metals = setOf('sodium disodium monosodium potassium calcium magnesium')

/** Salts of these differ in strength, in how long they act or in what they do: what was understood names the salt. */
export const withTellingSalts: ReadonlySet<string> = new Set([
  'betamethasone',
  'calcium',
  'chloroquine',
  'diclofenac',
  'erythromycin',
  'estradiol',
  'fluticasone',
  'haloperidol',
  'hydrocortisone',
  'iron',
  'lithium',
  'magnesium',
  'metoprolol',
  'quinine',
  'testosterone',
  'zinc',
])
/** Beside one of these a metal is no salt: 'potassium magnesium citrate' is more than magnesium. */
export const minerals: ReadonlySet<string> = new Set(['calcium', 'iron', 'lithium', 'magnesium', 'zinc'])

const unit =
  'mg|gm|gms|kg|mcg|ug|μg|micrograms?|ml|iu|units?|%|mmol|meq|hrs?|hours?|doses?|puffs?|lakhs?|million|mu'
const amount = new RegExp(`^[x×]?\\d[\\d.:½-]*(?:${unit}|[gluhmk])?$`)
const aloneUnit = new RegExp(`^(?:${unit})$`)
const shortUnit = /^[gluhmk]$/

export type WordKind = 'amount' | 'form' | 'telling' | 'salt' | 'metal'

/** What a folded word is if it is no medicine. A unit of one letter needs its number before it: the g of 'penicillin g' is none. */
export function kindOfWord(word: string, before: string | undefined): WordKind | undefined {
  if (amount.test(word) || aloneUnit.test(word)) return 'amount'
  if (shortUnit.test(word) && before !== undefined && amount.test(before)) return 'amount'
  const spelled = spellingOf(word)
  if (forms.has(spelled) || fillings.has(spelled)) return 'form'
  if (telling.has(spelled)) return 'telling'
  if (metals.has(spelled)) return 'metal'
  return salts.has(spelled) ? 'salt' : undefined
}

/** 'SR' as it is printed, and 'eye drops'. */
export const printedWord = (word: string): string =>
  word.length <= 3 && telling.has(spellingOf(word)) && !isWordOfThree.has(word) ? word.toUpperCase() : word
const isWordOfThree = new Set(['eye', 'ear', 'gel'])

/** 'Paracetamol650', 'metformin-sr', 'diclofenac50mg': the words that were written as one. Undefined: it is one word. */
export function partsOfWord(word: string): string[] | undefined {
  if (word.includes('-')) return word.split('-').filter(part => part !== '')
  const [, name, strength] = /^([^\d.]{4,})(\d[\d.]*[a-zμ%]*)$/.exec(word) ?? []
  return name && strength && amount.test(strength) ? [name, strength] : undefined
}

/** Whether a name of an ingredient says which of its salts is meant. */
export const namesTellingSalt = (name: string, ingredient: string): boolean =>
  withTellingSalts.has(ingredient) &&
  /^[ -~]+$/.test(name) &&
  (minerals.has(ingredient) || name.split(' ').some(word => salts.has(spellingOf(word))))
