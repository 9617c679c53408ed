import type { ControlKind } from '#contract/shared/notifications.ts'
import type { MoneyRules } from '#contract/money/money-rules.ts'

const ownKinds: Partial<Record<keyof MoneyRules, ControlKind>> = {
  upiId: 'upi_changed',
  approvalAboveMinor: 'two_person_changed',
}

/** What all owners are told of a change of the rules, each once. */
export function controlKindsOf(before: MoneyRules, after: MoneyRules): ControlKind[] {
  const changed = (Object.keys(after) as (keyof MoneyRules)[]).filter(
    name => name !== 'version' && before[name] !== after[name],
  )
  return [...new Set(changed.map(name => ownKinds[name] ?? 'money_rules_changed'))]
}
