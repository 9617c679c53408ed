import type { VitalMeasure } from './line-types.ts'

type Limits = {
  /** A value outside of these is refused, here and by the server. */
  least: number
  most: number
  /** A value outside of these has a warning beside it. */
  usualLeast: number
  usualMost: number
  decimals: 0 | 1 | 2
}

/** What a vital sign may be, in the units in which it is stored. */
export const vitalLimits: Record<VitalMeasure, Limits> = {
  systolic: { least: 30, most: 300, usualLeast: 70, usualMost: 220, decimals: 0 },
  /** Also below the systolic one. */
  diastolic: { least: 1, most: 299, usualLeast: 40, usualMost: 130, decimals: 0 },
  pulse: { least: 10, most: 350, usualLeast: 40, usualMost: 180, decimals: 0 },
  temperatureC: { least: 25, most: 45, usualLeast: 34, usualMost: 41.5, decimals: 1 },
  weightKg: { least: 0.2, most: 500, usualLeast: 2, usualMost: 200, decimals: 2 },
  heightCm: { least: 20, most: 260, usualLeast: 45, usualMost: 210, decimals: 1 },
  oxygenSaturation: { least: 1, most: 100, usualLeast: 85, usualMost: 100, decimals: 0 },
  respiratoryRate: { least: 1, most: 150, usualLeast: 8, usualMost: 60, decimals: 0 },
}
