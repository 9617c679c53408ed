import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { prescriptionEndpoints } from '#contract/record/prescriptions.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { SavedPrescription } from '#web/features/record/prescriptions/SavedPrescription.tsx'
import { paths } from '#web/routes/paths.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** One prescription, opened from a list. */
export function PrescriptionPage() {
  const { t } = useTranslation('prescriptions')
  const { id } = useSearch({ from: '/clinic/prescription' })
  const answer = useEndpoint(prescriptionEndpoints.get, { params: { id } })
  const prescription = answer.data?.data
  return (
    <>
      <PageTitle
        title={
          prescription
            ? t('paper.title', {
                number: prescription.prescriptionNumber,
              })
            : t('title')
        }
      >
        <Link className="btn" to={paths.prescriptions}>
          <Icon name="prev" className="sm flip" />
          {t('toList')}
        </Link>
      </PageTitle>
      {!prescription && answer.isError && (
        <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {!prescription && !answer.isError && <Skeleton />}
      {prescription && <SavedPrescription prescription={prescription} />}
    </>
  )
}
