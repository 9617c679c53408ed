import { useTranslation } from '#web/i18n/use-translation.ts'
import { securityEndpoints, type OwnSession } from '#contract/identity/security.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatMoment } from '#words/formats/device-moment.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { StateBadge } from '#web/ui/states/StateBadge.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { SecurityCard } from './SecurityCard.tsx'

/** The devices on which the user is signed in. */
export function Sessions() {
  const { t } = useTranslation('security')
  const toast = useToast()
  const answer = useEndpoint(securityEndpoints.sessions, {})
  const end = useAction(securityEndpoints.endSession)
  const endOthers = useAction(securityEndpoints.endOtherSessions)
  const sessions = answer.data?.data
  const said = {
    onSuccess: ({ message }: { message: string }) => toast(message),
    onError: (error: unknown) => toast(sentenceOf(error), 'error'),
  }
  return (
    <SecurityCard title={t('sessions.title')} lead={t('sessions.lead')}>
      {!sessions &&
        (answer.isError ? (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton rows={2} />
        ))}
      {sessions && (
        <>
          <ul className="sessions">
            {sessions.map(session => (
              <Session
                key={session._id}
                session={session}
                onEnd={() => end.mutate({ params: { id: session._id } }, said)}
              />
            ))}
          </ul>
          <Button
            icon="logout"
            onClick={() => endOthers.mutate({}, said)}
            disabledReason={sessions.length > 1 ? undefined : t('sessions.noOthers')}
          >
            {t('sessions.endOthers')}
          </Button>
        </>
      )}
    </SecurityCard>
  )
}

function Session({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useTranslation('security')
  const locale = useLocale()
  const { browser, system, address, lastSeenAt, isCurrent } = session
  const device =
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'))
  return (
    <li>
      <Icon name={system === 'iPhone' || system === 'Android' ? 'phone' : 'screen'} />
      <div>
        <b>
          <bdi>{device}</bdi>
        </b>
        <span className="small muted">
          {address && <bdi dir="ltr">{address}</bdi>}
          {address && ' · '}
          {t('sessions.seen', { when: formatMoment(lastSeenAt, locale) })}
        </span>
      </div>
      {isCurrent ? (
        <StateBadge state="open" label={t('sessions.current')} />
      ) : (
        <Button size="sm" onClick={oncePerRow(onEnd)} aria-label={t('sessions.endNamed', { device })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
