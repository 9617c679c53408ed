import { useTranslation } from '#web/i18n/use-translation.ts'
import type { DoseNumbers, Gap, Warning, WarningSeverity } from '#contract/record/medicines/safety.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import { commas, formatDate } from '#words/formats/clinic-date.ts'
import { sayDose } from './say-dose.ts'
import { formatNumber } from '#words/formats/money.ts'

export const severityIcons: Record<WarningSeverity, IconName> = {
  contraindicated: 'ban',
  serious: 'alert',
  moderate: 'error',
}

/** Says warnings and what could not be checked. */
export function useSafetyTexts() {
  const { t } = useTranslation('safety')
  const locale = useLocale()
  const sayDay = (day: string) => formatDate(day, locale, { dateStyle: 'medium' })
  return {
    sayDay,
    sayNumbers: (numbers: DoseNumbers) => sayDose(t, locale, numbers),
    sayAbout: ({ kind, with: other }: Pick<Warning, 'kind' | 'with'>) =>
      other ? t('about', { kind: t(`kind.${kind}`), other }) : t(`kind.${kind}`),
    /** One line a reason: which medicines, which check, why not. */
    sayGaps(gaps: readonly Gap[]): string[] {
      const groups = Map.groupBy(gaps, ({ check, why }) => `${check} ${why}`)
      return [...groups.values()].map(same => {
        const { check, why } = same[0]!
        const names = same.flatMap(({ medicineName }) => medicineName ?? [])
        const said =
          check === 'problem'
            ? t('gap.problems', { count: names.length, number: formatNumber(names.length, locale) })
            : t('gap', { check: t(`check.${check}`), why: t(`why.${why}`) })
        return names.length > 0 ? t('gap.of', { gap: said, names: names.join(commas[locale]) }) : said
      })
    },
  }
}
