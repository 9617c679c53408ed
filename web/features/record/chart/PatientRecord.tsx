import { useTranslation } from '#web/i18n/use-translation.ts'
import { mayWriteInRecord } from '#contract/record/chart-policy.ts'
import { useProfile } from '#web/calls/profile.ts'
import { HistoryPane } from './HistoryPane.tsx'
import { RecordLists } from './RecordLists.tsx'
import { VitalsTrends } from './VitalsTrends.tsx'
import './patient-record.css'

/** The medical record on the page of its patient: what is true now, vitals over time, and everything so far. */
export function PatientRecord({ patientId }: { patientId: string }) {
  const { t } = useTranslation('chart')
  const mayWrite = mayWriteInRecord(useProfile())
  return (
    <>
      <section className="patient-record" aria-labelledby="record">
        <h2 id="record">{t('record')}</h2>
        <RecordLists patientId={patientId} mayWrite={mayWrite} />
      </section>
      <section className="card" aria-labelledby="trends">
        <header className="card-h">
          <h2 id="trends">{t('trends')}</h2>
        </header>
        <VitalsTrends patientId={patientId} />
      </section>
      <section className="card" aria-labelledby="history">
        <header className="card-h">
          <h2 id="history">{t('history')}</h2>
        </header>
        <div className="patient-history">
          <HistoryPane patientId={patientId} />
        </div>
      </section>
    </>
  )
}
