import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { doctorEndpoints } from '#contract/clinic/doctors.ts'
import { patientEndpoints } from '#contract/clinic/patients.ts'
import { certificateKinds } from '#contract/record/certificates/certificate-fields.ts'
import { mayIssueCertificate } from '#contract/record/certificates/certificate-policy.ts'
import { certificateEndpoints, type Certificate } from '#contract/record/certificates/certificates.ts'
import { ListPage } from '#web/areas/clinic/shared/list/ListPage.tsx'
import { RowActions } from '#web/areas/clinic/shared/list/records/RowActions.tsx'
import type { Filter } from '#web/areas/clinic/shared/list/tools/filters.ts'
import { useList } from '#web/areas/clinic/shared/list/use-list.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useCertificateColumns } from '#web/features/record/certificates/use-certificate-columns.tsx'
import { usePrintCertificate } from '#web/features/record/certificates/use-print-certificate.ts'
import { paths } from '#web/routes/paths.ts'
import { Icon } from '#web/ui/look/Icon.tsx'

/** All certificates. Each is cancelled alone, on its own page and with a reason, so rows cannot be selected. */
export function CertificatesPage() {
  const { t } = useTranslation('certificates')
  const { print, isPrinting } = usePrintCertificate()
  const columns = useCertificateColumns()
  const create = mayIssueCertificate(useProfile()) && (
    <Link className="btn primary" to={paths.createCertificate}>
      <Icon name="plus" className="sm" />
      {t('create')}
    </Link>
  )
  return (
    <ListPage<Certificate>
      list={useList({ name: 'certificates', calls: certificateEndpoints, columns })}
      title={t('title')}
      searchHint={t('list.searchHint')}
      allLabel={t('toList')}
      emptyReason={t('list.none')}
      filters={useCertificateFilters()}
      quick={[
        { label: t('status.valid'), filters: { status: 'true' } },
        { label: t('status.cancelled'), filters: { status: 'false' } },
      ]}
      start={create}
      firstStep={create}
      renderActions={({ _id, certificateNumber: number }) => (
        <RowActions
          name={number}
          actions={[
            {
              key: 'print',
              icon: 'print',
              label: t('list.print', { number }),
              disabledReason: isPrinting ? t('list.printing') : undefined,
              onPress: () => void print(_id),
            },
          ]}
        />
      )}
    />
  )
}

function useCertificateFilters(): Filter[] {
  const { t } = useTranslation('certificates')
  return [
    { name: 'from', label: t('list.from'), kind: 'date' },
    { name: 'to', label: t('list.to'), kind: 'date' },
    {
      name: 'kind',
      label: t('list.title'),
      kind: 'choice',
      choices: certificateKinds.map(value => ({ value, label: t(`kind.${value}`) })),
    },
    {
      name: 'status',
      label: t('list.status'),
      kind: 'choice',
      choices: [
        { value: 'true', label: t('status.valid') },
        { value: 'false', label: t('status.cancelled') },
      ],
    },
    { name: 'patientId', label: t('field.patient'), kind: 'reference', ...patientEndpoints },
    { name: 'doctorId', label: t('field.doctor'), kind: 'reference', ...doctorEndpoints },
  ]
}
