import type { Locale } from '#contract/core/locale.ts'
import { dateLocales } from '#words/formats/clinic-date.ts'

const minute = 60_000
const units: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
]

/** '5 minutes ago': an elapsed time is the same in every zone. */
export function ago(instant: string, now: number, locale: Locale): string {
  const passed = Math.max(0, now - Date.parse(instant))
  const [unit, ms] = units.find(([, length]) => passed >= length) ?? units.at(-1)!
  const format = new Intl.RelativeTimeFormat(dateLocales[locale], { numeric: 'auto' })
  return format.format(-Math.floor(passed / ms), unit)
}
