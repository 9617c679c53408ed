import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Gap } from '#contract/record/medicines/safety.ts'
import type { Ingredient } from '../list/list-types.ts'
import { actingOf, ingredientsOf } from './finding.ts'
import type { ConditionId } from './read-problem.ts'
import type { Finding, Judged, SafetyPatient, Written } from './safety-types.ts'

const oldFrom = 65
/** Below it kidneys are sick: KDIGO 2024. */
const normalEgfr = 60
/** How many days a result counts. Sick kidneys change within months, healthy ones do not. */
const countsFor = { healthy: 365, old: 183, sick: 92 }
/** With these, kidneys are sick often enough to ask for a result of them. */
const signs = ['diabetes', 'hypertension', 'heartFailure']

/** What the list says of a medicine for these kidneys. A result is missed only where it would change something. */
export function judgeKidneys(
  lines: readonly Written[],
  patient: SafetyPatient,
  conditions: ReadonlySet<ConditionId>,
): Judged {
  const { ageYears, egfr } = patient
  const isOld = ageYears === null || ageYears >= oldFrom
  const isSick = conditions.has('kidneyDisease') || (egfr !== null && egfr.value < normalEgfr)
  const hasSigns =
    isSick ||
    signs.some(one => conditions.has(one)) ||
    patient.taken.some(line => actingOf(line).some(({ harmsKidneys }) => harmsKidneys))
  const taken = new Set(patient.taken.flatMap(ingredientsOf).map(({ name }) => name))
  const isNeeded = ({ name, kidneyResult }: Ingredient) =>
    isOld || hasSigns || kidneyResult === 'always' || (kidneyResult === 'start' && !taken.has(name))
  const counts = isSick ? countsFor.sick : isOld ? countsFor.old : countsFor.healthy

  const findings: Finding[] = []
  const gaps: Gap[] = []
  for (const line of lines)
    for (const ingredient of actingOf(line)) {
      const { name, kidney, kidneyResult } = ingredient
      if (!kidney && !kidneyResult) continue
      const { medicineName } = line
      const isOfNow = egfr !== null && egfr.ageDays <= counts
      if (!isOfNow && isNeeded(ingredient))
        gaps.push({ medicineName, check: 'kidney', why: egfr ? 'old_result' : 'no_result' })
      const bound = egfr && kidney?.find(({ below }) => egfr.value < below)
      if (bound)
        findings.push({
          rule: `kidney ${name}`,
          kind: 'kidney',
          severity: bound.advice === 'avoid' ? 'serious' : 'moderate',
          interrupts: false,
          medicineName,
          text: safetyMessages[bound.advice === 'avoid' ? 'kidneyAvoid' : 'kidneyCaution'],
        })
    }
  return { findings, gaps }
}
