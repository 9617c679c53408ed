import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useOverbookReason } from './use-overbook-reason.ts'

/** Shows that the visit was booked on purpose at a taken time; the tooltip gives the reason. */
export function OverbookedBadge({ reason }: { reason: string }) {
  const { t } = useTranslation('appointments')
  const inWords = useOverbookReason()
  return (
    <span className="st" data-s="overbooked" title={inWords(reason)}>
      <Icon name="columns" />
      {t('overbooked')}
    </span>
  )
}
