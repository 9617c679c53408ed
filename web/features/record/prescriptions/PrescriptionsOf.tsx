import { useTranslation } from '#web/i18n/use-translation.ts'
import { prescriptionEndpoints, type Prescription } from '#contract/record/prescriptions.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { Table, usualColumns } from '#web/ui/tables/Table.tsx'
import { usePrescriptionColumns } from './use-prescription-columns.tsx'
import { usePrint } from './use-print.ts'
import './prescriptions.css'

/** The prescriptions of one patient. */
export function PrescriptionsOf({ patientId }: { patientId: string }) {
  const { t } = useTranslation('prescriptions')
  const { print, isPrinting } = usePrint()
  const columns = usualColumns(usePrescriptionColumns(), 'patient')
  const answer = useEndpoint(
    prescriptionEndpoints.list,
    { query: { patientId, ...usePageOf('prescriptions') } },
    { keepPrevious: true },
  )
  return (
    <PagedSection<Prescription>
      name="prescriptions"
      title={t('title')}
      emptyReason={t('list.none')}
      answer={answer}
    >
      {rows => (
        <Table
          label={t('title')}
          columns={columns}
          rows={rows}
          actions={{
            header: t('list.actions'),
            render: ({ _id, prescriptionNumber }) => (
              <IconButton
                icon="print"
                label={t('list.print', {
                  number: prescriptionNumber,
                })}
                disabledReason={isPrinting ? t('list.printing') : undefined}
                onClick={() => void print(_id)}
              />
            ),
          }}
        />
      )}
    </PagedSection>
  )
}
