/**
 * All zones of this browser, and the record's own under its saved name: some browsers know 'Asia/Kolkata' only as
 * 'Asia/Calcutta'.
 */
export function timeZoneChoices(own: string): { value: string; label: string }[] {
  const zones = new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...zones].sort().map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
