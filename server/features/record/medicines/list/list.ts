import { classes } from './classes.ts'
import { otherAntibiotics } from './ingredients-antibiotics.ts'
import { betaLactams } from './ingredients-beta-lactams.ts'
import { pain } from './ingredients-pain.ts'
import type { Combination } from './list-types.ts'
import { pairRules } from './pair-rules.ts'

/** The list of medicines that comes with the program. A clinic's pharmacist reads it through before they rely on it. */
export const shippedList = {
  asOf: '2026-11-25',
  source: 'Lindenwell starter list: general pharmacology in our own words, not a licensed medicines database',
  classes,
  ingredients: [...betaLactams, ...otherAntibiotics, ...pain],
  combinations: [] as readonly Combination[],
  pairRules,
} as const
