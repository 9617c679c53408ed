import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Pagination } from '#web/ui/tables/Pagination.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToday } from './use-today.ts'
import { VisitList } from './VisitList.tsx'

/** Visits up to yesterday, the latest first. */
export function PastVisits() {
  const { t } = useTranslation('portal')
  const today = useToday()
  const { page = 1, limit = 10 } = useSearch({ from: '/portal' })
  const navigate = useNavigate()
  const query = { to: addDays(today, -1), sort: '-start', page, limit } as const
  const answer = useEndpoint(appointmentEndpoints.list, { query }, { keepPrevious: true })
  const list = answer.data
  return (
    <section className="card" aria-labelledby="past">
      <header className="card-h">
        <h2 id="past">{t('past.title')}</h2>
        {list && <span className="count">{list.total}</span>}
      </header>
      {!list &&
        (answer.isError ? (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton rows={3} />
        ))}
      {list?.total === 0 && <EmptyState reason={t('past.none')} />}
      {list && list.total > 0 && (
        <>
          <VisitList visits={list.data} today={today} />
          <Pagination
            page={list.page}
            limit={list.limit}
            total={list.total}
            onLimit={size =>
              void navigate({ to: '/portal', search: { limit: size === 10 ? undefined : size } })
            }
          />
        </>
      )}
    </section>
  )
}
