import { useTranslation } from '#web/i18n/use-translation.ts'
import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { VisitAccount } from '#contract/day/visit-account.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'

type PaymentStatus = VisitAccount['paymentStatus']

export const statusIcons: Record<AppointmentStatus | PaymentStatus, IconName> = {
  booked: 'booked',
  checked_in: 'clock',
  in_consultation: 'speech',
  completed: 'done',
  cancelled: 'ban',
  no_show: 'noshow',
  pending: 'clock',
  partly_paid: 'half',
  paid: 'done',
  refunded: 'undo',
}

/** The status of an appointment or of its payment, always shown by icon, word and colour together. */
export function StatusBadge({ status }: { status: AppointmentStatus | PaymentStatus }) {
  const { t } = useTranslation('appointments')
  return (
    <span className="st" data-s={status}>
      <Icon name={statusIcons[status]} className={status === 'refunded' ? 'flip' : undefined} />
      {t(`status.${status}`)}
    </span>
  )
}
