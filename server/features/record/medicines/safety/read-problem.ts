// Which illnesses that rules know the problems of a patient name. Pure.
import type { PatientProblem } from './safety-types.ts'

/** An illness that a rule asks for, such as 'asthma' or 'kidneyDisease'. */
export type ConditionId = string

export type ReadProblems = {
  conditions: ReadonlySet<ConditionId>
  /** Problems of which nobody can say what they are. */
  unread: readonly string[]
}

export const readProblems = (problems: readonly PatientProblem[]): ReadProblems => ({
  conditions: new Set(),
  unread: problems.map(({ text }) => text),
})
