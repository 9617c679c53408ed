// The usual ranges of vital signs by age. They only colour a value: what is refused as impossible is decided elsewhere.
//
// The facts are of these publications. Children's pulse, diastolic pressure and upper systolic pressure, and breathing from one year: American
// Heart Association, PALS Provider Manual (2020), tables of normal values. The lower systolic value is the manual's limit of low blood
// pressure (70 plus twice the age in years, 90 from ten years). Breathing below one year, and fever from 37.5 °C: WHO, Integrated
// Management of Childhood Illness (2014). 13 to 17 years: American Academy of Pediatrics, high blood pressure guideline (2017), from
// 130/80. Adults: WHO, hypertension from 140/90 (2021). Low temperature: Royal College of Physicians, NEWS2 (2017). Newborn temperature:
// WHO (1997). Oxygen: WHO, Pulse Oximetry Training Manual (2011).
import { z } from 'zod'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from './clinical-messages.ts'

export const vitalMeasures = [
  'systolic',
  'diastolic',
  'pulse',
  'respiratoryRate',
  'temperatureC',
  'oxygenSaturation',
] as const
export type VitalMeasure = (typeof vitalMeasures)[number]

const wholeMonths = z
  .number({ error: messages.invalidValue })
  .int(messages.invalidValue)
  .min(0, messages.invalidValue)
  .max(1800, messages.invalidValue)
const bound = z
  .number({ error: messages.invalidValue })
  .min(0, messages.invalidValue)
  .max(1000, messages.invalidValue)

const bandFields = z.object({
  /** Whole months of age, both included. Without an end the band has all older people. */
  fromMonths: wholeMonths,
  toMonths: wholeMonths.nullable(),
  /** Both are still normal. */
  low: bound,
  high: bound,
})
const band = bandFields
  .refine(({ low, high }) => low <= high, { path: ['high'], error: clinicalMessages.lowAboveHigh })
  .refine(({ fromMonths, toMonths }) => toMonths === null || fromMonths <= toMonths, {
    path: ['toMonths'],
    error: messages.rangeBackwards,
  })
export type VitalBand = z.output<typeof band>

const bands = z
  .array(band)
  .max(30, messages.invalidValue)
  .transform(list => [...list].sort((one, other) => one.fromMonths - other.fromMonths))
  .refine(list => list.every((one, index) => index === 0 || endsBefore(list[index - 1]!, one)), {
    error: clinicalMessages.ageBandsOverlap,
  })

const endsBefore = (one: VitalBand, next: VitalBand) =>
  one.toMonths !== null && one.toMonths < next.fromMonths

/** A clinic's own set. A measure without bands is never judged. */
export const vitalRangesSchema = z.object({
  systolic: bands,
  diastolic: bands,
  pulse: bands,
  respiratoryRate: bands,
  temperatureC: bands,
  oxygenSaturation: bands,
} satisfies Record<VitalMeasure, typeof bands>)
export type VitalRanges = z.output<typeof vitalRangesSchema>

const shownBands = z.array(bandFields)

/** The same as it is answered: by age. */
export const shownVitalRanges = z.object({
  systolic: shownBands,
  diastolic: shownBands,
  pulse: shownBands,
  respiratoryRate: shownBands,
  temperatureC: shownBands,
  oxygenSaturation: shownBands,
} satisfies Record<VitalMeasure, typeof shownBands>)

const from = (fromMonths: number, toMonths: number | null, low: number, high: number): VitalBand => ({
  fromMonths,
  toMonths,
  low,
  high,
})

/** mmHg, beats and breaths a minute, °C, and per cent. */
export const defaultVitalRanges: VitalRanges = {
  systolic: [
    from(0, 0, 60, 84),
    from(1, 11, 70, 104),
    from(12, 35, 72, 106),
    from(36, 71, 76, 112),
    from(72, 119, 82, 115),
    from(120, 155, 90, 120),
    from(156, 215, 90, 129),
    from(216, null, 90, 139),
  ],
  diastolic: [
    from(0, 0, 35, 53),
    from(1, 11, 37, 56),
    from(12, 35, 42, 63),
    from(36, 71, 46, 72),
    from(72, 119, 57, 76),
    from(120, 155, 60, 80),
    from(156, 215, 60, 79),
    from(216, null, 60, 89),
  ],
  pulse: [
    from(0, 0, 100, 205),
    from(1, 11, 100, 180),
    from(12, 35, 98, 140),
    from(36, 71, 80, 120),
    from(72, 143, 75, 118),
    from(144, null, 60, 100),
  ],
  respiratoryRate: [
    from(0, 1, 30, 59),
    from(2, 11, 30, 49),
    from(12, 35, 22, 37),
    from(36, 71, 20, 28),
    from(72, 143, 18, 25),
    from(144, null, 12, 20),
  ],
  temperatureC: [from(0, 0, 36.5, 37.5), from(1, null, 36.1, 37.4)],
  oxygenSaturation: [from(0, null, 95, 100)],
}

/** Null if the age is not known or has no band: nothing is marked by a guess. */
export function judgeVital(
  measure: VitalMeasure,
  value: number,
  ageMonths: number | undefined,
  ranges: VitalRanges = defaultVitalRanges,
): 'low' | 'high' | 'normal' | null {
  if (ageMonths === undefined) return null
  const age = Math.floor(ageMonths)
  const found = ranges[measure].find(
    ({ fromMonths, toMonths }) => fromMonths <= age && (toMonths === null || age <= toMonths),
  )
  if (!found) return null
  return value < found.low ? 'low' : value > found.high ? 'high' : 'normal'
}
