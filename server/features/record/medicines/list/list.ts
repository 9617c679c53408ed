import { classes } from './classes.ts'
import { combinations } from './combinations.ts'
import { controlledNames } from './controlled.ts'
import { otherAntibiotics } from './ingredients-antibiotics.ts'
import { betaLactams } from './ingredients-beta-lactams.ts'
import { furtherAntibiotics } from './ingredients-further-antibiotics.ts'
import { chest } from './ingredients-chest.ts'
import { gut } from './ingredients-gut.ts'
import { heart } from './ingredients-heart.ts'
import { hormones } from './ingredients-hormones.ts'
import { otherInfections } from './ingredients-infection-other.ts'
import { joints } from './ingredients-joints.ts'
import { mind } from './ingredients-mind.ts'
import { nerves } from './ingredients-nerves.ts'
import { pain } from './ingredients-pain.ts'
import { eyesAndEars, skin } from './ingredients-skin-eyes.ts'
import { bloodVessels } from './ingredients-vessels.ts'
import { vitaminsAndOther } from './ingredients-vitamins-other.ts'
import { womenAndUrine } from './ingredients-women-urine.ts'
import type { Ingredient } from './list-types.ts'
import { pairRules } from './pair-rules.ts'

const controlled = new Set(controlledNames.flat())
const withControl = (one: Ingredient): Ingredient =>
  controlled.has(one.name) ? { ...one, isControlled: true } : one

/** The list of medicines that comes with the program. A clinic's doctor or pharmacist reads it through before they rely on it. */
export const shippedList = {
  name: 'Lindenwell starter list',
  asOf: '2026-11-25',
  source: 'Lindenwell starter list: general pharmacology in our own words, not a licensed medicines database',
  classes,
  ingredients: [
    betaLactams,
    furtherAntibiotics,
    otherAntibiotics,
    otherInfections,
    pain,
    joints,
    heart,
    bloodVessels,
    chest,
    gut,
    hormones,
    mind,
    nerves,
    skin,
    eyesAndEars,
    womenAndUrine,
    vitaminsAndOther,
  ]
    .flat()
    .map(withControl),
  combinations,
  pairRules,
} as const
