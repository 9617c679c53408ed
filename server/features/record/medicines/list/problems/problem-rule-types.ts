import type { problemSafetyMessages } from '#contract/record/messages/safety-problems.ts'
import type { Severity, Side } from '../list-types.ts'
import type { ConditionId } from './condition-types.ts'

/** A medicine that an illness speaks against. */
export type ProblemRule = {
  id: string
  /** Any of them. */
  medicines: readonly Side[]
  condition: ConditionId
  severity: Severity
  /** What may happen and what to do, in one sentence. */
  effect: keyof typeof problemSafetyMessages
  /** Where a doctor can read it, with its year. */
  source: string
  /** The day on which the rule was last read through, YYYY-MM-DD. */
  asOf: string
  /** Drops, creams and inhalers count as well. */
  alsoLocal?: true
  /** Only from this age on, or under it, in years. A patient of unknown age counts. */
  fromAge?: number
  underAge?: number
}
