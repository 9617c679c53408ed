// The one judgement of medicines: every path that adds one comes through here. Pure: the list, the patient and the day are passed in.
import type { Gap, Warning } from '#contract/record/medicines/safety.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import type { Brands, Dictionary } from '../dictionary.ts'
import { ingredientsOf, toWarnings } from './finding.ts'
import { judgeAllergies } from './judge-allergies.ts'
import { judgeDoses } from './judge-dose.ts'
import { judgeKidneys } from './judge-kidneys.ts'
import { liverGaps } from './judge-liver.ts'
import { judgePairs } from './judge-pairs.ts'
import { judgePerson } from './judge-person.ts'
import { judgeTriples } from './judge-triples.ts'
import { readProblems } from './read-problem.ts'
import { judgeProblems } from './judge-problems.ts'
import type { SafetyList, SafetyPatient, Written } from './safety-types.ts'

/** A list that nobody has read through for so long is old. */
const oldListDays = 365

type Question = {
  lines: readonly Written[]
  patient: SafetyPatient
  list: SafetyList
  dictionary: Dictionary
  /** The clinic's own, by which allergies are written too. */
  brands?: Brands
  /** YYYY-MM-DD */
  today: string
}

export function judgeMedicines({ lines, patient, list, dictionary, brands, today }: Question): {
  warnings: Warning[]
  gaps: Gap[]
  unchecked: string[]
} {
  const allergies = judgeAllergies(lines, patient, { dictionary, brands, classes: list.classes })
  const person = judgePerson(lines, patient)
  const { conditions } = readProblems(patient.problems)
  const doses = judgeDoses(lines, patient, conditions)
  const kidneys = judgeKidneys(lines, patient, conditions)
  const problems = judgeProblems(lines, patient, list.problemRules)
  const findings = [
    ...allergies.findings,
    ...judgePairs(lines, patient, list),
    ...judgeTriples(lines, patient, list.tripleRules),
    ...doses.findings,
    ...person.findings,
    ...kidneys.findings,
    ...problems.findings,
  ]
  const gaps = [
    ...allergies.gaps,
    ...interactionGaps(lines, patient.taken),
    ...person.gaps,
    ...doses.gaps,
    ...kidneys.gaps,
    ...liverGaps(lines, patient, conditions),
    ...problems.gaps,
  ]
  if (list.asOf < addDays(today, -oldListDays)) gaps.push({ check: 'interaction', why: 'old_list' })
  return {
    warnings: toWarnings(patient.id, findings, list),
    gaps: lines.length === 0 ? [] : gaps.filter(isFirst),
    unchecked: lines.flatMap(line => (line.resolved.kind === 'resolved' ? [] : [line.medicineName])),
  }
}

/** Medicines whose pairs nobody can judge: the list does not know them, or nobody went through their pairs. */
const interactionGaps = (lines: readonly Written[], taken: readonly Written[]): Gap[] => [
  ...lines.flatMap((line): Gap[] => {
    const { medicineName } = line
    if (line.resolved.kind !== 'resolved')
      return [
        { medicineName, check: 'allergy', why: 'not_resolved' },
        { medicineName, check: 'interaction', why: 'not_resolved' },
      ]
    return isCovered(line) ? [] : [{ medicineName, check: 'interaction', why: 'not_covered' }]
  }),
  ...taken.flatMap(({ medicineName, resolved }): Gap[] => {
    if (resolved.kind !== 'resolved') return [{ medicineName, check: 'interaction', why: 'not_resolved' }]
    return isCovered({ resolved }) ? [] : [{ medicineName, check: 'interaction', why: 'not_covered' }]
  }),
]

const isCovered = (line: Pick<Written, 'resolved'>) => ingredientsOf(line).every(({ isCovered }) => isCovered)

const isFirst = (gap: Gap, at: number, all: readonly Gap[]) =>
  all.findIndex(
    one => one.medicineName === gap.medicineName && one.check === gap.check && one.why === gap.why,
  ) === at
