// The sums of a medicine's line, which the screen shows beside what was typed.
import { standardUnit } from './amounts.ts'
import { daysOf } from './durations.ts'
import type { Amount, Dose, MedicineStep, Recurrence, Strength } from './line-types.ts'

/** Decimals that a binary number cannot hold, such as 0.1 + 0.2, are rounded away. */
const rounded = (amount: number): number => Math.round(amount * 1000) / 1000

/** 5 ml of 250 mg in 5 ml hold 250 mg. Undefined if the strength does not say how much liquid holds it. */
export function doseContents(strength: Strength | undefined, dose: Dose | undefined): Amount | undefined {
  if (!strength?.in || !strength.unit || !dose || dose.to !== undefined || dose.per) return undefined
  if (standardUnit(dose.unit) !== 'ml') return undefined
  const amount = rounded((Number(strength.amount) * Number(dose.amount)) / Number(strength.in.amount))
  return { amount: String(amount), unit: strength.unit }
}

/**
 * 15 mg/kg at 14 kg is 210 mg. `dosesPerDay` shares out a dose that is given for each day. Undefined for a dose that does not depend on
 * weight, and for a day's dose without their number.
 */
export function dosePerWeight(dose: Dose, weightKg: number, dosesPerDay?: number): Amount | undefined {
  if (!dose.per || !(weightKg > 0)) return undefined
  const doses = dose.per === 'kg' ? 1 : dosesPerDay
  if (!doses) return undefined
  return { amount: String(rounded((Number(dose.amount) * weightKg) / doses)), unit: dose.unit }
}

/** How many doses a day, on average. '1-0-1' are two, also if one of them is half a tablet. Undefined for a single dose. */
export function dosesPerDay(recurrence: Recurrence): number | undefined {
  switch (recurrence.kind) {
    case 'times': {
      const { morning, noon, evening = 0, night } = recurrence
      return [morning, noon, evening, night].filter(amount => amount > 0).length
    }
    case 'perDay':
      return recurrence.times
    case 'everyHours':
      return 24 / recurrence.hours
    case 'alternateDays':
      return 1 / 2
    case 'weekly':
      return 1 / 7
    case 'bedtime':
      return 1
    case 'once':
      return undefined
  }
}

const wholeUnits = new Set(['tab', 'cap', 'sachets'])

/** How many doses a step makes in all; tablets and capsules are counted. Undefined if the line does not say it. */
export function totalOf({ dose, recurrence, duration }: MedicineStep): number | undefined {
  if (!recurrence || !duration || dose?.to !== undefined) return undefined
  const isCounted = dose !== undefined && wholeUnits.has(standardUnit(dose.unit) ?? '')
  if (recurrence.kind === 'times') {
    // Are '2 tab 1-0-1' two or four a day?
    if (isCounted) return undefined
    const { morning, noon, evening = 0, night } = recurrence
    return rounded((morning + noon + evening + night) * duration.count * daysOf[duration.unit])
  }
  const perDay = dosesPerDay(recurrence)
  if (perDay === undefined) return undefined
  const doses = Math.ceil(rounded(perDay * duration.count * daysOf[duration.unit]))
  return rounded(doses * (isCounted ? Number(dose.amount) : 1))
}
