import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints, type Clinic } from '#contract/clinic/clinics.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { dashboardEndpoints, type Dashboard as DashboardData } from '#contract/day/dashboard.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { paths } from '#web/routes/paths.ts'
import { useProfile } from '#web/calls/profile.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { FilterSelect } from '#web/ui/fields/Select.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { useWholeList } from '#web/calls/whole-list.ts'
import { DashboardNote } from './DashboardNote.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { Figures } from './Figures.tsx'
import { Greeting } from './Greeting.tsx'
import { PaymentHistory } from './PaymentHistory.tsx'
import { SetUp } from './SetUp.tsx'
import type { SetUpStep } from './set-up-steps.ts'
import { Today } from './Today.tsx'
import { TopClinics } from './TopClinics.tsx'
import { Upcoming } from './Upcoming.tsx'
import { useSetUp } from './use-set-up.ts'
import { VisitsPanel } from './VisitsPanel.tsx'
import '#web/ui/fields/field.css'
import '#web/ui/tables/table.css'
// dashboard.css comes last: its narrow layouts must override these two.
import './visits-chart.css'
import './dashboard.css'

export type DashboardFilter = { clinicId?: string | undefined; year?: number | undefined }

type DashboardProps = {
  filter: DashboardFilter
  onFilter: (filter: DashboardFilter) => void
  /** The button that opens a step's popup. */
  actionFor: (step: SetUpStep, isNext: boolean) => ReactNode
  /** Stands first below the heading. */
  first?: ReactNode
}

export function Dashboard({ filter, onFilter, actionFor, first }: DashboardProps) {
  const { t } = useTranslation('dashboard')
  const profile = useProfile()
  const { clinicId } = filter
  const clinics = useWholeList<Clinic>(clinicEndpoints.list, { sort: 'name' }).data ?? []
  const timeZone = clinics.find(({ _id }) => _id === clinicId)?.timeZone ?? profile.organization.timeZone
  const now = useNow()
  const today = dateOf(timeZone, now)

  const year = filter.year ?? Number(today.slice(0, 4))
  const shown = useEndpoint(dashboardEndpoints.get, { query: { clinicId, year } })
  const before = useEndpoint(dashboardEndpoints.get, { query: { clinicId, year: year - 1 } })
  const data = shown.data?.data
  const setUp = useSetUp(profile, clinicId ? undefined : data?.counts)

  return (
    <div className="dashboard">
      <Greeting
        name={profile.name.split(' ')[0] ?? ''}
        timeZone={timeZone}
        now={now}
        note={
          data && <DashboardNote todayCount={visitsOf(data.today)} next={data.upcoming[0]} today={today} />
        }
      >
        {clinics.length > 1 && (
          <FilterSelect
            label={t('filter.clinic')}
            value={clinicId ?? ''}
            choices={[
              { value: '', label: t('filter.allClinics') },
              ...clinics.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            onChange={event => onFilter({ ...filter, clinicId: event.target.value || undefined })}
          />
        )}
      </Greeting>
      {first}
      {setUp && <SetUp isDone={setUp} actionFor={actionFor} />}
      {shown.isPending && <DashboardSkeleton />}
      {shown.isError && !data && <LoadFailed error={shown.error} onRetry={() => void shown.refetch()} />}
      {data && (
        <>
          {visitsOf(data.today) > 0 && (
            <section>
              <h2 className="figures-of">{t('today')}</h2>
              <Today today={data.today} date={today} clinicId={clinicId} />
            </section>
          )}
          <section>
            <h2 className="figures-of">{t('inAll')}</h2>
            <Figures counts={data.counts} />
          </section>
          <div className="split">
            <VisitsPanel
              year={year}
              visits={data.visitsByMonth}
              visitsBefore={before.data?.data.visitsByMonth}
              today={today}
              onYear={chosen => onFilter({ ...filter, year: chosen })}
            />
            <Upcoming
              upcoming={data.upcoming}
              today={today}
              all={
                <Link to={paths.appointments} aria-label={t('upcoming.allLabel')}>
                  {t('upcoming.all')} <Icon name="arrow" className="sm flip" />
                </Link>
              }
              book={setUp ? null : actionFor('appointment', false)}
            />
          </div>
          <div className="split">
            <TopClinics
              clinics={data.topClinics}
              year={year}
              onClinic={_id => onFilter({ ...filter, clinicId: _id })}
              all={
                <Link to={paths.clinics}>
                  {t('topClinics.all')} <Icon name="arrow" className="sm flip" />
                </Link>
              }
            />
            <PaymentHistory payments={data.payments} today={today} />
          </div>
        </>
      )}
    </div>
  )
}

/** Without those that were cancelled. */
const visitsOf = ({ visits: { cancelled: _, ...others } }: DashboardData['today']) =>
  Object.values(others).reduce((sum, count) => sum + count, 0)
