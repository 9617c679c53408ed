import { createHash } from 'node:crypto'
import type { Warning } from '#contract/record/medicines/safety.ts'
import { foldName } from '../names/fold-name.ts'
import type { Ingredient } from '../list/list-types.ts'
import type { Finding, SafetyList, Written } from './safety-types.ts'

/** The ingredients of a medicine that the list knows; none of one that it does not. */
export const ingredientsOf = ({ resolved }: Pick<Written, 'resolved'>): readonly Ingredient[] =>
  resolved.kind === 'resolved' ? resolved.ingredients : []

/** Those that act on the whole body: of a cream or of drops only a few do. */
export const actingOf = (written: Written): readonly Ingredient[] =>
  ingredientsOf(written).filter(({ actsThroughout }) => !written.isLocal || actsThroughout)

/** The gravest first; then as they were found. */
const weights = { contraindicated: 0, serious: 1, moderate: 2 }

/** `_id` is the same whenever this patient, rule and medicine meet: a reason that was given stays with its warning. */
export function toWarnings(patientId: string, findings: readonly Finding[], list: SafetyList): Warning[] {
  const warnings = findings.map(({ rule, with: other, ...finding }) => ({
    _id: createHash('sha256')
      .update([patientId, rule, foldName(finding.medicineName)].join('\n'))
      .digest('base64url')
      .slice(0, 22),
    source: list.source,
    asOf: list.asOf,
    with: other ?? null,
    ...finding,
  }))
  const first = new Map(warnings.toReversed().map(one => [one._id, one]))
  return warnings
    .filter(one => first.get(one._id) === one)
    .toSorted(
      (one, other) =>
        Number(other.interrupts) - Number(one.interrupts) || weights[one.severity] - weights[other.severity],
    )
}
