// Pairs that should not meet, or only with care, by organ.
import type { PairRule } from './list-types.ts'
import { heartRules } from './rules/heart.ts'
import { hormoneRules } from './rules/hormones.ts'
import { infectionRules } from './rules/infection.ts'
import { mindRules } from './rules/mind.ts'

export const pairRules: readonly PairRule[] = [
  ...heartRules,
  ...infectionRules,
  ...mindRules,
  ...hormoneRules,
]
