/** Every zone that this browser knows, and the record's own by the name that it carries: 'Asia/Kolkata' is 'Asia/Calcutta' to some. */
export function timeZoneChoices(own: string): { value: string; label: string }[] {
  const zones = new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...zones].sort().map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
