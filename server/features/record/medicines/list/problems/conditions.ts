import type { Condition } from './condition-types.ts'
import { bloodAndInfection } from './conditions-blood-infection.ts'
import { gutKidneyAndLiver } from './conditions-gut-kidney-liver.ts'
import { heartAndLungs } from './conditions-heart-lungs.ts'
import { hormonesAndOther } from './conditions-hormones-other.ts'
import { nervesAndMind } from './conditions-nerves-mind.ts'

/** The illnesses that rules may ask for. A code may name several: alcoholic cirrhosis is a liver disease as well. */
export const conditions: readonly Condition[] = [
  heartAndLungs,
  gutKidneyAndLiver,
  nervesAndMind,
  bloodAndInfection,
  hormonesAndOther,
].flat()
