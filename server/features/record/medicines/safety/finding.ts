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
  const warnings = withoutTwins(findings).map(({ rule, with: other, isMutual, ...finding }) => ({
    _id: createHash('sha256')
      .update([patientId, rule, ...namesIn({ ...finding, with: other, isMutual })].join('\n'))
      .digest('base64url')
      .slice(0, 22),
    source: list.source,
    asOf: list.asOf,
    with: other ?? null,
    ...finding,
  }))
  const sorted = warnings.toSorted(
    (one, other) =>
      Number(other.interrupts) - Number(one.interrupts) || weights[one.severity] - weights[other.severity],
  )
  const isFirstOf = (keyOf: (warning: Warning) => string) => {
    const first = new Map(sorted.toReversed().map(one => [keyOf(one), one]))
    return (one: Warning) => first.get(keyOf(one)) === one
  }
  return sorted.filter(isFirstOf(({ _id }) => _id)).filter(isFirstOf(whatIsRead))
}

type Named = { medicineName: string; with?: string | undefined; isMutual?: true | undefined }

/** The medicines that a finding is about, in one order where either order says the same. */
const namesIn = ({ medicineName, with: other, isMutual }: Named): string[] =>
  isMutual ? [medicineName, other ?? ''].map(foldName).toSorted() : [foldName(medicineName)]

/** Two rules of one pair that say the same sentence are one warning: the gravest. */
function withoutTwins(findings: readonly Finding[]): readonly Finding[] {
  const gravest = new Map<string, Finding>()
  for (const one of findings) {
    if (!one.isMutual) continue
    const key = [one.kind, one.text, ...namesIn(one)].join('\n')
    const before = gravest.get(key)
    if (!before || weights[one.severity] < weights[before.severity]) gravest.set(key, one)
  }
  const kept = new Set(gravest.values())
  return findings.filter(one => !one.isMutual || kept.has(one))
}

/** Two rules that say the same of the same medicine are one to the reader. */
const whatIsRead = ({ medicineName, with: other, kind, text, numbers }: Warning) =>
  [kind, foldName(medicineName), foldName(other ?? ''), text, JSON.stringify(numbers)].join('\n')
