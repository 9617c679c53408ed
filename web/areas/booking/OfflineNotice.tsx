import { useSyncExternalStore } from 'react'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useTexts } from './texts.ts'

function subscribe(listener: () => void) {
  for (const event of ['online', 'offline']) addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener)
  }
}

/** Says at once that nothing can be booked just now; what was typed stays. */
export function OfflineNotice() {
  const { t } = useTexts()
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div role="status" className="notice-area">
      {isOffline && (
        <p className="offline">
          <Icon name="error" />
          {t('page.offline')}
        </p>
      )}
    </div>
  )
}
