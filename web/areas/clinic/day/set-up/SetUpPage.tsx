import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { samplesEndpoints } from '#contract/site/samples.ts'
import { dashboardEndpoints } from '#contract/day/dashboard.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { SetUp } from '#web/features/day/dashboard/SetUp.tsx'
import { setUpSteps, type SetUpStep } from '#web/features/day/dashboard/set-up-steps.ts'
import { useSetUp } from '#web/features/day/dashboard/use-set-up.ts'
import { paths } from '#web/routes/paths.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { OpenStep } from './OpenStep.tsx'
import { SampleData } from './SampleData.tsx'
import '#web/features/day/dashboard/dashboard.css'
import './set-up-page.css'

/** A step's form needs what these made. */
const needs: Record<SetUpStep, readonly SetUpStep[]> = {
  clinic: [],
  doctor: ['clinic'],
  category: [],
  service: ['clinic', 'category'],
  hours: ['clinic'],
  appointment: ['clinic', 'doctor', 'service'],
}

/** The later steps. An earlier step may be saved but not counted yet. */
const after = (step: SetUpStep) => setUpSteps.slice(setUpSteps.indexOf(step) + 1)

/** One path from sign-up to the first booking. Left at any time, it goes on with the first step that is not done. */
export function SetUpPage(): ReactNode {
  const { t } = useTranslation('dashboard')
  const { step }: { step?: SetUpStep | undefined } = useSearch({ from: '/clinic/set-up' })
  const navigate = useNavigate()
  const profile = useProfile()
  const dashboard = useEndpoint(dashboardEndpoints.get, { query: {} })
  const counts = dashboard.data?.data.counts
  const samples = useEndpoint(samplesEndpoints.get, {}).data?.data
  const isDone = useSetUp(profile, counts)
  if (!profile.permissions.includes('clinics.write')) return <Navigate to={paths.dashboard} replace />

  const opened = step && isDone && !isDone[step] && needs[step].every(one => isDone[one]) ? step : undefined
  const go = (to: SetUpStep | undefined) => void navigate({ to: paths.setUp, search: { step: to } })
  function actionFor(each: SetUpStep, isNext: boolean) {
    // The open step is shown below already: its button would do nothing.
    if (each === opened) return undefined
    return (
      <Link to={paths.setUp} search={{ step: each }} className={isNext ? 'btn sm primary' : 'btn sm'}>
        <Icon name="plus" className="sm" />
        {t(`setUp.${each}Action`)}
      </Link>
    )
  }
  const isSetUp =
    counts && ![counts.clinics, counts.doctors, counts.services, counts.appointments].includes(0)
  return (
    <div className="dashboard set-up-page">
      <PageTitle title={t('setUp.title')}>
        <Link className="btn" to={paths.dashboard}>
          {t('setUp.toDashboard')}
        </Link>
      </PageTitle>
      {dashboard.isError && !counts && (
        <LoadFailed error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      )}
      {!isDone && !isSetUp && !dashboard.isError && <Skeleton />}
      {isSetUp && samples?.patients === 0 && (
        <section className="card set-up-next" aria-labelledby="set-up-done">
          <h2 id="set-up-done">{t('setUp.doneTitle')}</h2>
          <p>{t('setUp.doneText')}</p>
          <div className="row">
            <Link className="btn primary" to={paths.appointments} search={{ view: 'calendar' }}>
              {t('setUp.toCalendar')}
            </Link>
          </div>
        </section>
      )}
      {isDone && (
        <>
          <p className="muted">{t('setUp.lead')}</p>
          <SetUp isDone={isDone} actionFor={actionFor} />
          {opened && (
            <OpenStep
              key={opened}
              step={opened}
              note={t('setUp.step', { number: setUpSteps.indexOf(opened) + 1, all: setUpSteps.length })}
              onSaved={() => go(after(opened).find(each => !isDone[each]))}
              onClose={() => go(undefined)}
            />
          )}
        </>
      )}
      {(isDone || isSetUp) && samples && <SampleData samples={samples} />}
    </div>
  )
}
