import type { Gap } from '#contract/record/medicines/safety.ts'
import { actingOf } from './finding.ts'
import type { ConditionId } from './read-problem.ts'
import type { SafetyPatient, Written } from './safety-types.ts'

const sickLiver = ['liverDisease', 'cirrhosis', 'alcohol']
/** A result of a sick liver that is older says little of today. */
const oldResultDays = 92

export const hasSickLiver = (conditions: ReadonlySet<ConditionId>): boolean =>
  sickLiver.some(one => conditions.has(one))

/** Medicines that need a result of the liver, where the record says that it is sick. */
export function liverGaps(
  lines: readonly Written[],
  { liverResultDays: days = null }: SafetyPatient,
  conditions: ReadonlySet<ConditionId>,
): Gap[] {
  if (!hasSickLiver(conditions)) return []
  if (days !== null && days <= oldResultDays) return []
  return lines
    .filter(line => actingOf(line).some(({ needsLiverResult }) => needsLiverResult))
    .map(({ medicineName }) => ({
      medicineName,
      check: 'liver',
      why: days === null ? 'no_result' : 'old_result',
    }))
}
