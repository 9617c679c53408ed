import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Prescription } from '#contract/record/prescriptions.ts'
import { PatientLink } from '#web/features/clinic/patients/PatientLink.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { commas, formatDate } from '#words/formats/clinic-date.ts'
import { StateBadge } from '#web/ui/states/StateBadge.tsx'
import type { Columns } from '#web/ui/tables/Table.tsx'
import './prescriptions.css'

/** The columns of a list of prescriptions. */
export function usePrescriptionColumns(): Columns<Prescription> {
  const { t } = useTranslation('prescriptions')
  const locale = useLocale()
  return [
    {
      key: 'number',
      header: t('list.number'),
      sort: 'number',
      render: ({ _id, prescriptionNumber: printed }) => (
        <Link
          to={paths.prescription}
          search={{ id: _id }}
          className="rx-open"
          aria-label={t('list.open', { number: printed })}
        >
          <bdi dir="ltr">{printed}</bdi>
        </Link>
      ),
    },
    {
      key: 'patient',
      header: t('field.patient'),
      sort: 'patient',
      render: ({ patient }) => <PatientLink patient={patient} />,
    },
    {
      key: 'doctor',
      header: t('field.doctor'),
      sort: 'doctor',
      render: ({ doctor }) => <bdi>{doctor.name}</bdi>,
    },
    {
      key: 'issuedOn',
      header: t('field.date'),
      sort: 'issuedOn',
      render: ({ issuedOn }) => (
        <time dateTime={issuedOn} className="nowrap">
          {formatDate(issuedOn, locale, { day: 'numeric', month: 'short', year: 'numeric' })}
        </time>
      ),
    },
    {
      key: 'medicines',
      header: t('list.medicines'),
      render: ({ lines }) => (
        <span className="clamp">
          <bdi>{lines.map(({ medicineName }) => medicineName).join(commas[locale])}</bdi>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('list.status'),
      sort: 'status',
      render: ({ status }) => (
        <StateBadge
          state={status ? 'open' : 'closed'}
          label={t(status ? 'status.valid' : 'status.cancelled')}
        />
      ),
    },
    {
      key: 'clinic',
      header: t('list.clinic'),
      isExtra: true,
      render: ({ clinic }) => <bdi>{clinic.name}</bdi>,
    },
    {
      key: 'note',
      header: t('field.note'),
      isExtra: true,
      render: ({ note }) => (
        <span className="clamp">
          <bdi>{note ?? '–'}</bdi>
        </span>
      ),
    },
  ]
}
