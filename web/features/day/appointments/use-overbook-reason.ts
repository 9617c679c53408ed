import { walkInReason } from '#contract/day/queue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

/** Gives the reason of an overbooked visit as it is shown. The reason of a walk-in is ours and is translated; all others were typed. */
export function useOverbookReason(): (reason: string) => string {
  const { t } = useTranslation('appointments')
  return reason => (reason === walkInReason ? t('overbookedWalkIn') : reason)
}
