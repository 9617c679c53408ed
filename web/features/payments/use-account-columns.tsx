import { useTranslation } from 'react-i18next'
import type { Appointment } from '#contract/appointments.ts'
import { documentNumber } from '#contract/document-number.ts'
import { messages } from '#contract/messages.ts'
import { StatusBadge } from '#web/features/appointments/StatusBadge.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useMay, useProfile } from '#web/profile.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate, wallDate } from '#web/ui/clinic-date.ts'
import { formatMoney } from '#web/ui/money.ts'
import type { Column } from '#web/ui/Table.tsx'

type Columns = readonly [Column<Appointment>, ...Column<Appointment>[]]

/** What each appointment owes, and the button that takes it. */
export function useAccountColumns(onTake: (appointment: Appointment) => void): Columns {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const say = useMessage()
  const { organization } = useProfile()
  const mayTake = useMay('payments.take')
  const reasonNotTo = ({ status, due }: Appointment) => {
    if (!mayTake) return say(messages.forbidden)
    if (status === 'cancelled') return say(messages.cancelledOwesNothing)
    return due.amountMinor === 0 ? say(messages.nothingDue) : undefined
  }
  return [
    {
      header: t('number'),
      render: ({ number }) => <bdi dir="ltr">{documentNumber(organization.billPrefix, number)}</bdi>,
    },
    {
      header: t('patient'),
      render: ({ patient }) => (
        <span className="lines">
          <b>{patient.name}</b>
          <small>
            <bdi dir="ltr">{patient.phoneNumber}</bdi>
          </small>
        </span>
      ),
    },
    {
      header: t('service'),
      render: ({ service, clinic }) => (
        <span className="lines">
          {service.name}
          <small>{clinic.name}</small>
        </span>
      ),
    },
    {
      header: t('date'),
      render: ({ start }) => (
        <time dateTime={start} className="nowrap">
          {formatDate(wallDate(start), locale, { day: 'numeric', month: 'short', year: 'numeric' })}
        </time>
      ),
    },
    { header: t('account.total'), isEnd: true, render: ({ total }) => formatMoney(total, locale) },
    { header: t('account.paid'), isEnd: true, render: ({ paid }) => formatMoney(paid, locale) },
    { header: t('account.due'), isEnd: true, render: ({ due }) => <b>{formatMoney(due, locale)}</b> },
    { header: t('status'), render: ({ paymentStatus }) => <StatusBadge status={paymentStatus} /> },
    {
      header: t('action'),
      render: appointment => (
        <Button
          size="sm"
          icon="receipt"
          aria-label={t('takeFrom', { patient: appointment.patient.name })}
          disabledReason={reasonNotTo(appointment)}
          onClick={() => onTake(appointment)}
        >
          {t('take')}
        </Button>
      ),
    },
  ]
}
