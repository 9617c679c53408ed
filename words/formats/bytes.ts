import type { Locale } from '#contract/core/locale.ts'
import { formatNumber } from './money.ts'

const kilobyte = 1024
const units: Record<Locale, { kB: string; MB: string }> = {
  en: { kB: 'kB', MB: 'MB' },
  hi: { kB: 'kB', MB: 'MB' },
  ar: { kB: 'كيلوبايت', MB: 'ميغابايت' },
}

/** '640 kB', '12.4 MB': in kB below one MB. */
export function formatBytes(bytes: number, locale: Locale): string {
  const { kB, MB } = units[locale]
  const megabytes = bytes / kilobyte / kilobyte
  if (megabytes < 1) return `${formatNumber(Math.round(bytes / kilobyte), locale)} ${kB}`
  return `${formatNumber(Math.round(megabytes * 10) / 10, locale)} ${MB}`
}
