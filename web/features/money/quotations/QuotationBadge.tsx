import { useTranslation } from '#web/i18n/use-translation.ts'
import type { QuotationState } from '#contract/money/quotations/quotation.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'

const icons: Record<QuotationState, IconName> = {
  open: 'clock',
  lapsed: 'ban',
  accepted: 'done',
  declined: 'close',
}
/** The colours are those of payments. */
const looks: Record<QuotationState, string> = {
  open: 'pending',
  lapsed: 'draft',
  accepted: 'paid',
  declined: 'cancelled',
}

/** The state of a quotation, always shown by icon, word and colour together. */
export function QuotationBadge({ state }: { state: QuotationState }) {
  const { t } = useTranslation('quotations')
  return (
    <span className="st" data-s={looks[state]}>
      <Icon name={icons[state]} />
      {t(`state.${state}`)}
    </span>
  )
}
