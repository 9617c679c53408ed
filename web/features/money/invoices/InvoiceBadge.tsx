import { useTranslation } from '#web/i18n/use-translation.ts'
import type { InvoiceState } from '#contract/money/invoices/invoice.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'

const icons: Record<InvoiceState, IconName> = {
  draft: 'edit',
  issued: 'clock',
  part_paid: 'half',
  paid: 'done',
  credited: 'undo',
  written_off: 'ban',
}
/** The colours of an invoice's states are those of payments. */
const looks: Record<InvoiceState, string> = {
  draft: 'draft',
  issued: 'pending',
  part_paid: 'partly_paid',
  paid: 'paid',
  credited: 'refunded',
  written_off: 'cancelled',
}

/** The state of an invoice, always shown by icon, word and colour together. */
export function InvoiceBadge({ state }: { state: InvoiceState }) {
  const { t } = useTranslation('invoices')
  return (
    <span className="st" data-s={looks[state]}>
      <Icon name={icons[state]} className={state === 'credited' ? 'flip' : undefined} />
      {t(`state.${state}`)}
    </span>
  )
}
