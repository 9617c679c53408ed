// Words of a name that are no medicine: forms, how it is released, strengths, salts.
import { spellingOf } from './spelling.ts'

const setOf = (words: string) => new Set(words.trim().split(/\s+/).map(spellingOf))

/** How it is released or put up. 'Plus' and 'forte' are none of them: they may be another ingredient. */
const forms = setOf(`
  tab tabs tablet tablets cap caps capsule capsules caplet caplets pill pills syp syr syrup susp suspension inj injection drop drops oint ointment
  cream gel lotion inhaler spray sachet sachets oral eye eyes ear ears nasal nose ampoule ampoules amp amps bottle cr dispersible dr dry ds dt ec
  effervescent enteric er extended film coated chewable granules im hfa immediate injectable iv ir sc kid la liquid linctus elixir lozenge lozenges
  lp md modified mouth jelly dissolving disintegrating mouthwash mr nebules nebuliser nebulizer od odt patch patches pen pessary pessaries pfs powder pr
  prefilled prolonged release respules retard rotacap rotacaps sl sublingual soft softgel solution soln sr suppository suppositories sustained
  delayed controlled tds bd transdermal topical turbuhaler evohaler accuhaler diskus vial vials vaginal xl xr xt mdi dpi neb paediatric infusion ip bp usp
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

export type WordKind = 'amount' | 'form' | 'salt' | 'metal'

/** What a folded word is if it is no medicine. A unit of one letter needs its number before it: the g of 'penicillin g' is none. */
export function kindOfWord(word: string, before: string | undefined): WordKind | undefined {
  if (amount.test(word) || aloneUnit.test(word)) return 'amount'
  if (shortUnit.test(word) && before !== undefined && amount.test(before)) return 'amount'
  const spelled = spellingOf(word)
  if (forms.has(spelled) || fillings.has(spelled)) return 'form'
  if (metals.has(spelled)) return 'metal'
  return salts.has(spelled) ? 'salt' : undefined
}

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
