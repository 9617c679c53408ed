import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Uses } from '#contract/core/lists.ts'
import { dateLocales } from '#words/formats/clinic-date.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { ApiError } from '#web/calls/api-error.ts'

/** Says what keeps a record from being deleted; undefined if that was not counted. */
export function useUses(): (uses: Uses) => string | undefined {
  const { t } = useTranslation('lists')
  const locale = useLocale()
  return uses => {
    if (uses.entries) return t('uses.record')
    const parts = (['visitsAhead', 'doctors', 'weeklyTimes'] as const).flatMap(kind =>
      uses[kind] > 0 ? [t(`uses.${kind}`, { count: uses[kind] })] : [],
    )
    if (parts.length === 0) return undefined
    return t('uses.needed', { by: new Intl.ListFormat(dateLocales[locale]).format(parts) })
  }
}

export function usesOf(error: unknown): Uses | undefined {
  if (!(error instanceof ApiError) || error.code !== 'in_use') return undefined
  return (error.data as { uses?: Uses } | undefined)?.uses
}
