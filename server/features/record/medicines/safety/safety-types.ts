import type { MedicineLine } from '#contract/record/visit-line/line-types.ts'
import type { DoseNumbers, Gap, WarningKind, WarningSeverity } from '#contract/record/medicines/safety.ts'
import type { Resolved } from '../dictionary.ts'
import type { DoseRoute, MedicineClass, PairRule, TripleRule } from '../list/list-types.ts'
import type { ProblemRule } from '../list/problems/problem-rule-types.ts'

/** A medicine as it is written, and what is known of it. */
export type Written = {
  medicineName: string
  resolved: Resolved
  /** Drops, a cream, a spray: it acts where it is put. */
  isLocal: boolean
  /** The way in which it is given, if that is written. */
  route?: DoseRoute | undefined
  /** Strength, dose and how often, as far as they were understood. */
  read: MedicineLine | undefined
  /** A number of the dosage was not understood: the dose may be more than what was read. */
  hasUnreadAmount: boolean
  /** All that was written, for what stands in no field: 'vaginally', 'for induction'. */
  words?: string
}

export type PatientAllergy = {
  substance: string
  kind: 'allergy' | 'intolerance'
  severity: 'mild' | 'moderate' | 'severe' | 'anaphylaxis' | null
  reaction: string | null
}

/** A diagnosis of the record that is ongoing, or of the visit in which the medicine is written. */
export type PatientProblem = { text: string; code: string | null; codeSystem: string | null }

/** What the checks need to know of a patient, on one day. Null: nobody knows, or nobody asked. */
export type SafetyPatient = {
  id: string
  ageYears: number | null
  sex: 'female' | 'male' | null
  weightKg: number | null
  isPregnant: boolean | null
  /** Since the first day of the last period. */
  weeksPregnant: number | null
  isBreastfeeding: boolean | null
  hasBeenAskedForAllergies: boolean
  allergies: readonly PatientAllergy[]
  problems: readonly PatientProblem[]
  /** What the patient takes, or took until at most 90 days ago. */
  taken: readonly Written[]
  /** In ml/min/1.73 m²; `ageDays`: how old the result is. */
  egfr: { value: number; ageDays: number } | null
  /** In mmol/L. */
  potassium?: { value: number; ageDays: number } | null
  /** How old the latest result of the liver is. */
  liverResultDays?: number | null
}

/** A pair rule with its sentence: one of the contract's, or the organization's own. */
export type JudgedRule = Omit<PairRule, 'effect'> & { text: string }
export type JudgedTriple = Omit<TripleRule, 'effect'> & { text: string }

/** The same of a rule about an illness. */
export type JudgedProblemRule = Omit<ProblemRule, 'effect'> & { text: string }

export type SafetyList = {
  /** The day on which the list was last read through, YYYY-MM-DD. */
  asOf: string
  source: string
  classes: readonly MedicineClass[]
  pairRules: readonly JudgedRule[]
  /** A list that an operator loaded may have none. */
  tripleRules?: readonly JudgedTriple[] | undefined
  problemRules: readonly JudgedProblemRule[]
}

/** What a check found, before it gets its id. `rule` names what was broken, the same at each check. */
export type Finding = {
  rule: string
  kind: WarningKind
  severity: WarningSeverity
  interrupts: boolean
  medicineName: string
  /** The other medicine, the allergy, or the problem. */
  with?: string
  /** It says the same of the two medicines in either order. */
  isMutual?: true
  text: string
  numbers?: DoseNumbers | undefined
  source?: string
  asOf?: string
}

export type Judged = { findings: Finding[]; gaps: Gap[] }
