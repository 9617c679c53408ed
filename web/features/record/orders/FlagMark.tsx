import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ResultFlag } from '#contract/record/orders/result-values.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import './flag.css'

const icons: Record<ResultFlag, IconName> = {
  critical_low: 'alert',
  critical_high: 'alert',
  low: 'down',
  high: 'up',
  abnormal: 'alert',
  normal: 'check',
}

/** What a result is beside its range: by icon, word and colour. Nothing where nothing can be said. */
export function FlagMark({ flag }: { flag: ResultFlag | null }) {
  const { t } = useTranslation('orders')
  if (!flag) return null
  return (
    <span className="flag" data-flag={flag}>
      <Icon name={icons[flag]} className="sm" />
      {t(`flag.${flag}`)}
    </span>
  )
}
