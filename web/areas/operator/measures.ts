import type { Locale } from '#contract/core/locale.ts'
import { formatUnit } from '#words/formats/units.ts'

const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** '12.4 GB'; each unit is a thousand of the one before. */
export function formatBytes(bytes: number, locale: Locale): string {
  const step = Math.min(steps.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return formatUnit(locale, steps[step]!, bytes / 1000 ** step, step >= 3 ? 1 : 0)
}
