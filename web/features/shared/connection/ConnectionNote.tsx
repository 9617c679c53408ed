import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isBusy, onBusy } from '#web/calls/busy.ts'
import { offlineSince, onConnection } from '#web/calls/connection.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { missingScreen, onMissingScreen } from '#web/routes/screen-code.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatClock } from '#words/formats/device-moment.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import './connection-note.css'

/**
 * Shows since when the app is offline, that the server is busy, and which screen could not be opened. Both live regions exist before
 * their text, so that screen readers announce it.
 */
export function ConnectionNote() {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const navigate = useNavigate()
  const busy = useSyncExternalStore(onBusy, isBusy)
  const since = useSyncExternalStore(onConnection, offlineSince)
  const missing = useSyncExternalStore(onMissingScreen, missingScreen)
  return (
    <div className="connection">
      <div role="status">
        {since !== undefined && (
          <p>
            <Icon name="alert" className="sm" />
            <span>
              {t('offline.since', { time: formatClock(new Date(since).toISOString(), locale, since) })}
            </span>
          </p>
        )}
        {since === undefined && busy && (
          <p>
            <Icon name="clock" className="sm" />
            <span>{t('busy.again')}</span>
          </p>
        )}
      </div>
      <div role="alert">
        {missing !== undefined && (
          <p>
            <Icon name="error" className="sm" />
            <span>{t('screen.missing')}</span>
            <Button size="sm" onClick={() => void navigate({ href: missing })}>
              {t('failed.retry')}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
