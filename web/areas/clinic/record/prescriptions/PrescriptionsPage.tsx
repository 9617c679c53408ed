import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { doctorEndpoints } from '#contract/clinic/doctors.ts'
import { patientEndpoints } from '#contract/clinic/patients.ts'
import { prescriptionEndpoints, type Prescription } from '#contract/record/prescriptions.ts'
import { usePrescriptionColumns } from '#web/features/record/prescriptions/use-prescription-columns.tsx'
import { usePrint } from '#web/features/record/prescriptions/use-print.ts'
import { paths } from '#web/routes/paths.ts'
import { useMay } from '#web/calls/profile.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { Filter } from '#web/areas/clinic/shared/list/tools/filters.ts'
import { ListPage } from '#web/areas/clinic/shared/list/ListPage.tsx'
import { RowActions } from '#web/areas/clinic/shared/list/records/RowActions.tsx'
import { useList } from '#web/areas/clinic/shared/list/use-list.ts'

/**
 * All prescriptions. Each was given to a patient, so each is cancelled alone, on its own page and with a reason. Rows cannot be
 * selected.
 */
export function PrescriptionsPage() {
  const { t } = useTranslation('prescriptions')
  const mayWrite = useMay('prescriptions.write')
  const { print, isPrinting } = usePrint()
  const columns = usePrescriptionColumns()
  const create = mayWrite && (
    <Link className="btn primary" to={paths.createPrescription}>
      <Icon name="plus" className="sm" />
      {t('create')}
    </Link>
  )
  return (
    <ListPage<Prescription>
      list={useList({ name: 'prescriptions', calls: prescriptionEndpoints, columns })}
      title={t('title')}
      searchHint={t('list.searchHint')}
      allLabel={t('toList')}
      emptyReason={t('list.none')}
      filters={usePrescriptionFilters()}
      quick={[
        { label: t('toSign'), filters: { toSign: 'true' } },
        { label: t('status.valid'), filters: { status: 'true' } },
        { label: t('status.cancelled'), filters: { status: 'false' } },
      ]}
      start={create}
      firstStep={create}
      renderActions={({ _id, prescriptionNumber: number }) => {
        const named = { number }
        return (
          <RowActions
            name={named.number}
            actions={[
              {
                key: 'print',
                icon: 'print',
                label: t('list.print', named),
                disabledReason: isPrinting ? t('list.printing') : undefined,
                onPress: () => void print(_id),
              },
            ]}
          />
        )
      }}
    />
  )
}

function usePrescriptionFilters(): Filter[] {
  const { t } = useTranslation('prescriptions')
  return [
    { name: 'from', label: t('list.from'), kind: 'date' },
    { name: 'to', label: t('list.to'), kind: 'date' },
    {
      name: 'status',
      label: t('list.status'),
      kind: 'choice',
      choices: [
        { value: 'true', label: t('status.valid') },
        { value: 'false', label: t('status.cancelled') },
      ],
    },
    {
      name: 'toSign',
      label: t('toSign'),
      kind: 'choice',
      choices: [
        { value: 'true', label: t('toSign') },
        { value: 'false', label: t('signed') },
      ],
    },
    { name: 'patientId', label: t('field.patient'), kind: 'reference', ...patientEndpoints },
    { name: 'doctorId', label: t('field.doctor'), kind: 'reference', ...doctorEndpoints },
    { name: 'clinicId', label: t('list.clinic'), kind: 'reference', ...clinicEndpoints },
  ]
}
