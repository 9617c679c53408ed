import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { HistoryPane } from '#web/features/record/chart/HistoryPane.tsx'
import { RecordLists } from '#web/features/record/chart/RecordLists.tsx'
import { VitalsTrends } from '#web/features/record/chart/VitalsTrends.tsx'
import { useVisit } from './visit-context.ts'
import './past-pane.css'

const parts = ['history', 'record', 'trends'] as const

/** What was before this visit: the events, the lists of the record, the curves. */
export function PastPane() {
  const { t } = useTranslation('encounter')
  const { encounter, mayWrite } = useVisit()
  const [part, setPart] = useState<(typeof parts)[number]>('history')
  const patientId = encounter.patient._id
  return (
    <section className="pane past" id="past" aria-label={t('past.title')}>
      <div className="past-parts" role="group" aria-label={t('past.show')}>
        {parts.map(name => (
          <button key={name} type="button" aria-pressed={part === name} onClick={() => setPart(name)}>
            {t(`past.${name}`)}
          </button>
        ))}
      </div>
      {part === 'history' && <HistoryPane patientId={patientId} currentEncounterId={encounter._id} />}
      {part === 'record' && (
        <RecordLists
          patientId={patientId}
          mayWrite={mayWrite}
          {...(mayWrite && { encounterId: encounter._id })}
        />
      )}
      {part === 'trends' && <VitalsTrends patientId={patientId} />}
    </section>
  )
}
