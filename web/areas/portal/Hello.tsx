import { useTranslation } from '#web/i18n/use-translation.ts'
import { daysBetween, instantToLocal } from '#contract/values/clinic-time.ts'
import type { PortalVisit } from '#contract/day/portal.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useNow } from '#web/ui/use-now.ts'
import { wallDate } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { useToday } from './use-today.ts'

/** Greets by the clinic's clock, and says when the next visit is. */
export function Hello({ next }: { next: PortalVisit | undefined }) {
  const { t } = useTranslation('portal')
  const { name, organization } = useProfile()
  const today = useToday()
  const { minutes } = instantToLocal(organization.timeZone, useNow())
  const part = minutes < 12 * 60 ? 'morning' : minutes < 17 * 60 ? 'afternoon' : 'evening'
  const days = next && Math.max(0, daysBetween(today, wallDate(next.start)))
  return (
    <div className="portal-hello">
      <h1>{t(`hello.${part}`, { name: isolated(name.split(' ')[0] ?? name) })}</h1>
      {days !== undefined && (
        <p className="muted">
          {days === 0 ? t('nextToday') : days === 1 ? t('nextTomorrow') : t('nextIn', { count: days })}
        </p>
      )}
    </div>
  )
}
