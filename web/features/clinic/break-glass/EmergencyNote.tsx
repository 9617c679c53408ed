import { useTranslation } from '#web/i18n/use-translation.ts'
import { wallClock } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { Icon } from '#web/ui/look/Icon.tsx'

/** Above a record that emergency access has opened: until when, and that nothing can be written. */
export function EmergencyNote({ until }: { until: string }) {
  const { t } = useTranslation('emergency')
  return (
    <p className="already" role="status">
      <Icon name="alert" className="sm" />
      <span>
        <strong>{t('until', { time: isolated(wallClock(until)) })}</strong> {t('readOnly')}
      </span>
    </p>
  )
}
