import type { ByAge, Four, OfChildren } from './by-age.ts'
import { caliper, harrietLane, nhlbi, niceJaundice, rcpath } from './sources.ts'

/** Lipids are judged from two years. */
const lipid = (...bands: readonly (readonly [from: string, limits: Four])[]): OfChildren => ({
  sources: [nhlbi],
  bands: { '0d': null, ...Object.fromEntries(bands) },
})

/** Liver, proteins and lipids, by LOINC code. */
export const liverAndLipidsByAge: ByAge = {
  '2093-3': lipid(['2y', [null, 170]]),
  '2085-9': lipid(['2y', [45, null]]),
  '13457-7': lipid(['2y', [null, 110]]),
  '2571-8': lipid(['2y', [null, 75]], ['10y', [null, 90]]),
  // Bilirubin, total, mg/dL. The hour of birth is not known: a day counts by its earliest hour. Jaundice on the first day is always told.
  '1975-2': {
    sources: [niceJaundice, harrietLane, rcpath],
    bands: {
      '0d': [null, 5, null, 5.8],
      '2d': [null, 8, null, 11.7],
      '3d': [null, 12, null, 14.6],
      '4d': [null, 12, null, 15],
      '7d': [null, 10, null, 15],
      '14d': [null, 2, null, 15],
      '28d': [0.1, 1.2, null, 15],
    },
  },
  // Alanine aminotransferase, U/L
  '1742-6': {
    sources: [caliper],
    bands: { '0d': [null, 50], '1y': [null, 30], '13y': { female: [null, 25], male: [null, 33] } },
  },
  // Aspartate aminotransferase, U/L
  '1920-8': {
    sources: [caliper],
    bands: {
      '0d': [null, 162],
      '14d': [null, 67],
      '1y': [null, 44],
      '7y': [null, 36],
      '12y': { female: [null, 26], male: [null, 35] },
    },
  },
  // Alkaline phosphatase, U/L: it is high while bones grow.
  '6768-6': {
    sources: [caliper],
    bands: {
      '0d': [90, 273],
      '14d': [134, 518],
      '1y': [156, 369],
      '10y': [141, 460],
      '13y': { female: [62, 280], male: [127, 517] },
      '15y': { female: [54, 128], male: [89, 365] },
      '17y': { female: [48, 95], male: [59, 164] },
    },
  },
  // Albumin, g/dL
  '1751-7': {
    sources: [caliper],
    bands: {
      '0d': [3.3, 4.5],
      '14d': [2.8, 4.7],
      '1y': [3.8, 4.7],
      '8y': [4.1, 4.8],
      '15y': { female: [4, 4.9], male: [4.1, 5.1] },
    },
  },
  // Total protein, g/dL
  '2885-2': {
    sources: [caliper],
    bands: {
      '0d': [5.3, 8.3],
      '14d': [4.4, 7.1],
      '1y': [6.1, 7.5],
      '6y': [6.4, 7.7],
      '9y': [6.5, 8.1],
    },
  },
}
