import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Gap } from '#contract/record/medicines/safety.ts'
import type { MedicineLine, Recurrence } from '#contract/record/visit-line/line-types.ts'
import { recurrencesIn } from '#contract/record/visit-line/recurrences.ts'
import { standardUnit } from '#contract/record/visit-line/amounts.ts'
import type { DoseUnit, Ingredient } from '../list/list-types.ts'
import { actingOf } from './finding.ts'
import { lineOfIngredient, pieces } from './line-of-ingredient.ts'
import type { Judged, SafetyPatient, Written } from './safety-types.ts'

/** Below it, doses go by weight. */
const childYears = 12
const milligrams: Partial<Record<string, number>> = { g: 1000, mg: 1, micrograms: 0.001 }

/** Daily doses beyond the highest, and a medicine of once a week that is written for each day. */
export function judgeDoses(lines: readonly Written[], patient: SafetyPatient): Judged {
  const each = lines.flatMap(line => actingOf(line).map(ingredient => judge(line, ingredient, patient)))
  return { findings: each.flatMap(({ findings }) => findings), gaps: each.flatMap(({ gaps }) => gaps) }
}

function judge(line: Written, ingredient: Ingredient, patient: SafetyPatient): Judged {
  const { medicineName, read } = line
  const found = (text: string): Judged => ({
    findings: [
      {
        rule: `dose ${ingredient.name}`,
        kind: 'dose',
        severity: 'contraindicated',
        interrupts: true,
        medicineName,
        text,
      },
    ],
    gaps: [],
  })
  const missing = (why: Gap['why']): Judged => ({
    findings: [],
    gaps: [{ medicineName, check: 'dose', why }],
  })
  if (ingredient.isWeekly) {
    const steps = read ? [read, ...(read.taper ?? [])] : []
    const recurrences = [...steps.map(step => step.recurrence), ...recurrencesIn(read?.instructions ?? '')]
    if (recurrences.some(recurrence => recurrence && isDaily(recurrence)))
      return found(safetyMessages.dailyMethotrexate)
    // A frequency in words that nobody understood may be every day.
    if (steps.length === 0 || steps.some(step => !step.recurrence)) return missing('not_covered')
  }
  const { maxDaily } = ingredient
  if (!maxDaily) return none
  const highest = highestFor(maxDaily, patient)
  const own = lineOfIngredient(line, ingredient)
  const perDay = own && dailyAmounts(own, maxDaily.unit, patient.weightKg)
  // A thousandth more is a matter of rounding.
  const isTooMuch = perDay?.some(amount => amount > highest.amount * 1.001)
  const { findings } = isTooMuch ? found(safetyMessages.doseTooHigh) : none
  return {
    findings,
    gaps: [
      ...(highest.isOfAdult ? missing('not_asked').gaps : []),
      ...(!perDay || (line.hasUnreadAmount && !isTooMuch) ? missing('not_covered').gaps : []),
    ],
  }
}

const none: Judged = { findings: [], gaps: [] }

/** `isOfAdult`: for want of an age or a weight it is an adult's, and may be too much for this patient. */
function highestFor(
  { amount, perKgUnder12 }: NonNullable<Ingredient['maxDaily']>,
  { ageYears, weightKg }: SafetyPatient,
): { amount: number; isOfAdult: boolean } {
  if (perKgUnder12 === undefined || (ageYears !== null && ageYears >= childYears))
    return { amount, isOfAdult: false }
  if (ageYears === null || weightKg === null) return { amount, isOfAdult: true }
  return { amount: Math.min(amount, perKgUnder12 * weightKg), isOfAdult: false }
}

/** How much a day each step of the line comes to; undefined if the line does not say it in this unit. */
function dailyAmounts(read: MedicineLine, unit: DoseUnit, weightKg: number | null): number[] | undefined {
  // '1-0-1 daily' says it once; 'in the morning, and every night' adds the nights.
  if (recurrencesIn(read.instructions ?? '').some(further => !isOnceDaily(further))) return undefined
  const amounts = [read, ...(read.taper ?? [])].map(step => {
    const { dose, ...before } = read
    // '500 mg, 3 tab, then 250 mg' ends with 250 mg, not with three tablets of it. Another syrup is taken in as many ml.
    const isDoseItself = step.strength && !step.strength.in
    return dailyAmount({ ...before, ...(dose && !isDoseItself && { dose }), ...step }, unit, weightKg)
  })
  return amounts.every(amount => amount !== undefined) ? amounts : undefined
}

function dailyAmount(
  { strength, dose, recurrence, maxPerDay }: MedicineLine,
  unit: DoseUnit,
  weightKg: number | null,
) {
  const doses = maxPerDay ?? (recurrence ? unitsPerDay(recurrence, dose !== undefined) : undefined)
  // 'When needed' alone says nothing of a day.
  if (doses === undefined) return undefined
  const [name, factor] = [
    dose && standardUnit(dose.unit),
    (amount: string, of: string | undefined) => inUnit(amount, of, unit),
  ]
  if (!dose)
    return strength && !strength.in ? times(factor(strength.amount, strength.unit), doses) : undefined
  const count = Number(dose.to ?? dose.amount)
  if (dose.per) {
    if (weightKg === null) return undefined
    const total = factor(String(count * weightKg), name)
    return dose.per === 'kgDay' ? total : times(total, doses)
  }
  // Nobody knows how much a drop holds.
  if (pieces.has(name))
    return strength && !strength.in ? times(factor(strength.amount, strength.unit), doses * count) : undefined
  if (name === 'ml' && strength?.in)
    return times(factor(strength.amount, strength.unit), (doses * count) / Number(strength.in.amount))
  return times(factor(String(count), name), doses)
}

const times = (amount: number | undefined, count: number) =>
  amount === undefined ? undefined : amount * count

function inUnit(text: string, from: string | undefined, unit: DoseUnit): number | undefined {
  const amount = Number(text)
  // '650/5' of a medicine with one ingredient.
  if (Number.isNaN(amount)) return undefined
  const own = from && standardUnit(from)
  if (own === unit) return amount
  const [have, want] = [own ? milligrams[own] : undefined, milligrams[unit]]
  return have === undefined || want === undefined ? undefined : (amount * have) / want
}

/** '1-0-1' are two tablets; where a dose is written beside it, two doses. */
function unitsPerDay(recurrence: Recurrence, hasDose: boolean): number | undefined {
  switch (recurrence.kind) {
    case 'times': {
      const { morning, noon, evening = 0, night } = recurrence
      const amounts = [morning, noon, evening, night]
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

const isDaily = ({ kind }: Recurrence) => kind !== 'weekly' && kind !== 'once'
const isOnceDaily = (recurrence: Recurrence) => recurrence.kind === 'perDay' && recurrence.times === 1
