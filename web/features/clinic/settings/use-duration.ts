import { useLocale } from '#web/i18n/use-locale.ts'

/** '30 minutes', '2 hours', '1 day' in the reader's language. */
export function useDuration(): (minutes: number) => string {
  const locale = useLocale()
  return minutes => {
    const [unit, count] =
      minutes % 1440 === 0
        ? (['day', minutes / 1440] as const)
        : minutes % 60 === 0
          ? (['hour', minutes / 60] as const)
          : (['minute', minutes] as const)
    return new Intl.NumberFormat(`${locale}-u-nu-latn`, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
    }).format(count)
  }
}
