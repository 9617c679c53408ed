import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/look/Icon.tsx'

/** Booked beside another visit on purpose; why, in the tooltip. */
export function OverbookedBadge({ reason }: { reason: string }) {
  const { t } = useTranslation('appointments')
  return (
    <span className="st" data-s="overbooked" title={reason}>
      <Icon name="columns" />
      {t('overbooked')}
    </span>
  )
}
