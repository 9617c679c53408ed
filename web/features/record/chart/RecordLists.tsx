import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { chartEndpoints } from '#contract/record/chart.ts'
import type { HistoryEntry } from '#contract/record/chart/entries.ts'
import { mayHideFromFamily } from '#contract/record/family-policy.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { Allergies } from './lists/Allergies.tsx'
import type { ListOf } from './lists/entry-kind.ts'
import { EntryList } from './lists/EntryList.tsx'
import { Facts } from './lists/Facts.tsx'
import { Immunizations } from './lists/Immunizations.tsx'
import { StoppedMedicines } from './lists/StoppedMedicines.tsx'
import { useHistoryKind, useMedicineKind, useProblemKind } from './lists/use-entry-kinds.ts'
import './record-lists.css'

type RecordListsProps = {
  patientId: string
  /** The visit in which something is entered now. */
  encounterId?: string
  mayWrite: boolean
}

/** What is true of a patient now, each list written in its place. */
export function RecordLists({ patientId, encounterId, mayWrite }: RecordListsProps) {
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const answer = useEndpoint(chartEndpoints.get, { params: { id: patientId } })
  const medicines = useMedicineKind(today)
  const problems = useProblemKind(today)
  if (answer.isError && !answer.data)
    return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton />
  const chart = answer.data.data
  const mayHide = mayWrite && mayHideFromFamily(chart.patient.dateOfBirth, today)
  const of: ListOf = { patientId, encounterId, mayWrite, mayHide }
  return (
    <div className="record-lists">
      <Allergies rows={chart.allergies} state={chart.allergyState} of={of} />
      <EntryList kind={problems} rows={chart.problems} of={of} />
      <EntryList
        kind={medicines}
        rows={chart.medicines}
        of={of}
        end={<StoppedMedicines of={of} today={today} />}
      />
      <History kind="alert" rows={chart.alerts} of={of} />
      <Facts patient={chart.patient} of={of} />
      <Immunizations
        rows={chart.immunizations}
        of={of}
        dateOfBirth={chart.patient.dateOfBirth}
        today={today}
      />
      <PastHistory rows={chart.history} of={of} />
    </div>
  )
}

type HistoryProps = { rows: readonly HistoryEntry[]; of: ListOf }

function PastHistory({ rows, of }: HistoryProps) {
  const { t } = useTranslation('chart')
  const id = useId()
  return (
    <section className="card entries" aria-labelledby={id}>
      <header className="card-h">
        <h2 id={id}>{t('past')}</h2>
      </header>
      {(['past', 'family', 'social'] as const).map(kind => (
        <History key={kind} kind={kind} rows={rows.filter(row => row.kind === kind)} of={of} isPart />
      ))}
    </section>
  )
}

function History({
  kind,
  rows,
  of,
  isPart,
}: HistoryProps & { kind: HistoryEntry['kind']; isPart?: boolean }) {
  return <EntryList kind={useHistoryKind(kind)} rows={rows} of={of} {...(isPart && { isPart })} />
}
