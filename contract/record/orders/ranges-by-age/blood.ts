import type { ByAge } from './by-age.ts'
import {
  caliper,
  caliperHormones,
  dallman,
  harrietLane,
  kostChildren,
  monagle,
  whoFerritin,
  whoHaemoglobin,
} from './sources.ts'

/** Counts of blood, its clotting and its iron, by LOINC code. */
export const bloodByAge: ByAge = {
  // Haemoglobin, g/dL
  '718-7': {
    sources: [dallman, whoHaemoglobin, kostChildren],
    bands: {
      '0d': [14.5, 22.5, 10, 23],
      '7d': [13.5, 21.5, 10, 23],
      '14d': [12.5, 20.5, 9, 22],
      '28d': [10, 18, 7, 20],
      '2m': [9, 14, 7, 20],
      '3m': [9.5, 13.5, 7, 20],
      '6m': [10.5, 13.5, 7, 20],
      '2y': [11, 14, 7, 20],
      '5y': [11.5, 15.5, 7, 20],
      '12y': { female: [12, 15.5, 7, 20], male: [12, 16, 7, 20] },
      '15y': { female: [12, 15.5, 7, 20], male: [13, 16.5, 7, 20] },
    },
  },
  // Haematocrit, %
  '4544-3': {
    sources: [dallman, harrietLane, kostChildren],
    bands: {
      '0d': [44, 66, 33, 68],
      '7d': [42, 64, 33, 68],
      '14d': [38, 60, 30, 65],
      '28d': [31, 55, 20, 60],
      '2m': [28, 42, 20, 60],
      '3m': [29, 41, 20, 60],
      '6m': [33, 41, 20, 60],
      '2y': [34, 42, 20, 60],
      '6y': [35, 45, 20, 60],
      '12y': { female: [36, 46, 20, 60], male: [37, 49, 20, 60] },
    },
  },
  // Red blood cells, 10⁶/µL
  '789-8': {
    sources: [dallman],
    bands: {
      '0d': [3.9, 6.6],
      '7d': [3.9, 6.3],
      '14d': [3.6, 6.2],
      '28d': [3, 5.4],
      '2m': [2.7, 4.9],
      '3m': [3.1, 4.5],
      '6m': [3.7, 5.3],
      '2y': [3.9, 5.3],
      '6y': [4, 5.2],
      '12y': { female: [4.1, 5.1], male: [4.5, 5.3] },
    },
  },
  // White blood cells, 10³/µL
  '6690-2': {
    sources: [harrietLane, kostChildren],
    bands: {
      '0d': [9, 34, 4, 40],
      '7d': [5, 21, 3, 40],
      '28d': [5, 19.5, 2.5, 35],
      '1y': [6, 17.5, 2, 35],
      '4y': [5.5, 15.5, 2, 30],
      '8y': [4.5, 13.5, 2, 30],
      '14y': [4.5, 11.5, 2, 30],
    },
  },
  // Platelets, 10³/µL
  '777-3': {
    sources: [harrietLane, kostChildren],
    bands: {
      '0d': [150, 450, 50, 1000],
      '28d': [180, 550, 50, 1000],
      '2y': [150, 450, 50, 1000],
    },
  },
  // Mean cell volume, fL
  '787-2': {
    sources: [dallman],
    bands: {
      '0d': [95, 121],
      '7d': [88, 126],
      '14d': [86, 124],
      '28d': [85, 123],
      '2m': [77, 115],
      '3m': [74, 108],
      '6m': [70, 86],
      '2y': [75, 87],
      '6y': [77, 95],
      '12y': { female: [78, 102], male: [78, 98] },
    },
  },
  // Mean cell haemoglobin, pg
  '785-6': {
    sources: [dallman],
    bands: {
      '0d': [31, 37],
      '7d': [28, 40],
      '2m': [26, 34],
      '3m': [25, 35],
      '6m': [23, 31],
      '2y': [24, 30],
      '6y': [25, 33],
      '12y': [25, 35],
    },
  },
  // Mean cell haemoglobin concentration, g/dL
  '786-4': {
    sources: [dallman],
    bands: { '0d': [29, 37], '7d': [28, 38], '28d': [29, 37], '3m': [30, 36], '2y': [31, 37] },
  },
  // Erythrocyte sedimentation rate, mm/h
  '4537-7': {
    sources: [harrietLane],
    bands: { '0d': [0, 4], '28d': [0, 10], '12y': { female: [0, 20], male: [0, 15] } },
  },
  // INR
  '6301-6': {
    sources: [monagle, kostChildren],
    bands: { '0d': [0.9, 1.7, null, 4], '28d': [0.8, 1.3, null, 5], '1y': [0.8, 1.2, null, 5] },
  },
  // C-reactive protein, mg/L
  '1988-5': { sources: [caliper], bands: { '0d': [null, 6], '14d': [null, 5] } },
  // Ferritin, ng/mL
  '2276-4': {
    sources: [caliperHormones, whoFerritin],
    bands: {
      '0d': [100, 720],
      '14d': [15, 650],
      '6m': [12, 180],
      '1y': [12, 100],
      '5y': [15, 100],
      '14y': { female: [15, 100], male: [15, 100] },
      '16y': { female: [15, 100], male: [15, 170] },
    },
  },
}
