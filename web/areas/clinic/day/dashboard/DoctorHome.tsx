import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { doctorHomeEndpoints } from '#contract/record/doctor-home.ts'
import { isOwner } from '#contract/core/roles.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { withRecordTexts } from '#web/i18n/with-texts.ts'
import { lazyPart } from '#web/routes/lazy-part.tsx'
import { DoctorHomeView } from '#web/features/record/doctor-home/DoctorHomeView.tsx'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { FilterSelect } from '#web/ui/fields/Select.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { useOpenWalkIn } from '../queue/use-open-walk-in.ts'
import { OverridesCard } from './OverridesCard.ts'
import { HomeSwitch } from './HomeSwitch.tsx'
import type { HomeProps } from './home-props.ts'
import '#web/ui/fields/field.css'
import '#web/features/day/dashboard/dashboard.css'

/** Loaded after the queue: who waits comes first. */
const ResultsToReview = lazyPart<{ limit: number }>(
  withRecordTexts(
    async () => (await import('#web/features/record/orders/ResultsToReview.tsx')).ResultsToReview,
  ),
)
const shownResults = 8

/** The first page of a doctor, and of an owner who is one too: their own day. */
export function DoctorHome({ clinicId, onClinic }: HomeProps) {
  const { t } = useTranslation('doctorHome')
  const { t: say } = useTranslation('desk')
  const profile = useProfile()
  const now = useNow()
  const answer = useEndpoint(doctorHomeEndpoints.get, { query: { clinicId } }, { keepPrevious: true })
  const home = answer.data?.data
  const mayAdmit = useMay('queue.admit')
  const openWalkIn = useOpenWalkIn()
  if (!home && answer.error?.code === 'invalid_input')
    return (
      <>
        {isOwner(profile) && <HomeSwitch />}
        <EmptyState reason={t('noClinic')} />
      </>
    )
  if (!home && answer.isError)
    return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  if (!home) return <Skeleton rows={8} />
  return (
    <DoctorHomeView
      home={home}
      name={profile.name.split(' ')[0] ?? ''}
      now={now}
      onStale={() => void answer.refetch()}
      results={<ResultsToReview limit={shownResults} />}
      aside={<OverridesCard />}
      tools={
        <>
          {isOwner(profile) ? (
            <HomeSwitch />
          ) : (
            <Link className="btn quiet" to={paths.dashboard} search={{ figures: true }}>
              {say('figures')}
            </Link>
          )}
          {mayAdmit && (
            <Button icon="walkin" aria-haspopup="dialog" onClick={openWalkIn}>
              {say('walkIn')} <kbd aria-hidden="true">Alt W</kbd>
            </Button>
          )}
          {home.clinics.length > 1 && (
            <div className="at">
              <span aria-hidden="true">{t('clinic')}</span>
              <FilterSelect
                label={t('clinic')}
                value={home.clinic._id}
                choices={home.clinics.map(({ _id, name }) => ({ value: _id, label: name }))}
                onChange={event => onClinic(event.target.value)}
              />
            </div>
          )}
        </>
      }
    />
  )
}
