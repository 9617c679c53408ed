import { useTranslation } from 'react-i18next'
import type { Appointment } from '#contract/appointments.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDateTime } from '#web/ui/clinic-date.ts'
import { formatMoney, formatNumber } from '#web/ui/money.ts'
import type { Column } from '#web/ui/Table.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** What a list says of each appointment. */
export function useAppointmentColumns(): readonly [Column<Appointment>, ...Column<Appointment>[]] {
  const { t } = useTranslation('appointments')
  const locale = useLocale()
  return [
    {
      header: t('list.id'),
      render: ({ number }) => <span className="number">{formatNumber(number, locale)}</span>,
    },
    {
      header: t('list.patient'),
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
      header: t('list.start'),
      render: ({ start }) => (
        <time dateTime={start} className="nowrap">
          {formatDateTime(start, locale)}
        </time>
      ),
    },
    { header: t('list.service'), render: ({ service }) => service.name },
    { header: t('list.price'), isEnd: true, render: ({ price }) => formatMoney(price, locale) },
    {
      header: t('list.doctor'),
      render: ({ doctor, clinic }) => (
        <span className="lines">
          {doctor.name}
          <small>{clinic.name}</small>
        </span>
      ),
    },
    { header: t('list.status'), render: ({ status }) => <StatusBadge status={status} /> },
    {
      header: t('list.paymentStatus'),
      render: ({ paymentStatus }) => <StatusBadge status={paymentStatus} />,
    },
  ]
}
