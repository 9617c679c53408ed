// Medicines that an illness speaks against. Written from labels and guidelines in our own words; `source` says where a doctor reads more.
import type { ProblemRule } from './problem-rule-types.ts'
import { gutKidneyAndLiverRules } from './rules-gut-kidney-liver.ts'
import { heartAndLungRules } from './rules-heart-lungs.ts'
import { otherRules } from './rules-nerves-blood-other.ts'

export const problemRules: readonly ProblemRule[] = [
  heartAndLungRules,
  gutKidneyAndLiverRules,
  otherRules,
].flat()
