import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ApprovalState } from '#contract/money/approvals.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'

const icons: Record<ApprovalState, IconName> = {
  waiting: 'clock',
  approved: 'done',
  declined: 'ban',
  withdrawn: 'undo',
  lapsed: 'clock',
}
/** The colours are those of payments. */
const looks: Record<ApprovalState, string> = {
  waiting: 'pending',
  approved: 'paid',
  declined: 'cancelled',
  withdrawn: 'draft',
  lapsed: 'draft',
}

/** Icon, word and colour together. */
export function ApprovalBadge({ state }: { state: ApprovalState }) {
  const { t } = useTranslation('approvals')
  return (
    <span className="st" data-s={looks[state]}>
      <Icon name={icons[state]} className={state === 'withdrawn' ? 'flip' : undefined} />
      {t(`state.${state}`)}
    </span>
  )
}
