import { useTranslation } from 'react-i18next'
import { holdsItsTime } from '#contract/day/appointment-status.ts'
import { appointmentEndpoints, type Appointment } from '#contract/day/appointments.ts'
import { useProfile } from '#web/calls/profile.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useWholeList } from '#web/calls/whole-list.ts'
import { useToday } from './use-today.ts'
import { VisitList } from './VisitList.tsx'

/** Visits from today on, the next one first. */
export function UpcomingVisits() {
  const { t } = useTranslation('portal')
  const today = useToday()
  const { organization } = useProfile()
  const answer = useWholeList<Appointment>(appointmentEndpoints.list, { from: today, sort: 'start' })
  // A cancelled visit is not to come; it is among the past ones once its day is over.
  const visits = answer.data?.filter(({ status }) => holdsItsTime(status))
  return (
    <section className="card" aria-labelledby="upcoming">
      <header className="card-h">
        <h2 id="upcoming">{t('upcoming.title')}</h2>
        {visits && <span className="count">{visits.length}</span>}
      </header>
      {!visits &&
        (answer.isError ? (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton rows={2} />
        ))}
      {visits?.length === 0 && <EmptyState reason={t('upcoming.none')} />}
      {visits && visits.length > 0 && <VisitList visits={visits} today={today} />}
      <p className="hint visits-limit">{t('upcoming.limit', { count: organization.visitsAheadLimit })}</p>
    </section>
  )
}
