import type { ByAge } from './by-age.ts'
import {
  caliperHormones,
  harrietLane,
  kostChildren,
  oximetry,
  rickets,
  sepsis,
  thyroidOfNewborn,
} from './sources.ts'

/** Hormones, vitamins and gases of blood, by LOINC code. */
export const hormonesAndGasesByAge: ByAge = {
  // TSH, mIU/L: it surges after birth. From two weeks more than 20 is treated.
  '3016-3': {
    sources: [caliperHormones, harrietLane, thyroidOfNewborn],
    bands: {
      '0d': [1, 39],
      '5d': [0.7, 9, null, 40],
      '14d': [0.7, 9, null, 20],
      '6m': [0.7, 4.2],
      '14y': [0.5, 3.4],
    },
  },
  // Free T4, ng/dL
  '3024-7': {
    sources: [caliperHormones, harrietLane],
    bands: { '0d': [1, 3.3], '14d': [0.7, 2.5], '1m': [0.9, 1.8], '1y': [0.8, 1.6] },
  },
  // Vitamin B12, pg/mL
  '2132-9': {
    sources: [caliperHormones],
    bands: {
      '0d': [260, 1580],
      '1y': [280, 1610],
      '9y': [250, 1125],
      '14y': [240, 890],
      '17y': [200, 810],
    },
  },
  // Vitamin D, 25-hydroxy, ng/mL
  '62292-8': { sources: [rickets], bands: { '0d': [20, 100] } },
  // Lactate, mmol/L
  '2524-7': {
    sources: [harrietLane, sepsis],
    bands: { '0d': [0.5, 3.5, null, 5], '2d': [0.5, 2.8, null, 4], '1y': [0.5, 2, null, 4] },
  },
  // pH of arterial blood
  '2744-1': {
    sources: [harrietLane, kostChildren],
    bands: { '0d': [7.26, 7.46, 7.2, 7.6], '2d': [7.35, 7.45, 7.2, 7.6] },
  },
  // Oxygen pressure in arterial blood, mmHg: too much harms newborns.
  '2703-7': {
    sources: [harrietLane, kostChildren],
    bands: { '0d': [50, 90, 40, 100], '28d': [80, 105, 50] },
  },
  // Oxygen saturation in arterial blood, %
  '2708-6': {
    sources: [oximetry, harrietLane],
    bands: { '0d': [90, 100, 85], '2d': [95, 100, 90], '28d': [95, 100, 88] },
  },
}
