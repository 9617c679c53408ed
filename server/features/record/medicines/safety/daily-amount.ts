import { standardUnit } from '#contract/record/visit-line/amounts.ts'
import type { MedicineLine, MedicineStep, Recurrence } from '#contract/record/visit-line/line-types.ts'
import type { DosePeriod, LimitUnit } from '../list/list-types.ts'
import { pieces } from './line-of-ingredient.ts'

const milligrams: Partial<Record<string, number>> = { g: 1000, mg: 1, micrograms: 0.001 }
/** A teaspoon is a dose nobody can rely on, but as a volume it is 5 ml. */
const millilitres: Partial<Record<string, number>> = { ml: 1, tsp: 5 }
/** Other words for a unit. For salts of one charge a millimole is a milliequivalent. */
const sameUnits: Partial<Record<string, LimitUnit>> = { IU: 'units', mEq: 'mmol' }

/** The steps of a line, each with what it takes over from the first. */
export function stepsOf(read: MedicineLine): MedicineLine[] {
  return [read, ...(read.taper ?? [])].map(step => {
    const { dose, ...before } = read
    // '500 mg, 3 tab, then 250 mg' ends with 250 mg, not with three tablets of it. Another syrup is taken in as many ml.
    const isDoseItself = step.strength && !step.strength.in
    return { ...before, ...(dose && !isDoseItself && { dose }), ...step }
  })
}

type Counted = { per: DosePeriod; unit: LimitUnit; weightKg: number | null }

/** How much a step comes to in a day, a week or at one time; undefined if it does not say it in this unit. */
export function amountOfStep(
  { strength, dose, recurrence, maxPerDay }: MedicineStep & Pick<MedicineLine, 'maxPerDay'>,
  { per, unit, weightKg }: Counted,
): number | undefined {
  const doses = dosesIn(per, recurrence, maxPerDay, dose !== undefined)
  // 'When needed' alone says nothing of a day.
  if (doses === undefined) return undefined
  const name = dose && standardUnit(dose.unit)
  if (unit === 'pieces') return !dose ? doses : pieces.has(name) ? doses * countOf(dose) : undefined
  if (unit === 'ml') {
    const each = name && millilitres[name]
    return each && dose && !dose.per ? each * countOf(dose) * doses : undefined
  }
  if (!dose)
    return strength && !strength.in ? times(inUnit(strength.amount, strength.unit, unit), doses) : undefined
  const count = countOf(dose)
  if (dose.per) {
    if (weightKg === null) return undefined
    const total = inUnit(String(count * weightKg), name, unit)
    if (dose.per === 'kg') return times(total, doses)
    return per === 'once' ? undefined : times(total, per === 'week' ? 7 : 1)
  }
  // Nobody knows how much a drop holds.
  if (pieces.has(name))
    return strength && !strength.in
      ? times(inUnit(strength.amount, strength.unit, unit), doses * count)
      : undefined
  if (name === 'ml' && strength?.in)
    return times(inUnit(strength.amount, strength.unit, unit), (doses * count) / Number(strength.in.amount))
  return times(inUnit(String(count), name, unit), doses)
}

const countOf = ({ amount, to }: { amount: string; to?: string }) => Number(to ?? amount)

const times = (amount: number | undefined, count: number) =>
  amount === undefined ? undefined : amount * count

function inUnit(text: string, from: string | undefined, unit: LimitUnit): number | undefined {
  const amount = Number(text)
  // '650/5' of a medicine with one ingredient.
  if (Number.isNaN(amount)) return undefined
  const written = from && standardUnit(from)
  const own = (written && sameUnits[written]) ?? written
  if (own === unit) return amount
  const [have, want] = [own ? milligrams[own] : undefined, milligrams[unit]]
  return have === undefined || want === undefined ? undefined : (amount * have) / want
}

/** '1-0-1' are two tablets; where a dose is written beside it, two doses. */
function dosesIn(
  per: DosePeriod,
  recurrence: Recurrence | undefined,
  maxPerDay: number | undefined,
  hasDose: boolean,
): number | undefined {
  const amounts = recurrence?.kind === 'times' ? partsOf(recurrence) : undefined
  if (per === 'once') return amounts && !hasDose ? Math.max(...amounts) : 1
  const perDay = maxPerDay ?? (recurrence && unitsPerDay(recurrence, hasDose))
  if (perDay === undefined || per === 'day') return perDay
  if (recurrence?.kind === 'weekly' || recurrence?.kind === 'once') return perDay
  return perDay * (recurrence?.kind === 'alternateDays' ? 3.5 : 7)
}

const partsOf = ({ morning, noon, evening = 0, night }: Extract<Recurrence, { kind: 'times' }>) => [
  morning,
  noon,
  evening,
  night,
]

function unitsPerDay(recurrence: Recurrence, hasDose: boolean): number {
  switch (recurrence.kind) {
    case 'times': {
      const amounts = partsOf(recurrence)
      return hasDose
        ? amounts.filter(amount => amount > 0).length
        : amounts.reduce((sum, amount) => sum + amount, 0)
    }
    case 'perDay':
      return recurrence.times
    case 'everyHours':
      return 24 / recurrence.hours
    // On the day on which it is taken.
    case 'alternateDays':
    case 'bedtime':
    case 'once':
    case 'weekly':
      return 1
  }
}
