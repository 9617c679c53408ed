import { withBottles } from './bottles.ts'
import { classes } from './classes.ts'
import { combinations } from './combinations.ts'
import { controlledNames } from './controlled.ts'
import { coveredNames } from './groups/covered.ts'
import { groupsOf } from './groups/members.ts'
import { otherAntibiotics } from './ingredients-antibiotics.ts'
import { betaLactams } from './ingredients-beta-lactams.ts'
import { furtherAntibiotics } from './ingredients-further-antibiotics.ts'
import { chest } from './ingredients-chest.ts'
import { forProblems } from './ingredients-for-problems.ts'
import { gut } from './ingredients-gut.ts'
import { heart } from './ingredients-heart.ts'
import { hormones } from './ingredients-hormones.ts'
import { otherInfections } from './ingredients-infection-other.ts'
import { joints } from './ingredients-joints.ts'
import { mind } from './ingredients-mind.ts'
import { nerves } from './ingredients-nerves.ts'
import { pain } from './ingredients-pain.ts'
import { withDoses } from './doses/doses.ts'
import { withOrgans } from './kidneys-livers.ts'
import { eyesAndEars, skin } from './ingredients-skin-eyes.ts'
import { bloodVessels } from './ingredients-vessels.ts'
import { vitaminsAndOther } from './ingredients-vitamins-other.ts'
import { womenAndUrine } from './ingredients-women-urine.ts'
import { special } from './ingredients-special.ts'
import type { Ingredient } from './list-types.ts'
import { withWider } from './medicine.ts'
import { pairRules } from './pair-rules.ts'
import { tripleRules } from './rules/triples.ts'
import { problemRules } from './problems/problem-rules.ts'

const controlled = new Set(controlledNames.flat())
const covered = new Set(coveredNames)
/** An ingredient with what stands of it in lists of their own. */
const whole = (one: Ingredient): Ingredient => ({
  ...one,
  classes: withWider([...one.classes, ...groupsOf(one.name)]),
  ...(controlled.has(one.name) && { isControlled: true }),
  ...(covered.has(one.name) && { isCovered: true }),
})

/** The list of medicines that comes with the program. A clinic's doctor or pharmacist reads it through before they rely on it. */
export const shippedList = {
  name: 'Lindenwell starter list',
  asOf: '2026-11-30',
  source: 'Lindenwell starter list: general pharmacology in our own words, not a licensed medicines database',
  classes,
  ingredients: [
    betaLactams,
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
    special,
    forProblems,
    furtherAntibiotics,
  ]
    .flat()
    .map(whole)
    .map(withDoses)
    .map(withOrgans)
    .map(withBottles),
  combinations,
  pairRules,
  tripleRules,
  problemRules,
} as const
