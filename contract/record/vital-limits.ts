import { z } from 'zod'
import { clinicalMessages } from './clinical-messages.ts'

type Limit = { low: number; high: number; isWhole?: true; message: string }

/** What is refused, not what is unlikely: nobody lives outside of it. Millimetres of mercury, °C, kg, cm, %, and times a minute. */
export const vitalLimits = {
  systolic: { low: 30, high: 300, isWhole: true, message: clinicalMessages.systolicRange },
  diastolic: { low: 1, high: 299, isWhole: true, message: clinicalMessages.diastolicBelowSystolic },
  pulse: { low: 10, high: 350, isWhole: true, message: clinicalMessages.pulseRange },
  temperatureC: { low: 25, high: 45, message: clinicalMessages.temperatureRange },
  weightKg: { low: 0.2, high: 500, message: clinicalMessages.weightRange },
  heightCm: { low: 20, high: 260, message: clinicalMessages.heightRange },
  oxygenSaturation: { low: 1, high: 100, isWhole: true, message: clinicalMessages.oxygenRange },
  respiratoryRate: { low: 1, high: 150, isWhole: true, message: clinicalMessages.breathingRange },
} as const satisfies Record<string, Limit>

export type VitalMeasure = keyof typeof vitalLimits
export const vitalMeasures = Object.keys(vitalLimits) as [VitalMeasure, ...VitalMeasure[]]

/** A field of this schema for each measure. */
export const forEachVital = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(vitalMeasures.map(measure => [measure, schema])) as Record<VitalMeasure, Schema>

export type VitalValues = { [M in VitalMeasure]?: number | null | undefined }

function valueWithin({ low, high, isWhole, message }: Limit) {
  const number = z.number({ error: message }).min(low, message).max(high, message)
  return (isWhole ? number.int(message) : number).nullish()
}

/** Null takes a value out; undefined leaves it. */
export const vitalValues = {
  systolic: valueWithin(vitalLimits.systolic),
  diastolic: valueWithin(vitalLimits.diastolic),
  pulse: valueWithin(vitalLimits.pulse),
  temperatureC: valueWithin(vitalLimits.temperatureC),
  weightKg: valueWithin(vitalLimits.weightKg),
  heightCm: valueWithin(vitalLimits.heightCm),
  oxygenSaturation: valueWithin(vitalLimits.oxygenSaturation),
  respiratoryRate: valueWithin(vitalLimits.respiratoryRate),
}

/** What is wrong with these values together: the message of each field. Each alone is within its limit. */
export function vitalFaults(values: VitalValues): { [M in VitalMeasure]?: string } {
  const { systolic, diastolic } = values
  if (vitalMeasures.every(measure => values[measure] == null))
    return { systolic: clinicalMessages.vitalsNothing }
  if (systolic == null && diastolic == null) return {}
  if (systolic == null) return { systolic: clinicalMessages.bloodPressureWhole }
  if (diastolic == null) return { diastolic: clinicalMessages.bloodPressureWhole }
  return diastolic < systolic ? {} : { diastolic: clinicalMessages.diastolicBelowSystolic }
}
