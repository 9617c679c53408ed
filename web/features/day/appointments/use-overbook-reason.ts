import { walkInReason } from '#contract/day/queue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

/** Words the reason of an overbooked visit: a walk-in's is the product's own and is translated, any other was typed by somebody. */
export function useOverbookReason(): (reason: string) => string {
  const { t } = useTranslation('appointments')
  return reason => (reason === walkInReason ? t('overbookedWalkIn') : reason)
}
