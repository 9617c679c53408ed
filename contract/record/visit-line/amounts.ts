// Amounts with their units: '500', '½ tab', '1-2 tab', '15mg/kg', '250mg/5ml', '40/12.5'.
import type { Dose, Strength } from './line-types.ts'
import { isTimeUnit } from './durations.ts'
import { plain } from './line-words.ts'

const signs: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }
const fractions: Record<string, string> = { '1/2': '0.5', '1/4': '0.25', '3/4': '0.75' }

/** '0.5' for '.5', '1/2' and '½'; '5' for '5.0'; '1000' for '1,000'. Undefined for zero and for other texts. */
export function amountOf(text: string): string | undefined {
  if (Object.hasOwn(fractions, text)) return fractions[text]
  const [, whole = '', sign] = /^(\d{0,3})([½¼¾])$/.exec(text) ?? []
  if (sign) return String(Number(whole) + signs[sign]!)
  const isGrouped = /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}$/.test(text)
  const decimal = isGrouped ? text.replaceAll(',', '') : text.replace(',', '.')
  if (!/^(?:\d{1,7}(?:\.\d{1,3})?|\.\d{1,3})$/.test(decimal)) return undefined
  return Number(decimal) > 0 ? String(Number(decimal)) : undefined
}

/** The spelling of a unit on paper, and the words for it. Micrograms and units are written out: 'µg' and 'u' are misread. */
const strengthUnits: Record<string, string> = {
  mg: 'mg|mgs|मिग्रा|मिलीग्राम|एमजी|ملغ|مغ|ملغم',
  micrograms: 'micrograms|microgram|mcg|mcgs|µg|μg|ug',
  g: 'g|gm|gms|gram|grams|ग्राम|غ|غرام',
  IU: 'iu',
  units: 'units|unit|u|यूनिट|وحدة|وحدات',
  mEq: 'meq',
  '%': '%|٪',
}
const doseUnits: Record<string, string> = {
  ml: 'ml|mls|मिली|मिलीलीटर|एमएल|مل',
  tab: 'tab|tabs|tablet|tablets|गोली|गोलियाँ|गोलियां|حبة|حبات|قرص|اقراص',
  cap: 'cap|caps|capsule|capsules|कैप्सूल|كبسولة|كبسولات',
  drops: 'drops|drop|gtt|बूँद|बूँदें|बूंद|बूंदें|قطرة|قطرات',
  puffs: 'puffs|puff|بخة|بخات',
  sachets: 'sachets|sachet',
  tsp: 'tsp|चम्मच',
}
const standardUnits = new Map(
  [strengthUnits, doseUnits].flatMap(units =>
    Object.entries(units).flatMap(([unit, words]) =>
      words.split('|').map(word => [plain(word), unit] as const),
    ),
  ),
)

/** 'mg' for 'Mgs' and 'मिग्रा'. Undefined for what is no unit. */
export const standardUnit = (word: string): string | undefined => standardUnits.get(plain(word))

/** Units that are counted or poured: an amount of them is a dose, not a strength. */
export const isDoseUnit = (unit: string): boolean => Object.hasOwn(doseUnits, standardUnit(unit) ?? '')

/** A Latin unit in its standard spelling. A unit in Hindi or Arabic stays as it was typed: the patient reads it. */
function spelled(word: string): string | undefined {
  const unit = standardUnit(word)
  return unit && /^[a-zµμ%]+$/i.test(word) ? unit : unit && word
}

type Quantity = ({ is: 'strength' } & Strength) | ({ is: 'dose' } & Dose)
/** `taken`: how many words it took. */
export type QuantityInLine = { taken: number; quantity: Quantity }

const number = String.raw`(\.?\d[\d.,]*[½¼¾]?|[½¼¾])`
const unit = String.raw`([^\d\s/.,½¼¾-][^\d\s/]*)`
const single = new RegExp(`^${number}(?:-${number})? ?${unit}?$`)
const fraction = new RegExp(`^([13]/[24])(?: ?${unit})?$`)
const perWeight = new RegExp(`^${number} ?${unit}/kg(/day|/d)?$`, 'i')
const solution = new RegExp(`^${number} ?${unit}?/${number}? ?${unit}$`)
const combination = new RegExp(`^${number}/${number}(?:/${number})?(?: ?${unit})?$`)

/** '250 mg / 5 ml' and '15 mg / kg / day' with their spaces; other quantities have three words at most. */
const longestQuantity = 7

/** The longest quantity at the beginning of these words. */
export function quantityAt(words: readonly string[]): QuantityInLine | undefined {
  const hasSpacedSlash = words.slice(0, longestQuantity).some(word => /^\/|\/$/.test(word))
  for (let taken = Math.min(hasSpacedSlash ? longestQuantity : 3, words.length); taken > 0; taken--) {
    const text = words.slice(0, taken).join(' ')
    const quantity = quantityOf(text.replace(/ ?\/ ?/g, '/'))
    // The number of '5 days later' is no strength.
    if (quantity && !(taken === 1 && !quantity.unit && isTimeUnit(words.slice(1)))) return { taken, quantity }
  }
  return undefined
}

function quantityOf(text: string): Quantity | undefined {
  return fractionOf(text) ?? singleOf(text) ?? perWeightOf(text) ?? solutionOf(text) ?? combinationOf(text)
}

/** A half without a unit is half a tablet: nothing else is halved. */
function fractionOf(text: string): Quantity | undefined {
  const [, part = text, word = 'tab'] = fraction.exec(text) ?? (/^\d*[½¼¾]$/.test(text) ? [] : ['', ''])
  const amount = amountOf(part)
  const found = spelled(word)
  return amount && found ? quantityIn(amount, undefined, found) : undefined
}

function singleOf(text: string): Quantity | undefined {
  const [, low = '', high, word] = single.exec(text) ?? []
  const [amount, to] = [amountOf(low), high === undefined ? undefined : amountOf(high)]
  const found = word === undefined ? undefined : spelled(word)
  if (!amount || (word !== undefined && !found)) return undefined
  if (high === undefined) return quantityIn(amount, undefined, found)
  return to && found && Number(amount) < Number(to) ? quantityIn(amount, to, found) : undefined
}

function quantityIn(amount: string, to: string | undefined, found: string | undefined): Quantity {
  if (found && (to || isDoseUnit(found))) return { is: 'dose', amount, ...(to && { to }), unit: found }
  return { is: 'strength', amount, ...(found && { unit: found }) }
}

function perWeightOf(text: string): Quantity | undefined {
  const [, low = '', word = '', day] = perWeight.exec(text) ?? []
  const [amount, found] = [amountOf(low), spelled(word)]
  return amount && found ? { is: 'dose', amount, unit: found, per: day ? 'kgDay' : 'kg' } : undefined
}

/** '250mg/5ml', '250/5ml' and '100 units/ml'. */
function solutionOf(text: string): Quantity | undefined {
  const [, much = '', word, volume = '1', volumeWord = ''] = solution.exec(text) ?? []
  const [amount, of, volumeUnit] = [amountOf(much), amountOf(volume), spelled(volumeWord)]
  const found = word === undefined ? undefined : spelled(word)
  if (!amount || !of || !volumeUnit || standardUnit(volumeUnit) !== 'ml') return undefined
  if (word === undefined ? isFraction(`${amount}/${of}`) : !found) return undefined
  return { is: 'strength', amount, ...(found && { unit: found }), in: { amount: of, unit: volumeUnit } }
}

/** In some countries '3/7' are three days and '2/52' two weeks, in others nothing: they are read as neither. */
const isTimeShort = (text: string) => /^\d{1,2}\/(?:7|52)$/.test(text)

/** '1/2.0' is no half, but would be printed as one. */
const isFraction = (text: string) => Object.hasOwn(fractions, text)

/** '40/12.5': the strengths of a combination, until a dose in ml says that it is a syrup. */
function combinationOf(text: string): Quantity | undefined {
  const [, first = '', second = '', third, word] = combination.exec(text) ?? []
  const amounts = [first, second, ...(third === undefined ? [] : [third])].map(amountOf)
  const found = word === undefined ? undefined : spelled(word)
  const amount = amounts.join('/')
  if (amounts.includes(undefined)) return undefined
  if (word === undefined ? isTimeShort(amount) || isFraction(amount) : !found || isDoseUnit(found))
    return undefined
  return { is: 'strength', amount, ...(found && { unit: found }) }
}
