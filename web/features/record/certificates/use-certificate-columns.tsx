import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Certificate } from '#contract/record/certificates/certificates.ts'
import { PatientLink } from '#web/features/clinic/patients/PatientLink.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { StateBadge } from '#web/ui/states/StateBadge.tsx'
import type { Columns } from '#web/ui/tables/Table.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import '#web/features/record/prescriptions/prescriptions.css'

/** The columns of a list of certificates. */
export function useCertificateColumns(): Columns<Certificate> {
  const { t } = useTranslation('certificates')
  const locale = useLocale()
  return [
    {
      key: 'number',
      header: t('list.number'),
      sort: 'number',
      render: ({ _id, certificateNumber: number }) => (
        <Link
          to={paths.certificate}
          search={{ id: _id }}
          className="rx-open"
          aria-label={t('list.open', { number })}
        >
          <bdi dir="ltr">{number}</bdi>
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
      key: 'title',
      header: t('list.title'),
      sort: 'kind',
      render: ({ title }) => <bdi>{title}</bdi>,
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
  ]
}
