import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Appointment } from '#contract/day/appointments.ts'
import { useMay } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { Columns, ListColumn } from '#web/ui/tables/Table.tsx'
import { ConfirmedBadge } from './ConfirmedBadge.tsx'
import { OverbookedBadge } from './OverbookedBadge.tsx'
import { PatientLines } from './booking/PatientLines.tsx'
import { ServiceName } from './ServiceName.tsx'
import { VisitLink } from '#web/features/day/appointments/steps/VisitLink.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** The list columns of an appointment. */
export function useAppointmentColumns(): Columns<Appointment> {
  const { t } = useTranslation('appointments')
  const locale = useLocale()
  const readsMoney = useMay('payments.read')
  const others: ListColumn<Appointment>[] = [
    {
      key: 'patient',
      header: t('list.patient'),
      sort: 'patient',
      render: ({ patient }) => <PatientLines patient={patient} />,
    },
    {
      key: 'start',
      header: t('list.start'),
      sort: 'start',
      render: ({ _id, start, seriesId }) => (
        <span className="badges nowrap">
          <VisitLink id={_id}>
            <time dateTime={start}>{formatDateTime(start, locale)}</time>
          </VisitLink>
          {seriesId !== null && <Icon name="repeat" label={t('list.series')} className="sm" />}
        </span>
      ),
    },
    {
      key: 'service',
      header: t('list.service'),
      sort: 'service',
      render: ({ service, moreServices }) => <ServiceName service={service} moreServices={moreServices} />,
    },
    {
      key: 'price',
      header: t('list.price'),
      sort: 'price',
      isEnd: true,
      render: ({ price }) => price && formatMoney(price, locale),
    },
    {
      key: 'doctor',
      header: t('list.doctor'),
      sort: 'doctor',
      render: ({ doctor, clinic }) => (
        <span className="lines">
          {doctor.name}
          <small>{clinic.name}</small>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('list.status'),
      sort: 'status',
      render: ({ status, confirmedAt, overbookReason }) => (
        <span className="badges">
          <StatusBadge status={status} />
          {confirmedAt !== null && <ConfirmedBadge at={confirmedAt} />}
          {overbookReason !== null && <OverbookedBadge reason={overbookReason} />}
        </span>
      ),
    },
    {
      key: 'paymentStatus',
      header: t('list.paymentStatus'),
      sort: 'paymentStatus',
      render: ({ paymentStatus }) => paymentStatus && <StatusBadge status={paymentStatus} />,
    },
    {
      key: 'total',
      header: t('book.total'),
      isEnd: true,
      isExtra: true,
      render: ({ total }) => total && formatMoney(total, locale),
    },
    {
      key: 'note',
      header: t('book.note'),
      isExtra: true,
      render: ({ note }) => <span className="clamp">{note ?? '–'}</span>,
    },
  ]
  return [
    {
      key: 'number',
      header: t('list.id'),
      sort: 'number',
      render: ({ number }) => <span className="number">{number}</span>,
    },
    ...others.filter(({ key }) => readsMoney || !moneyColumns.has(key)),
  ]
}

const moneyColumns = new Set(['price', 'paymentStatus', 'total'])
