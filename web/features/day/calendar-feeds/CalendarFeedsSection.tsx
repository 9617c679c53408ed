import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { calendarFeedEndpoints, type CalendarFeed } from '#contract/day/feeds/calendar-feeds.ts'
import { guidePath } from '#contract/site/guide.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useMay } from '#web/calls/profile.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { FeedRow } from './FeedRow.tsx'
import { SecretAddresses } from './SecretAddresses.tsx'
import '#web/features/clinic/settings/settings.css'
import './calendar-feeds.css'

/**
 * The addresses that calendar programs read appointments from: for a doctor their own, for others those of clinics, for the owner
 * all.
 */
export function CalendarFeedsSection() {
  const seesMembers = useMay('members.read')
  return (
    <div className="setting-cards">
      <Feeds />
      {seesMembers && <SecretAddresses />}
    </div>
  )
}

function Feeds() {
  const { t } = useTranslation('calendarFeeds')
  const id = useId()
  const answer = useEndpoint(calendarFeedEndpoints.list, {})
  const feeds = answer.data?.data
  return (
    <section className="card feeds" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('title')}</h2>
        <p className="muted">{t('lead')}</p>
      </header>
      {!feeds &&
        (answer.isError ? (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton rows={2} />
        ))}
      {feeds?.length === 0 && <EmptyState reason={t('none')} />}
      {feeds && feeds.length > 0 && (
        <>
          <FeedGroup title={t('clinics')} feeds={feeds.filter(({ kind }) => kind === 'clinic')} />
          <FeedGroup title={t('doctors')} feeds={feeds.filter(({ kind }) => kind === 'doctor')} />
          <footer className="muted small">
            <p>{t('names')}</p>
            <p>
              {t('help')}{' '}
              <a href={guidePath('calendar-feeds')} target="_blank" rel="noreferrer">
                {t('guide')}
              </a>
            </p>
          </footer>
        </>
      )}
    </section>
  )
}

function FeedGroup({ title, feeds }: { title: string; feeds: CalendarFeed[] }) {
  const id = useId()
  if (feeds.length === 0) return null
  return (
    <div className="feed-group">
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>
        {feeds.map(feed => (
          <FeedRow key={feed._id} feed={feed} />
        ))}
      </ul>
    </div>
  )
}
