import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Clinic } from '#contract/clinic/clinics.ts'
import { visitsAheadEndpoints } from '#contract/day/visits-ahead.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { formatWeekdayTime } from '#words/formats/clinic-date.ts'

/** Another time zone would change the times of booked visits: says which is the first, and lets the user confirm it. */
export function ZoneQuestion({ clinic }: { clinic: Clinic }) {
  const { t } = useTranslation('clinic')
  const locale = useLocale()
  const ahead = useEndpoint(visitsAheadEndpoints.clinics, { params: { id: clinic._id } }).data?.data
  if (!ahead?.firstStart) return null
  return (
    <div className="f w12" role="status">
      <p>
        {t('clinics.zoneVisits', { count: ahead.count, first: formatWeekdayTime(ahead.firstStart, locale) })}
      </p>
      <Checkbox name="confirmed" label={t('clinics.zoneConfirm')} />
    </div>
  )
}
