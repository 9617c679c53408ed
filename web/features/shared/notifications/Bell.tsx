import { useTranslation } from '#web/i18n/use-translation.ts'
import { notificationEndpoints, type Notification } from '#contract/shared/notifications.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { ago } from './ago.ts'
import { notificationIcons, useSentence } from './use-sentence.ts'
import './bell.css'

const shown = 20
const most = 99

type BellProps = {
  /** Opens the subject of a notification. */
  onOpen: (notification: Notification) => void
}

/** The number of unread notifications, kept up to date by the live stream, and a list of the latest. */
export function Bell({ onOpen }: BellProps) {
  const { t } = useTranslation('notifications')
  const toast = useToast()
  const answer = useEndpoint(notificationEndpoints.list, { query: { limit: shown } }, { keepPrevious: true })
  const read = useAction(notificationEndpoints.read)
  const readAll = useAction(notificationEndpoints.readAll)
  const unread = answer.data?.unread ?? 0
  // The name says the number as it is shown, for people who speak to their browser.
  const badge = unread > most ? `${most}+` : String(unread)
  const latest = answer.data?.data ?? []
  const onError = (error: unknown) => toast(sentenceOf(error), 'error')

  function open(notification: Notification) {
    if (!notification.isRead) read.mutate({ params: { id: notification._id } }, { onError })
    onOpen(notification)
  }

  return (
    <>
      <Menu
        className="icon-btn bell"
        label={unread > 0 ? t('labelUnread', { count: unread, shown: badge }) : t('label')}
        button={
          <>
            <Icon name="bell" />
            {unread > 0 && (
              <span className="dot" aria-hidden="true">
                {badge}
              </span>
            )}
          </>
        }
      >
        <div className="bell-head">
          <h2>{t('title')}</h2>
          {unread > 0 && (
            <button
              type="button"
              onClick={event => {
                // The menu stays open, so that the notifications stay visible.
                event.stopPropagation()
                readAll.mutate({}, { onError })
              }}
            >
              {t('readAll')}
            </button>
          )}
        </div>
        {!answer.data && answer.isError && (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        )}
        {answer.data && latest.length === 0 && <p className="bell-none">{t('none')}</p>}
        {latest.length > 0 && (
          <ul className="bell-list" aria-label={t('title')}>
            {latest.map(notification => (
              <li key={notification._id}>
                <Entry notification={notification} onOpen={open} />
              </li>
            ))}
          </ul>
        )}
      </Menu>
      <span className="vh" role="status">
        {unread > 0 ? t('unread', { count: unread }) : ''}
      </span>
    </>
  )
}

function Entry({ notification, onOpen }: { notification: Notification; onOpen: (n: Notification) => void }) {
  const { t } = useTranslation('notifications')
  const locale = useLocale()
  const now = useNow()
  const { kind, isRead, createdAt } = notification
  const sentence = useSentence()
  return (
    <button type="button" className={isRead ? 'told' : 'told unread'} onClick={() => onOpen(notification)}>
      <Icon name={notificationIcons[kind]} />
      <span>
        {!isRead && <span className="vh">{t('isUnread')} </span>}
        <span className="what">{sentence(notification)}</span>
        <time className="small muted" dateTime={createdAt}>
          {ago(createdAt, now, locale)}
        </time>
      </span>
    </button>
  )
}
