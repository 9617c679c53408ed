import { dateOf } from '#contract/values/clinic-time.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useNow } from '#web/ui/use-now.ts'
import { formatTime } from '#words/formats/clinic-date.ts'

/** When a draft was saved: '22:18', and with the date if it was not today. */
export function useSavedTime(): (savedAt: string) => string {
  const locale = useLocale()
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  return savedAt => formatTime(savedAt, locale, today)
}
