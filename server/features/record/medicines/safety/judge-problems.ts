// What the illnesses of a patient say against a medicine. Pure.
import type { Gap } from '#contract/record/medicines/safety.ts'
import type { Ingredient, Side } from '../list/list-types.ts'
import { actingOf, ingredientsOf } from './finding.ts'
import { readProblems, type FoundCondition } from './read-problem.ts'
import type { Finding, Judged, JudgedProblemRule, SafetyPatient, Written } from './safety-types.ts'

type Met = { rule: JudgedProblemRule; found: FoundCondition }

/** Only the lines are judged: what is taken was judged when it was written. */
export function judgeProblems(
  lines: readonly Written[],
  patient: SafetyPatient,
  rules: readonly JudgedProblemRule[],
): Judged {
  const { found, conditions, unread } = readProblems(patient.problems)
  const about = rules.filter(rule => conditions.has(rule.condition) && isForPatient(rule, patient))
  return {
    findings: lines.flatMap(line => judge(line, about, found)),
    gaps: unread.map((medicineName): Gap => ({ medicineName, check: 'problem', why: 'not_resolved' })),
  }
}

/** Of a rule about an age, somebody of unknown age counts. A pregnancy that was asked for is judged with the person. */
const isForPatient = (
  { condition, fromAge = 0, underAge = Infinity }: JudgedProblemRule,
  { ageYears, isPregnant }: SafetyPatient,
): boolean =>
  (ageYears === null || (ageYears >= fromAge && ageYears < underAge)) &&
  !(condition === 'pregnancy' && isPregnant === true)

const weights = { contraindicated: 0, serious: 1, moderate: 2 }

/** Each illness once, and each problem once: the gravest of what it says. */
function judge(
  line: Written,
  rules: readonly JudgedProblemRule[],
  found: readonly FoundCondition[],
): Finding[] {
  const [acting, all] = [actingOf(line), ingredientsOf(line)]
  const met = rules
    .filter(({ medicines, alsoLocal }) =>
      (alsoLocal ? all : acting).some(one => medicines.some(side => isOf(one, side))),
    )
    .flatMap(rule =>
      found.filter(({ id }) => id === rule.condition).map((one): Met => ({ rule, found: one })),
    )
    .toSorted((one, other) => weights[severityOf(one)] - weights[severityOf(other)])
  const [illnessesTold, problemsTold] = [new Set<string>(), new Set<string>()]
  return met.flatMap(one => {
    const { rule, found: where } = one
    if (illnessesTold.has(where.id) || problemsTold.has(where.problem)) return []
    illnessesTold.add(where.id)
    problemsTold.add(where.problem)
    const severity = severityOf(one)
    return {
      rule: `problem ${rule.id}`,
      kind: 'problem',
      severity,
      interrupts: severity === 'contraindicated',
      medicineName: line.medicineName,
      with: where.problem,
      text: rule.text,
      source: rule.source,
      asOf: rule.asOf,
    } satisfies Finding
  })
}

/** An illness that is only suspected stands beside. */
const severityOf = ({ rule, found }: Met) => (found.isAsked ? 'moderate' : rule.severity)

const isOf = ({ name, classes }: Ingredient, side: Side): boolean =>
  'ingredient' in side ? side.ingredient === name : classes.includes(side.class)
