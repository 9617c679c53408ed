import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../look/Icon.tsx'
import './notice.css'

type LoadFailedProps = { error: unknown; onRetry: () => void; title?: string }

/** Shown instead of content that could not be loaded: the error, and a retry button. A record that is not there is not asked for again. */
export function LoadFailed({ error, onRetry, title }: LoadFailedProps) {
  const { t } = useTranslation('ui')
  const say = useMessage()
  return (
    <div className="empty" role="alert">
      <Icon name="alert" />
      {title && <h2>{title}</h2>}
      <p>{say(sentenceOf(error))}</p>
      {error instanceof ApiError && error.code === 'not_found' ? (
        <p className="small muted">{t('failed.absent')}</p>
      ) : (
        <Button onClick={onRetry}>{t('failed.retry')}</Button>
      )}
    </div>
  )
}
