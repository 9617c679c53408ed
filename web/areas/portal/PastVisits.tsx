import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { paths } from '#web/routes/paths.ts'
import { StatusBadge } from '#web/features/day/appointments/StatusBadge.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { ListFoot } from '#web/ui/tables/ListFoot.tsx'
import { useServiceNames } from '#web/features/day/appointments/use-service-names.ts'
import { wallClock } from '#words/formats/clinic-date.ts'
import { Leaf } from './Leaf.tsx'
import { PortalEmpty } from './PortalEmpty.tsx'
import { useToday } from './use-today.ts'

type PastVisitsProps = { patientId: string | undefined; namesPatient: boolean }

/** Visits up to yesterday, the latest first. */
export function PastVisits({ patientId, namesPatient }: PastVisitsProps) {
  const { t } = useTranslation('portal')
  const namesOf = useServiceNames()
  const { t: say } = useTranslation('sharing')
  const today = useToday()
  const { organization } = useProfile()
  const { page = 1, limit = 10 } = useSearch({ from: '/portal' })
  const navigate = useNavigate()
  const query = { patientId, to: addDays(today, -1), sort: '-start', page, limit } as const
  const answer = useEndpoint(appointmentEndpoints.list, { query }, { keepPrevious: true })
  const list = answer.data
  return (
    <section className="card" aria-labelledby="past">
      <header className="card-h">
        <h2 id="past">{t('past.title')}</h2>
        {list && <span className="count">{list.total}</span>}
        <Link to={paths.portalVisits} className="btn sm push">
          {say('visits.title')}
        </Link>
      </header>
      {!list &&
        (answer.isError ? (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton rows={3} />
        ))}
      {list?.total === 0 && <PortalEmpty icon="calendar" title={t('past.noneTitle')} text={t('past.none')} />}
      {list && list.data.length > 0 && (
        <ul className="portal-rows">
          {list.data.map(visit => (
            <li key={visit._id}>
              <Leaf start={visit.start} />
              <div>
                <b>
                  <bdi>{namesOf(visit)}</bdi>
                </b>
                <small>
                  <bdi dir="ltr">{wallClock(visit.start)}</bdi> · <bdi>{visit.doctor.name}</bdi>
                </small>
                {namesPatient && (
                  <small>
                    <bdi>{visit.patient.name}</bdi>
                  </small>
                )}
              </div>
              <StatusBadge status={visit.status} />
            </li>
          ))}
        </ul>
      )}
      <ListFoot
        list={list}
        name="page"
        onLimit={size =>
          void navigate({ to: '/portal', search: { patientId, limit: size === 10 ? undefined : size } })
        }
      />
      <p className="hint visits-limit">{t('upcoming.limit', { count: organization.visitsAheadLimit })}</p>
    </section>
  )
}
