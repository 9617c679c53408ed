import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Prescription } from '#contract/prescriptions.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/clinic-date.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { usePrint } from './use-print.ts'

/** In a patient's own record, who it is for goes without saying; in the portal, there is nothing to open. */
export function usePrescriptionColumns({ isPatientKnown = false, isPortal = false } = {}) {
  const { t } = useTranslation('prescriptions')
  const locale = useLocale()
  const { print, isPrinting } = usePrint()
  const columns: [Column<Prescription>, ...Column<Prescription>[]] = [
    {
      header: t('list.number'),
      render: ({ _id, number }) =>
        isPortal ? (
          number
        ) : (
          <Link
            to={paths.prescription}
            search={{ id: _id }}
            className="rx-open"
            aria-label={t('list.open', { number })}
          >
            {number}
          </Link>
        ),
    },
  ]
  if (!isPatientKnown)
    columns.push({
      header: t('field.patient'),
      render: ({ patient }) => <bdi>{patient.name}</bdi>,
    })
  columns.push(
    { header: t('field.doctor'), render: ({ doctor }) => <bdi>{doctor.name}</bdi> },
    {
      header: t('field.date'),
      render: ({ issuedOn }) =>
        formatDate(issuedOn, locale, { day: 'numeric', month: 'short', year: 'numeric' }),
    },
    {
      header: t('list.medicines'),
      render: ({ lines }) => (
        <bdi>{lines.map(({ medicineName }) => medicineName).join(locale === 'ar' ? '، ' : ', ')}</bdi>
      ),
    },
    {
      header: t('list.status'),
      render: ({ status }) => (
        <StateBadge
          state={status ? 'open' : 'closed'}
          label={t(status ? 'status.valid' : 'status.cancelled')}
        />
      ),
    },
    {
      header: t('list.actions'),
      isEnd: true,
      render: ({ _id, number }) => (
        <IconButton
          icon="print"
          label={t('list.print', { number })}
          disabled={isPrinting}
          onClick={() => void print(_id)}
        />
      ),
    },
  )
  return columns
}
