import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ClaimState } from '#contract/money/payers/claim-state.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'

const icons: Record<ClaimState, IconName> = {
  to_send: 'edit',
  sent: 'clock',
  part_settled: 'half',
  settled: 'done',
  rejected: 'ban',
  cancelled: 'undo',
}
/** The colours of a claim's states are those of payments. */
const looks: Record<ClaimState, string> = {
  to_send: 'draft',
  sent: 'pending',
  part_settled: 'partly_paid',
  settled: 'paid',
  rejected: 'cancelled',
  cancelled: 'refunded',
}

/** The state of a claim, by icon, word and colour together. */
export function ClaimBadge({ state }: { state: ClaimState }) {
  const { t } = useTranslation('payers')
  return (
    <span className="st" data-s={looks[state]}>
      <Icon name={icons[state]} className={state === 'cancelled' ? 'flip' : undefined} />
      {t(`state.${state}`)}
    </span>
  )
}
