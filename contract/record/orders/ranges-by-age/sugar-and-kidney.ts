import type { ByAge, OfChildren } from './by-age.ts'
import { ada, caliper, harrietLane, kdigo, kostChildren, rcpath } from './sources.ts'

/** Newborns have less; under 16 years somebody is told from 15 mmol/L. */
const glucose = (high: number): OfChildren => ({
  sources: [harrietLane, kostChildren, rcpath],
  bands: { '0d': [47, 110, 45, 270], '28d': [60, high, 50, 270], '2y': [70, high, 50, 270] },
})

/** Sugar, kidneys and salts, by LOINC code. */
export const sugarAndKidneyByAge: ByAge = {
  // Glucose, mg/dL: fasting, random, 2 hours after a meal
  '1558-6': glucose(99),
  '2345-7': glucose(139),
  '1521-4': glucose(139),
  // HbA1c, %: the haemoglobin of newborns does not tell it.
  '4548-4': { sources: [ada], bands: { '0d': null, '6m': [4, 5.6] } },
  // Creatinine, mg/dL: in the first days it is that of the mother.
  '2160-0': {
    sources: [caliper, rcpath],
    bands: {
      '0d': [0.3, 1, null, 2],
      '14d': [0.1, 0.4, null, 2.2],
      '2y': [0.2, 0.43, null, 2.2],
      '5y': [0.3, 0.61, null, 2.2],
      '12y': [0.45, 0.81, null, 2.2],
      '15y': { female: [0.49, 0.84, null, 2.2], male: [0.62, 1.08, null, 2.2] },
    },
  },
  // Urea nitrogen, mg/dL
  '3094-0': {
    sources: [caliper, rcpath],
    bands: {
      '0d': [2.8, 23, null, 28],
      '14d': [3.4, 17, null, 28],
      '1y': [9, 22, null, 28],
      '10y': { female: [7, 19, null, 28], male: [7, 21, null, 28] },
    },
  },
  // Sodium, mmol/L
  '2951-2': {
    sources: [harrietLane, kostChildren, rcpath],
    bands: { '0d': [133, 146, 125, 155], '28d': [134, 146, 125, 155], '1y': [135, 145, 125, 155] },
  },
  // Potassium, mmol/L
  '2823-3': {
    sources: [harrietLane, kostChildren, rcpath],
    bands: { '0d': [3.7, 6, 2.8, 7], '28d': [3.6, 5.8, 2.8, 6.5], '1y': [3.5, 5.1, 2.8, 6.5] },
  },
  // Chloride, mmol/L
  '2075-0': {
    sources: [harrietLane, kostChildren],
    bands: { '0d': [96, 110, 80, 120], '28d': [97, 109, 80, 120], '1y': [98, 107, 80, 120] },
  },
  // Bicarbonate, mmol/L
  '1963-8': {
    sources: [harrietLane, kostChildren, rcpath],
    bands: {
      '0d': [16, 25, 10, 35],
      '28d': [18, 26, 10, 40],
      '2y': [20, 27, 10, 40],
      '12y': [21, 29, 10, 40],
    },
  },
  // Calcium, mg/dL
  '17861-6': {
    sources: [harrietLane, caliper, kostChildren, rcpath],
    bands: {
      '0d': [7.6, 11, 7, 13],
      '7d': [8.8, 11.2, 7, 13],
      '1y': [8.8, 10.8, 7, 13],
      '12y': [8.7, 10.5, 7, 13],
    },
  },
  // Phosphate, mg/dL
  '2777-1': {
    sources: [caliper, rcpath],
    bands: {
      '0d': [5.6, 10.5, 1.4],
      '14d': [4.8, 8.4, 1.4],
      '1y': [4.3, 6.8, 1.4],
      '5y': [4.1, 5.9, 1.4],
      '13y': { female: [3.2, 5.5, 1.4], male: [3.5, 6.2, 1.4] },
      '16y': [2.9, 5, 1.4],
    },
  },
  // Uric acid, mg/dL
  '3084-1': {
    sources: [caliper],
    bands: {
      '0d': [2.8, 12.7],
      '14d': [1.6, 6.3],
      '1y': [1.8, 4.9],
      '12y': { female: [2.6, 5.9], male: [2.6, 7.6] },
    },
  },
  // Urine albumin to creatinine ratio, mg/g: babies lose more, and nobody agrees how much more.
  '9318-7': { sources: [kdigo], bands: { '0d': null, '2y': [null, 30] } },
}
