import { useTranslation } from 'react-i18next'
import { prescriptionEndpoints } from '#contract/prescriptions.ts'
import { useEndpoint } from '#web/api.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Table } from '#web/ui/Table.tsx'
import { usePrescriptionColumns } from './use-prescription-columns.tsx'
import './prescriptions.css'

/** Those of one patient; without one, the reader's own. */
export function PrescriptionsOf({ patientId }: { patientId?: string }) {
  const { t } = useTranslation('prescriptions')
  const columns = usePrescriptionColumns({ isPatientKnown: true, isPortal: patientId === undefined })
  const answer = useEndpoint(prescriptionEndpoints.list, { query: { patientId, limit: 100 } })
  const list = answer.data
  return (
    <section className="card" aria-labelledby="prescriptions">
      <header className="card-h">
        <h2 id="prescriptions">{t('title')}</h2>
        {list && <span className="count">{list.total}</span>}
      </header>
      {!list && answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {!list && !answer.isError && <Skeleton rows={2} />}
      {list?.total === 0 && <EmptyState reason={t('list.none')} />}
      {list && list.total > 0 && <Table label={t('title')} columns={columns} rows={list.data} />}
    </section>
  )
}
