import type { Locale } from '#contract/core/locale.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { useAwake } from '#web/features/site/public-forms/use-awake.ts'
import { zoneName } from '#words/formats/clinic-date.ts'

/** The zone of the visitor's device, where its clock differs from the clinic's at this time. Null: the clocks agree. */
export function useOwnZone(time: string | undefined): string | null {
  const isAwake = useAwake()
  if (!isAwake || !time) return null
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return formatInstant(zone, Date.parse(time)) === time ? null : zone
}

/** The same moment by the visitor's clock. */
export const byOwnClock = (time: string, zone: string) => formatInstant(zone, Date.parse(time))

/** 'India Standard Time', in the reader's language. */
export const zoneWords = (zone: string, time: string, locale: Locale) =>
  zoneName(zone, Date.parse(time), locale)
