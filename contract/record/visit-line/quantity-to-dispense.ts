// How much the pharmacist gives: dose × how often × how long. Nothing where the line does not say it.
import { quantityAt, standardUnit } from './amounts.ts'
import { daysOf, durationAt } from './durations.ts'
import { withUnits } from './known-medicine.ts'
import type { MedicineLine, MedicineStep, Recurrence } from './line-types.ts'
import { asRead, wordsFrom, wordsOf } from './line-words.ts'
import { dosesPerDay } from './medicine-arithmetic.ts'
import { parseMedicine } from './medicine-line.ts'
import { signAt } from './recurrences.ts'
import { strengthText } from './stored-line.ts'

type Unit = 'tab' | 'cap' | 'tabOrCap' | 'sachets' | 'ml'
export type QuantityToDispense = {
  count: number
  unit: Unit
  /** Whole bottles that hold it, where the list knows how large they are. */
  bottle?: { count: number; ml: number }
}

/** What the list of medicines knows of a product. */
export type KnownProduct = {
  form: string
  strengths: readonly string[]
  /** The bottles that are sold, in ml. */
  bottlesMl?: readonly number[] | undefined
}

type StoredMedicine = {
  medicineName: string
  dosage: string
  recurrence: string
  duration: string | null
  instructions: string | null
}

/** Ampoules, tubes and puffs are not counted by the dose. */
const uncountedForms =
  /\b(?:inj|injection|iv|im|sc|i\.v|i\.m|s\.c|vial|amp|ampoule|cream|ointment|oint|gel|inhaler|spray|patch|eye|ear|e\/d)\b/i
const tablets = /(?:^|[\s.(])(?:tab|tabs|tablet|tablets|गोली|टैबलेट|حبة|حبوب|قرص|اقراص|أقراص)(?:$|[\s.)])/i
const capsules = /(?:^|[\s.(])(?:cap|caps|capsule|capsules|कैप्सूल|كبسولة|كبسولات)(?:$|[\s.)])/i
const liquids = new Set(['syrup', 'suspension', 'drops', 'lotion', 'mouthwash'])
const mlOfTeaspoon = 5

/** Undefined where it cannot be known: for a single dose as needed without a highest number, without a duration, for a range of doses. */
export function quantityToDispense(
  line: StoredMedicine,
  products: readonly KnownProduct[] = [],
): QuantityToDispense | undefined {
  const { medicineName, dosage, instructions } = line
  if ([medicineName, dosage, instructions ?? ''].some(text => uncountedForms.test(text))) return undefined
  const read = readLine(line)
  if (!read) return undefined
  const strengths = products.flatMap(product => product.strengths)
  const medicine = withUnits(read, strengths)
  const { taper = [], ...first } = medicine
  const found = [first, ...taper].map(step =>
    ofStep({ ...first, ...withoutTimes, ...step }, { medicineName, products }),
  )
  const [one] = found
  if (!one || found.some(other => other?.unit !== one.unit)) return undefined
  const sum = found.reduce((all, other) => all + other!.count, 0)
  // A part of a tablet or of a millilitre is given as a whole one.
  const quantity = { count: Math.ceil(Math.round(sum * 1000) / 1000), unit: one.unit }
  const bottle = quantity.unit === 'ml' && bottleOf(quantity.count, strengthOf(first), products)
  return bottle ? { ...quantity, bottle } : quantity
}

/** A step of a taper says these for itself. */
const withoutTimes = { recurrence: undefined, duration: undefined, strength: undefined, dose: undefined }

const strengthOf = ({ strength }: MedicineStep) => (strength?.in ? strengthText(strength) : undefined)

/** The stored fields as one medicine. Undefined if one of them says what nobody understood, or instructions change how often. */
function readLine({ dosage, recurrence, duration, instructions }: StoredMedicine): MedicineLine | undefined {
  const told = readInstructions(instructions ?? '')
  if (!told) return undefined
  const { steps, maxPerDay, asNeeded } = told
  const fields = steps ?? [dosage, recurrence, duration && `for ${duration.replace(/^for /i, '')}`].join(' ')
  const extra = `${maxPerDay ? `max ${maxPerDay} a day` : ''} ${asNeeded ? 'sos' : ''}`
  // The amounts of a dose have commas between them.
  const read = parseMedicine(`medicine ${extra} ${fields.replaceAll(', ', ' ')}`)
  if (!read || read.medicine.name !== 'medicine') return undefined
  const { unread, unclearDuration, instructions: rest } = read.medicine
  const isUnclear = read.problems.some(({ code }) => code !== 'dosageMissing' && code !== 'tooManyWords')
  return unread || unclearDuration || rest || isUnclear ? undefined : read.medicine
}

type Told = { steps?: string; maxPerDay?: number; asNeeded?: true }

/** What instructions say about how often. Undefined if that is more than a taper, 'as needed' and 'max 4 a day'. */
function readInstructions(instructions: string): Told | undefined {
  const told: Told = {}
  const [first = '', ...then] = instructions.split(', then ')
  const last = then.pop()
  // Behind the last step stands, for example, 'after food'.
  const [lastStep = '', ...rest] = last?.split(', ') ?? []
  if (last) told.steps = [first, ...then, lastStep].join(' then ')
  const words = wordsOf(last ? rest.join(' ') : instructions).map(asRead)
  for (let at = 0; at < words.length; at++) {
    const found = signAt(wordsFrom(words, at))
    if (/^(?:then|फिर|ثم)$/i.test(words[at]!)) return undefined
    // 'Double on the first day: 2 tab' and 'the cream for 10 days' are other sums.
    if (quantityAt(wordsFrom(words, at))?.quantity.is === 'dose' || durationAt(wordsFrom(words, at)))
      return undefined
    if (!found || found.isOd) continue
    const { sign } = found
    if (sign.kind === 'maxPerDay') told.maxPerDay = sign.count
    else if (sign.kind === 'asNeeded') told.asNeeded = true
    // 'At night' beside 'once daily' says when, and 'on Sundays' is not read; another 'twice a day' is more.
    else if (sign.kind === 'unkept' || (sign.kind === 'recurrence' && !isOneTime(sign.recurrence)))
      return undefined
    at += found.taken - 1
  }
  return told
}

const isOneTime = (recurrence: Recurrence) => dosesPerDay(recurrence) === 1

type Context = { medicineName: string; products: readonly KnownProduct[] }
type Found = { count: number; unit: Unit }

function ofStep(
  step: MedicineStep & Pick<MedicineLine, 'asNeeded' | 'maxPerDay'>,
  context: Context,
): Found | undefined {
  const { dose, strength } = step
  if (dose) {
    const unit = unitOfDose(dose.unit)
    if (!unit || dose.to !== undefined || dose.per) return undefined
    const each = Number(dose.amount) * (standardUnit(dose.unit) === 'tsp' ? mlOfTeaspoon : 1)
    // Are '2 tab 1-0-1' two or four a day?
    if (step.recurrence?.kind === 'times' && each !== 1 && (unit !== 'ml' || !isPlain(step.recurrence)))
      return undefined
    const doses = dosesOf(step)
    return doses === undefined ? undefined : { count: doses * each, unit }
  }
  const unit = strength && !strength.in ? solidOf(strengthText(strength), context) : undefined
  const doses = dosesOf(step)
  return unit && doses !== undefined ? { count: doses, unit } : undefined
}

/** All amounts of '1-0-1' are none or one. */
const isPlain = ({ morning, noon, evening = 0, night }: Extract<Recurrence, { kind: 'times' }>) =>
  [morning, noon, evening, night].every(amount => amount === 0 || amount === 1)

const countedUnits: readonly Unit[] = ['tab', 'cap', 'sachets', 'ml']

function unitOfDose(written: string): Unit | undefined {
  const unit = standardUnit(written)
  return unit === 'tsp' ? 'ml' : countedUnits.find(one => one === unit)
}

/** How many times the dose is taken in all; of '2-0-1' three a day. */
function dosesOf({
  recurrence,
  duration,
  asNeeded,
  maxPerDay,
}: MedicineStep & Pick<MedicineLine, 'asNeeded' | 'maxPerDay'>): number | undefined {
  if (recurrence?.kind === 'once') return asNeeded ? undefined : 1
  if (!duration) return undefined
  const usual = recurrence && perDayOf(recurrence)
  const perDay = asNeeded ? maxPerDay : usual && Math.min(usual, maxPerDay ?? usual)
  return perDay && Math.ceil(Math.round(perDay * duration.count * daysOf[duration.unit] * 1000) / 1000)
}

function perDayOf(recurrence: Recurrence): number | undefined {
  if (recurrence.kind !== 'times') return dosesPerDay(recurrence)
  const { morning, noon, evening = 0, night } = recurrence
  return morning + noon + evening + night
}

/** One of these is one dose: the name says a tablet, or the list has one of this strength. */
function solidOf(strength: string, { medicineName, products }: Context): Unit | undefined {
  const has = (form: string) =>
    products.some(product => product.form === form && product.strengths.includes(strength))
  const isKnown = products.some(({ form }) => form === 'tablet' || form === 'capsule')
  const says = { tab: tablets.test(medicineName), cap: capsules.test(medicineName) }
  if (says.tab !== says.cap) {
    const unit = says.tab ? 'tab' : 'cap'
    // Of a strength that no product has, one dose may be two tablets.
    return !isKnown || has('tablet') || has('capsule') ? unit : undefined
  }
  if (has('tablet') && has('capsule')) return 'tabOrCap'
  if (has('tablet')) return 'tab'
  return has('capsule') ? 'cap' : undefined
}

function bottleOf(
  ml: number,
  strength: string | undefined,
  products: readonly KnownProduct[],
): QuantityToDispense['bottle'] | undefined {
  const fitting = products.filter(
    ({ form, strengths }) => liquids.has(form) && (strength === undefined || strengths.includes(strength)),
  )
  const sizes = [...new Set(fitting.flatMap(({ bottlesMl = [] }) => bottlesMl))].sort((a, b) => a - b)
  const size = sizes.find(one => one >= ml) ?? sizes.at(-1)
  return size === undefined ? undefined : { count: Math.ceil(ml / size), ml: size }
}
